import { diffLines } from 'diff'
import { expect, test } from 'vitest'
import { addField } from '../edits/add-field.ts'
import { filesInMemory } from '../fixtures/in-memory.ts'
import { createParser, parseText } from '../source/parse/parse.ts'
import { formatChanges, formatTexts } from './format.ts'

const text = 'import { b, a } from "x"\nexport const list = [a, b,]\n'
const ours = "import { a, b } from 'x'\nexport const list = [a, b]\n"

test.each([
  ['without settings', {}, ours],
  ['with settings', { 'biome.json': '{ "javascript": { "formatter": { "semicolons": "asNeeded" } } }' }, /"x"\n/],
  ['with settings of Biome in another file', { 'biome.jsonc': '{ "assist": { "enabled": false } }' }, /\{ b, a \}/],
  [
    'with an override of Biome for some files',
    {
      'biome.json':
        '{ "overrides": [{ "includes": ["*.ts", "!b.ts"], "javascript": { "formatter": { "quoteStyle": "single", "semicolons": "asNeeded" } } }] }',
    },
    ours,
  ],
])('a project %s formats by its own', async (_case, files, expected) => {
  const [formatted, other] = await formatTexts(
    [
      { path: 'a.ts', text },
      { path: 'a.md', text },
    ],
    filesInMemory(files),
  )
  expect(formatted?.text).toMatch(expected)
  expect(other?.text).toBe(text)
})

const model = `import { randomUUID } from 'node:crypto'
import { datetime, model, now, oneOf, text, uuid } from 'slipform'

/** Recorded pieces of music. */
export class Track extends model({
  table: 'tracks',

  fields: {
    id: uuid().crud({ primary_key: true, exclude: ['create', 'update'], on_create: randomUUID }),
    status: oneOf(['new', 'used']).crud({ filterable: true, on_create: 'new' }),
    created_at: datetime().crud({ sortable: true, exclude: ['create', 'update'], on_create: now }),
  },
}) {
  initials() {
    return this.name.split(' ').map(({ length }) => \`\${length}\`) // it's "short"
  }
}
`
/** The layouts that users give files, by a formatter with other settings or by hand. */
const layouts: Record<string, { settings?: object; byHand?: (text: string) => string }> = {
  'that of the project': {},
  'short lines, double quotes and semicolons': {
    settings: {
      formatter: { lineWidth: 60, indentStyle: 'tab' },
      javascript: { formatter: { semicolons: 'always', trailingCommas: 'none' } },
    },
  },
  'tight braces': { settings: { javascript: { formatter: { bracketSpacing: false, quoteStyle: 'single' } } } },
  'imports upside down': { byHand: (text) => text.replace(/^(import .*\n)(import .*\n)/, '$2$1') },
  'blank lines and spaces': { byHand: (text) => text.replaceAll('\n\n', '\n\n\n').replaceAll(/(?<=\w)\(/g, '( ') },
}
const cases = Object.entries(layouts).map(([name, layout]) => ({ name, ...layout }))
const project = filesInMemory({})

async function layOut(
  text: string,
  { settings, byHand = (own: string) => own }: (typeof cases)[number],
): Promise<string> {
  const files = filesInMemory(settings ? { 'biome.json': JSON.stringify(settings) } : {})
  const [formatted] = await formatTexts([{ path: 'a.ts', text }], files)
  return byHand(formatted?.text ?? '')
}

/** Returns a text without white space and punctuation that layouts differ in. */
const bare = (text: string) => text.replaceAll(/[\s'";,]/g, '')

/** Returns what a change removes and adds. */
function changeOf(before: string, after: string) {
  const parts = diffLines(before, after)
  const textOf = (some: typeof parts) => bare(some.map(({ value }) => value).join(''))
  return { removed: textOf(parts.filter((part) => part.removed)), added: textOf(parts.filter((part) => part.added)) }
}

test.each(cases)('a new field changes no other line of a file in a layout of $name', async (layout) => {
  const before = await layOut(model, layout)
  const rating = { name: 'rating', kind: { name: 'float' }, options: {}, attributes: { filterable: true } } as const
  const file = addField(parseText(createParser(), 'track.ts', before), rating)
  const [change] = await formatChanges([{ path: 'track.ts', before, after: file.getFullText() }], project)
  const { removed, added } = changeOf(before, change?.after ?? '')
  expect(added.replace('float', '').replace('rating:float().crud({filterable:true})', '')).toBe(removed)
  expect(await formatChanges([{ path: 'track.ts', before, after: before }], project)).toMatchObject([{ after: before }])
})

test('a line of another layout is formatted when it changes, and its neighbours are not', async () => {
  const names = (...more: string[]) =>
    `export const names = [${[...'abcdefghijklmn', ...more].map((name) => `'${name}_name'`).join(', ')}]\n`
  const rest =
    'export const b = 2\nexport const c = 3\nexport const d = 4\nexport const f = 5\nexport const  e = { own: 1 }\n'
  const change = { path: 'a.ts', before: names() + rest, after: names('o') + rest }
  const [formatted] = await formatTexts([{ path: 'a.ts', text: names('o') }], project)
  expect(await formatChanges([change], project)).toEqual([{ ...change, after: `${formatted?.text}${rest}` }])
})
