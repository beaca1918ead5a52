import { describe, expect, test } from 'vitest'
import { mergeSource } from './merge.ts'
import { renderMarkers } from './merge-files.ts'

const table = `import { DataTable, DateField } from 'react-admin'
import { RecordTable } from '../components/RecordTable.tsx'

/** The columns of tracks. */
export const TrackTable = (props) => (
  <RecordTable {...props}>
    <DataTable.Col source="name" />
    <DataTable.Col source="year" align="right" />
    <DataTable.Col source="created_at" field={DateField} />
  </RecordTable>
)
`
const routes = `export const tracks = Router()
  .get('/', list(Track))
  .post('/', create(Track))
  .delete('/:id', remove(Track))
`
const index = `export const tracks = {
  name: 'tracks',
  list: TrackList,
  edit: TrackEdit,
}
`

/** Merges two edits of one text; white space, which the formatter settles, does not count. */
function merge(base: string, yours: (text: string) => string, generated: (text: string) => string) {
  const merged = mergeSource('a.tsx', { base, yours: yours(base), generated: generated(base) })
  return {
    text: merged.yours.replace(/\s+/g, ' ').replaceAll(', }', ' }'),
    isClean: merged.yours === merged.generated,
  }
}

const swap = (from: string, to: string) => (text: string) => {
  if (!text.includes(from)) throw new Error(`No ${from}`)
  return text.replace(from, to)
}
const line = (text: string) => `    ${text}\n`
const year = line('<DataTable.Col source="year" align="right" />')
const created = line('<DataTable.Col source="created_at" field={DateField} />')
const rating = line('<DataTable.Col source="rating" />')
const addRating = swap(created, rating + created)

describe('your edit and a generated one stand side by side', () => {
  test.each<[string, string, (text: string) => string, (text: string) => string, string[], string[]]>([
    [
      'a column moved next to a new one',
      table,
      (text) =>
        swap(
          line('<DataTable.Col source="name" />'),
          line('<DataTable.Col source="name" />') + created,
        )(text.replace(created, '')),
      addRating,
      ['source="name" /> <DataTable.Col source="created_at" field={DateField} />', 'source="rating"'],
      [],
    ],
    [
      'a column changed beside a new one',
      table,
      swap('field={DateField}', 'field={DateField} label="Since"'),
      addRating,
      ['label="Since"', 'rating'],
      [],
    ],
    ['a column removed beside a new one', table, swap(created, ''), addRating, ['rating'], ['created_at', 'DateField']],
    [
      'a column added where another is',
      table,
      swap(created, created + line('<DataTable.Col source="mine" />')),
      addRating,
      ['mine', 'rating'],
      [],
    ],
    ['a column removed that is changed', table, swap(year, ''), swap('align="right"', 'align="left"'), [], ['year']],
    [
      'a column changed, another removed',
      table,
      swap('source="name"', 'source="name" label="Title"'),
      swap(year, ''),
      ['label="Title"'],
      ['year'],
    ],
    [
      'an attribute on each side',
      table,
      swap('<RecordTable {', '<RecordTable size="small" {'),
      swap('{...props}>', 'bulkActionButtons={false} {...props}>'),
      ['size="small"', 'bulkActionButtons={false}'],
      [],
    ],
    [
      'a comment of your own',
      table,
      swap('The columns of tracks.', 'What people see.'),
      addRating,
      ['What people see.', 'rating'],
      [],
    ],
    [
      'imports on each side',
      table,
      (text) =>
        swap('DateField }', 'DateField, ChipField }')(swap(year, year + line('<ChipField source="mine" />'))(text)),
      (text) =>
        swap(
          'DateField }',
          'DateField, NumberField }',
        )(swap(created, line('<NumberField source="rating" />') + created)(text)),
      ['ChipField', 'NumberField', 'DateField', 'import'],
      [],
    ],
    [
      'an import you removed that is used again',
      table,
      (text) => swap('DataTable, DateField', 'DataTable')(swap(created, '')(text)),
      swap(created, line('<DataTable.Col source="played_at" field={DateField} />') + created),
      ["import { DataTable, DateField } from 'react-admin'", 'played_at'],
      ['created_at'],
    ],
    [
      'a route removed beside a new one',
      routes,
      swap(`\n  .delete('/:id', remove(Track))`, ''),
      swap(`  .delete`, `  .get('/:id', one(Track))\n  .delete`),
      [`.get('/:id', one(Track))`],
      ['.delete'],
    ],
    [
      'a rule put into a route',
      routes,
      swap('create(Track)', "allow('admin'), create(Track)"),
      swap(`\n  .delete('/:id', remove(Track))`, ''),
      [`allow('admin'), create(Track)`],
      ['.delete'],
    ],
    [
      'properties on each side',
      index,
      swap("name: 'tracks',", "name: 'tracks',\n  icon: Note,"),
      swap('  edit: TrackEdit,', '  edit: TrackEdit,\n  show: TrackShow,'),
      ['icon: Note', 'show: TrackShow'],
      [],
    ],
    [
      'a function of your own',
      index,
      (text) => `${text}\nexport function mine() {\n  return 1\n}\n`,
      swap('edit: TrackEdit', 'edit: TrackEdit, show: TrackShow'),
      ['function mine() { return 1 }', 'show: TrackShow'],
      [],
    ],
  ])('%s', (_case, base, yours, generated, held, gone) => {
    const { text, isClean } = merge(base, yours, generated)
    expect(isClean).toBe(true)
    for (const one of held) expect(text).toContain(one)
    for (const one of gone) expect(text).not.toContain(one)
  })
})

describe('calls of one name in a chain', () => {
  const guarded = swap('Router()', "Router()\n  .use(allow('viewer'))")(routes)
  const ownRoute = `  .get('/own', (_req, res) => void res.json({}))\n`
  const log = '  .use((req, _res, next) => log(req, next))\n'
  const first = `  .get('/', list(Track))\n`

  test.each<[string, (text: string) => string, (text: string) => string, string]>([
    ['a route beside a new one', swap(first, ownRoute + first), swap(first, log + first), ownRoute.trim()],
    ['a role', swap("'viewer'", "'editor'"), swap(first, log + first), "allow('editor')"],
    ['a handler beside a new one', swap(first, `  .use(cors())\n${first}`), swap(first, log + first), '.use(cors())'],
  ])('%s', (_case, yours, generated, held) => {
    const { text, isClean } = merge(guarded, yours, generated)
    expect(isClean).toBe(true)
    expect(text).toContain(held)
    expect(text.split(log.trim())).toHaveLength(2)
    expect(text.split('allow(')).toHaveLength(2)
  })
})

describe('a true conflict is left to people', () => {
  test.each<[string, string, (text: string) => string, (text: string) => string]>([
    [
      'one attribute, two values',
      table,
      swap('align="right"', 'align="center"'),
      swap('align="right"', 'align="left"'),
    ],
    ['a column changed that is gone', table, swap('align="right"', 'align="center"'), swap(year, '')],
    [
      'one new column, two ways',
      table,
      swap(created, line('<DataTable.Col source="rating" label="Stars" />') + created),
      addRating,
    ],
  ])('%s', (_case, base, yours, generated) => {
    expect(merge(base, yours, generated).isClean).toBe(false)
  })

  test('both versions stand between markers, everything else outside', () => {
    const merged = mergeSource('a.ts', {
      base: 'const a = 1\nconst b = 1\n',
      yours: 'const a = 2\nconst b = 1\n',
      generated: 'const a = 3\nconst b = 1\n',
    })
    expect(renderMarkers(merged)).toBe(
      '<<<<<<< yours\nconst a = 2\n=======\nconst a = 3\n>>>>>>> generated\nconst b = 1\n',
    )
  })
})

describe('statements, which have no names, are told apart by their places', () => {
  const code = (...lines: string[]) => `export function f() {\n${lines.map((one) => `  ${one}\n`).join('')}}\n`
  const base = code("if (!may('list')) return 1", 'start()', 'return 2')

  test.each<[string, string, string, string]>([
    [
      'neighbours changed',
      code("if (!may('list')) return 1", 'start()', 'return 3'),
      code("if (!may('all')) return 1", 'start()', 'return 2'),
      code("if (!may('all')) return 1", 'start()', 'return 3'),
    ],
  ])('%s', (_, yours, generated, expected) => {
    expect(mergeSource('a.ts', { base, yours, generated })).toEqual({ yours: expected, generated: expected })
  })

  test.each<[string, string, string]>([
    [
      'one',
      code("if (!may('one')) return 1", 'start()', 'return 2'),
      code("if (!may('list')) return 5", 'start()', 'return 2'),
    ],
    [
      'a neighbour of one changed alike',
      code("if (!may('one')) return 1", 'start()', 'return 3'),
      code("if (!may('one')) return 1", 'begin()', 'return 2'),
    ],
    [
      'a condition',
      code("if (!may('one')) return 1", 'start()', 'return 2'),
      base.replace("may('list')", "may('all')"),
    ],
    ['a result', base.replace('return 2', 'return 3'), base.replace('return 2', 'return 4')],
    ['one and its new neighbour', base.replace('return 2', 'stop()\n  return 3'), base.replace('return 2', 'return 4')],
  ])('%s changed in two ways is a conflict', (_, yours, generated) => {
    expect(mergeSource('a.ts', { base, yours, generated })).toEqual({ yours, generated })
  })

  test('an expression between elements too', () => {
    const page = (text: string) => `const A = () => (\n  <Box>\n    {${text}}\n    <B />\n  </Box>\n)\n`
    const versions = {
      base: page('may(1) && <C />'),
      yours: page('may(2) && <C />'),
      generated: page('may(3) && <C />'),
    }
    const { yours, generated } = mergeSource('a.tsx', versions)
    // The formatter sets white space between elements.
    const strip = (text: string) => text.replaceAll(/\s/g, '')
    expect([yours, generated].map(strip)).toEqual([versions.yours, versions.generated].map(strip))
  })
})

test('a comment before a comma stays', () => {
  const list = 'const list = [\n  one(),\n  other(),\n  last(),\n]\n'
  const yours = swap('last(),', 'last() /* of all */,')
  expect(merge(list, yours, swap('  other(),\n', '')).text).toContain('last() /* of all */')
})

test.each([table, routes, index])('a text merged with itself is itself', (text) => {
  const same = mergeSource('a.tsx', { base: text.replace('racks', 'rocks'), yours: text, generated: text })
  expect(same).toEqual({ yours: text, generated: text })
})

test('a file that does not parse is merged line by line', () => {
  const base = '<<\n1\n2\n3\n4\n'
  expect(
    mergeSource('a.ts', { base, yours: base.replace('1', 'one'), generated: base.replace('4', 'four') }).yours,
  ).toBe('<<\none\n2\n3\nfour\n')
})

describe('two branches of one model', () => {
  const model = `import { hooks, model, text } from 'slipform'

/** Kept. */
export class Track extends model({
  table: 'tracks',
  crud: { generate_router: true },
  fields: {
    // what it is called
    name: text().crud({ sortable: true }), // of it
    created_at: datetime(), // the end
  },
}) {}

hooks(Track, {
  'create::one::pre': async () => {},
})
`
  const field = (name: string) => swap('    created_at', `    ${name}: text(), // of ${name}\n    created_at`)
  const hook = (name: string) => swap('async () => {},\n', `async () => {},\n  '${name}': async () => {},\n`)

  test('fields and hooks of both stand side by side, with their comments', () => {
    const { yours, generated } = mergeSource('models/track.ts', {
      base: model,
      yours: hook('get::one::pre')(field('colour')(model)),
      generated: hook('delete::one::pre')(field('rating')(model)),
    })
    expect(generated).toBe(yours)
    expect(yours).toContain(`    // what it is called
    name: text().crud({ sortable: true }), // of it
    colour: text(), // of colour
    rating: text(), // of rating
    created_at: datetime() // the end
`)
    expect(yours.match(/'\w+::one::pre': async/g)).toHaveLength(3)
    expect(yours.match(/\bhooks\(/g)).toHaveLength(1)
  })

  test.each([
    ['a field', swap('sortable: true', 'sortable: true, filterable: true'), swap('sortable: true', 'fulltext: true')],
    ['the table', swap("'tracks'", "'songs'"), swap("'tracks'", "'music'")],
    [
      'a new field of one name',
      field('rating'),
      (text: string) => field('rating')(text).replace('rating: text()', 'rating: date()'),
    ],
  ])('both changed %s: people decide', (_what, yours, generated) => {
    const merged = mergeSource('models/track.ts', { base: model, yours: yours(model), generated: generated(model) })
    expect(merged.yours).not.toBe(merged.generated)
    const bare = (text: string) => text.replaceAll(/[\s,]/g, '')
    expect(bare(merged.yours)).toBe(bare(yours(model)))
  })

  test('the last member loses no comment', () => {
    const yours = swap(' // the end', ' // the very end')
    expect(mergeSource('a.ts', { base: model, yours: yours(model), generated: field('rating')(model) }).yours).toMatch(
      /created_at: datetime\(\) \/\/ the very end\n/,
    )
  })
})

test.each([
  ['await serve({ port: 1 })\n', 'port: 1', 'port: 1, folder'],
  ['export default defineConfig({ plugins: [slipform()] })\n', '[slipform()]', '[slipform(), own()]'],
])('what both add to the settings of %j stands in one call', (base, from, to) => {
  const addModels = swap(' })', ', models })')
  const { text, isClean } = merge(base, swap(from, to), addModels)
  expect(isClean).toBe(true)
  expect(text).toBe(addModels(base).replace(from, to).replace(/\s+/g, ' '))
})

test.each(['await serve({ port: 1 })\n', 'export default { port: 1 }\n'])(
  'where both change %j, it is a conflict',
  (base) => {
    expect(merge(base, swap('1', '2'), swap('1', '3')).isClean).toBe(false)
  },
)

test('calls of a chain that another formatter wrote take what is generated', () => {
  const base = routes.replace('create(Track)', "allow('editor'), create(Track)")
  const yours = (text: string) =>
    text
      .replaceAll("'", '"')
      .replace(
        '.post("/", allow("editor"), create(Track))',
        '.post(\n    "/",\n    allow("editor"),\n    create(Track),\n  )',
      )
  const generated = swap("allow('editor'), create(Track)", 'create(Track)')
  const { text, isClean } = merge(base, yours, generated)
  expect(isClean).toBe(true)
  expect(text).not.toContain('allow')
  expect(merge(base, (it) => yours(it).replace('"editor"', '"admin"'), generated).isClean).toBe(false)
})
