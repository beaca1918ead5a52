import { diffLines } from 'diff'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { addField } from '../../source/edits/add-field.ts'
import { filesInMemory } from '../../source/files/files.ts'
import { createParser, parseText } from '../../source/parse/parse.ts'
import type { FieldSpec } from '../../spec/resource-spec.ts'
import { mergeFiles } from '../merge/merge-files.ts'
import { formatChanges } from './changes.ts'
import { formatTexts } from './format.ts'
import type { Style } from './style.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const files = filesInMemory({
  'biome.json': JSON.stringify({
    formatter: { indentStyle: 'space', indentWidth: 2, lineWidth: 120 },
    javascript: { formatter: { quoteStyle: 'single', semicolons: 'asNeeded', trailingCommas: 'all' } },
  }),
})

const model = `import { randomUUID } from 'node:crypto'
import { type CreateOf, datetime, model, now, oneOf, text, uuid } from 'slipform'
import { Album } from './album.ts'

/** Recorded pieces of music. */
export class Track extends model({
  table: 'tracks',

  fields: {
    id: uuid().crud({ primary_key: true, exclude: ['create', 'update'], on_create: randomUUID }),
    name: text().crud({ filterable: true, sortable: true, fulltext: true }),
    status: oneOf(['new', 'used']).crud({ filterable: true, on_create: 'new' }),
    created_at: datetime().crud({ sortable: true, exclude: ['create', 'update'], on_create: now }),
  },
}) {
  initials() {
    const words = this.name.split(' ').filter((word) => word !== '')
    return words.map(({ length }) => \`\${length}\`).join(', ') // it's "short"
  }
}

export type TrackCreate = CreateOf<typeof Track>
`

/** Generated files, what is generated more of them later, and what people and generators may both change. */
const generated = [
  {
    path: 'table.tsx',
    text: `import { DataTable, SelectField } from 'react-admin'
import { PlainNumberField } from '../components/PlainNumberField.tsx'
import { RecordTable, type RecordTableProps } from '../components/list/RecordTable.tsx'

/** The columns of tracks. */
export const TrackTable = (props: RecordTableProps) => (
  <RecordTable hiddenColumns={['features']} {...props}>
    <DataTable.Col source="name" />
    <DataTable.Col source="year" align="right" field={PlainNumberField} />
    <DataTable.Col source="status" label="Condition of the record">
      <SelectField source="status" choices={[{ id: 'new', name: 'New' }]} />
    </DataTable.Col>
  </RecordTable>
)
`,
    from: '    <DataTable.Col source="year"',
    added: '    <DataTable.Col source="rating" />\n',
    changed: /(?<=source=['"]name['"])/,
  },
  {
    path: 'inputs.tsx',
    text: `import { required, SelectInput, TextInput } from 'react-admin'
import { IntegerInput } from '../components/IntegerInput.tsx'

export const trackInputs = [
  <TextInput key="name" source="name" validate={required()} />,
  <SelectInput key="status" source="status" choices={statusChoices} defaultValue="new" validate={required()} />,
  <IntegerInput key="year" source="year" />,
]
`,
    from: '  <IntegerInput',
    added: '  <IntegerInput key="rating" source="rating" min={1} max={5} />,\n',
    changed: /(?<=source=['"]year['"])/,
  },
  {
    path: 'routes.ts',
    text: `import { Router } from 'express'
import { allow, create, list, one, remove } from 'slipform/routes'

/** The routes of /api/tracks. */
export const tracks = Router()
  .use(allow('viewer'))
  .get('/', list(Track))
  .post('/', allow('editor'), create(Track), { shown: (track) => track.name, hidden: [remove, list, one, create] })
  .get('/:id', one(Track))
`,
    from: "  .get('/:id'",
    added: "  .get('/ping', one(Track))\n",
    changed: undefined,
  },
]

/** How people may have laid out a file: by a formatter's settings, or by hand. */
const layouts: Record<string, { style?: Style; byHand?: (text: string) => string }> = {
  'the style of the project': {},
  "Prettier's defaults": { style: { lineWidth: 80, quoteStyle: 'double', semicolons: 'always' } },
  'tabs and semicolons': { style: { indentStyle: 'tab', lineWidth: 100, semicolons: 'always' } },
  'four spaces and short lines': {
    style: { indentWidth: 4, lineWidth: 60, trailingCommas: 'none', arrowParentheses: 'asNeeded' },
  },
  'long lines and tight braces': { style: { lineWidth: 160, bracketSpacing: false, jsxQuoteStyle: 'single' } },
  'no final newline': { byHand: (text) => text.trimEnd() },
  'imports upside down': {
    byHand: (text) => {
      const lines = text.split('\n')
      const imports = lines.filter((line) => line.startsWith('import '))
      return [...imports.toReversed(), ...lines.filter((line) => !imports.includes(line))].join('\n')
    },
  },
  'blank lines and spaces of its own': {
    byHand: (text) =>
      text
        .replaceAll('\n\n', '\n\n\n')
        .replaceAll(/ \{ (?=\w)/g, ' {  ')
        .replace('source=', ' source='),
  },
  'a semicolon and a comma missing': {
    style: { semicolons: 'always', lineWidth: 60 },
    byHand: (text) => text.replace(/;$/m, '').replace(/,(?=\n\s*[\])}])/, ''),
  },
}

const rating: FieldSpec = { name: 'rating', kind: { name: 'float' }, options: {}, attributes: { filterable: true } }
const label = (text: string, from: RegExp | undefined, to: string) =>
  from ? text.replace(from, ` label="${to}"`) : text
const bare = (text: string) => text.replaceAll(/[\s'";,]/g, '')

/** What a change takes out of a text, and what it puts in. */
function changeOf(before: string, after: string) {
  const parts = diffLines(before, after)
  const textOf = (some: typeof parts) => bare(some.map(({ value }) => value).join(''))
  return { removed: textOf(parts.filter((one) => one.removed)), added: textOf(parts.filter((one) => one.added)) }
}

/** All files in all layouts are worked on at once: the formatter takes long to start, not to run. */
const cases = Object.entries(layouts).flatMap(([name, { style = {}, byHand = (text: string) => text }], at) =>
  [{ path: 'track.ts', text: model, from: '', added: '', changed: undefined }, ...generated].map((file) => ({
    ...file,
    name,
    style,
    byHand,
    path: `${at}/${file.path}`,
    yours: '',
  })),
)
const pages = cases.filter(({ from }) => from !== '')
const models = cases.filter(({ from }) => from === '')
const later = ({ text, from, added }: (typeof cases)[number]) => text.replace(from, added + from)

beforeAll(async () => {
  const laidOut = await formatTexts(cases, files)
  for (const [at, one] of cases.entries()) one.yours = one.byHand(laidOut[at]?.text ?? '')
})

describe('a field that is added to a model', () => {
  const after = new Map<string, string | undefined>()
  beforeAll(async () => {
    const parser = createParser()
    const edits = models.map(({ path, yours }) => {
      return { path, before: yours, after: addField(parseText(parser, path, yours), rating).getFullText() }
    })
    for (const change of await formatChanges(edits, files)) after.set(change.path, change.after)
  })

  test.each(models)('changes no other line of a file with $name', ({ path, yours }) => {
    const { removed, added } = changeOf(yours, after.get(path) ?? '')
    const isInList = removed === '' || removed.startsWith('import{typeCreateOf')
    expect(isInList, removed).toBe(true)
    expect(added).toMatch(/float.*rating:float\(\)\.crud\(\{filterable:true\}\)$/)
    expect(added.replace('float', '').replace('rating:float().crud({filterable:true})', '')).toBe(removed)
  })
})

describe('what is generated more', () => {
  let merged: Awaited<ReturnType<typeof mergeFiles>>
  beforeAll(async () => {
    merged = await mergeFiles(
      pages.map((page) => ({ path: page.path, base: page.text, yours: page.yours, generated: later(page) })),
      files,
    )
  })

  test.each(pages)('changes no other line of $path, with $name', (page) => {
    const { yours = '', generated } = merged[pages.indexOf(page)] ?? {}
    expect(yours).toBe(generated)
    expect(changeOf(page.yours, yours)).toEqual({ removed: '', added: bare(page.added) })
  })
})

describe('what you and the generator both changed', () => {
  let merged: Awaited<ReturnType<typeof mergeFiles>>
  const changed = pages.filter((page) => page.changed)
  beforeAll(async () => {
    const versions = changed.map(({ path, text, yours, changed }) => {
      return { path, base: text, yours: label(yours, changed, 'Type'), generated: label(text, changed, 'Kind') }
    })
    merged = await mergeFiles(versions, files)
  })

  test.each(changed)('is a conflict in $path, with $name', (page) => {
    const { yours = '', generated = '' } = merged[changed.indexOf(page)] ?? {}
    expect(yours).toBe(label(page.yours, page.changed, 'Type'))
    expect(changeOf(yours, generated)).toEqual({
      removed: expect.stringContaining('label=Type'),
      added: expect.stringContaining('label=Kind'),
    })
  })
})

test('an edit that changes nothing leaves every byte', async () => {
  const changes = cases.map(({ path, yours }) => ({ path, before: yours, after: yours }))
  expect(await formatChanges(changes, files)).toEqual(changes)
})
