import { describe, expect, test, vi } from 'vitest'
import { readEjected } from '../../files/ejected/record.ts'
import { redirectImports } from '../../files/ejected/redirect.ts'
import type { FileChange } from '../../source/files/change.ts'
import { filesInMemory, type ProjectFiles } from '../../source/files/files.ts'
import { createParser } from '../../source/parse/parse.ts'
import { readBases, recordInMemory } from '../../source/state/state.ts'
import { type Catalog, parentsOf, requireComponent } from './catalog.ts'
import { ejectFrom } from './generator.ts'
import { mergeEjected } from './merge.ts'
import { planEject } from './plan.ts'

vi.setConfig({ testTimeout: 60_000 })

const table = `import { Box } from '@mui/material'
import { may, RecordCards } from '@slipform/admin/internal'

/** What a table takes. */
export type RecordTableProps = { without?: string[] }

/** A table of records. */
export const RecordTable = ({ without = [] }: RecordTableProps) => {
  if (!may('list')) return <RecordCards />
  return <Box className="table">{without.join()}</Box>
}
`
const cards = `import type { RecordTableProps } from '@slipform/admin'

/** Records as cards. */
export const RecordCards = (_: RecordTableProps) => null
`
const login = `/** The login page. */
export const LoginPage = () => null
`

const catalogOf = (version: string, texts: Readonly<Record<string, string>>): Catalog => ({
  version,
  components: new Map(
    Object.entries(texts).map(([name, text]) => {
      const slot = name === 'auth/LoginPage' ? { slot: 'loginPage' } : {}
      return [name, { name, description: 'A component', text, ...slot }]
    }),
  ),
})
const texts = { 'list/RecordTable': table, 'list/RecordCards': cards, 'auth/LoginPage': login }
const catalog = catalogOf('1.0.0', texts)

const page = `import { JsonField, RecordTable, type RecordTableProps } from '@slipform/admin'

export const TrackTable = (props: RecordTableProps) => (
  <RecordTable {...props}>
    <JsonField source="tags" />
  </RecordTable>
)
`
const app = `import { Admin } from '@slipform/admin'
import { resources } from './resources.ts'

export const App = () => <Admin resources={resources} title="Tracks" />
`
const project = {
  'biome.json': JSON.stringify({
    formatter: { indentStyle: 'space', indentWidth: 2, lineWidth: 120 },
    javascript: { formatter: { quoteStyle: 'single', semicolons: 'asNeeded', trailingCommas: 'all' } },
  }),
  'admin/App.tsx': app,
  'admin/tracks/TrackTable.tsx': page,
  ...recordInMemory({ 'admin/tracks/TrackTable.tsx': page }),
}

const eject = (name: string, files: ProjectFiles, path = `admin/${name}.tsx`, from = catalog) =>
  planEject(requireComponent(name, from), path, from, { files, parser: createParser() })

/** The texts of a project after changes. */
function apply(project: Readonly<Record<string, string>>, changes: readonly FileChange[]): Record<string, string> {
  const after = new Map(Object.entries(project))
  for (const { path, before, after: text } of changes) {
    expect(after.get(path)).toBe(before)
    if (text === undefined) after.delete(path)
    else after.set(path, text)
  }
  return Object.fromEntries(after)
}

describe('imports of ejected components', () => {
  const paths = new Map([
    ['RecordTable', 'admin/list/RecordTable.tsx'],
    ['RecordTableProps', 'admin/list/RecordTable.tsx'],
  ])
  const redirect = (path: string, text: string) =>
    redirectImports(createParser(), path, text, (name) => paths.get(name))

  test.each([
    [
      'move to the file',
      "import { RecordTable } from '@slipform/admin'\n",
      "import { RecordTable } from '../list/RecordTable.tsx'\n",
    ],
    [
      'move together, and leave the others',
      "import { JsonField, RecordTable, type RecordTableProps } from '@slipform/admin'\n",
      "import { JsonField } from '@slipform/admin'\nimport { RecordTable, type RecordTableProps } from '../list/RecordTable.tsx'\n",
    ],
    [
      'stay types',
      "import type { RecordTableProps } from '@slipform/admin/internal'\n",
      "import type { RecordTableProps } from '../list/RecordTable.tsx'\n",
    ],
    [
      'keep alias, quotes and semicolon',
      'import { RecordTable as Table } from "@slipform/admin";\n',
      'import { RecordTable as Table } from "../list/RecordTable.tsx";\n',
    ],
    [
      'move in re-exports too',
      "export { RecordTable as Table, JsonField } from '@slipform/admin'\nexport type { RecordTableProps } from '@slipform/admin'\n",
      "export { JsonField } from '@slipform/admin'\nexport { RecordTable as Table } from '../list/RecordTable.tsx'\nexport type { RecordTableProps } from '../list/RecordTable.tsx'\n",
    ],
    ['of other packages stay', "import { RecordTable } from 'tables'\n", "import { RecordTable } from 'tables'\n"],
    ['in a comment stay', "// from '@slipform/admin'\n", "// from '@slipform/admin'\n"],
  ])('%s', (_, before, after) => {
    expect(redirect('admin/tracks/TrackTable.tsx', before)).toBe(after)
  })

  test.each(['admin/list/RecordTable.tsx', 'server/page.tsx'])('stay in %s', (path) => {
    const text = "import { RecordTable } from '@slipform/admin'\n"
    expect(redirect(path, text)).toBe(text)
  })
})

describe('eject', () => {
  test('copies the component, records it, and points pages and their bases at it', async () => {
    const after = apply(project, (await eject('list/RecordTable', filesInMemory(project))).changes)
    expect(after['admin/list/RecordTable.tsx']).toBe(table)
    const moved = page.replace(
      /^.*\n/,
      "import { JsonField } from '@slipform/admin'\nimport { RecordTable, type RecordTableProps } from '../list/RecordTable.tsx'\n",
    )
    expect(after['admin/tracks/TrackTable.tsx']).toBe(moved)
    expect(readBases(filesInMemory(after)).get('admin/tracks/TrackTable.tsx')).toBe(moved)
    expect(readEjected(filesInMemory(after))).toContainEqual({
      name: 'list/RecordTable',
      version: '1.0.0',
      path: 'admin/list/RecordTable.tsx',
      text: table,
    })
    expect(after['admin/App.tsx']).toBe(app)
  })

  test('formats the copy in the style of the project', async () => {
    const settings = JSON.stringify({ javascript: { formatter: { quoteStyle: 'double', semicolons: 'always' } } })
    const { changes } = await eject('list/RecordTable', filesInMemory({ ...project, 'biome.json': settings }))
    const copy = changes.find(({ path }) => path === 'admin/list/RecordTable.tsx')
    expect(copy?.after).toContain('import { Box } from "@mui/material";\n')
  })

  test('lets a part of a component be ejected after it', async () => {
    await expect(eject('list/RecordCards', filesInMemory(project))).rejects.toThrow('@slipform/admin/list/RecordTable')
    const withTable = apply(project, (await eject('list/RecordTable', filesInMemory(project))).changes)
    const withBoth = apply(withTable, (await eject('list/RecordCards', filesInMemory(withTable))).changes)
    expect(withBoth['admin/list/RecordTable.tsx']).toContain("import { RecordCards } from './RecordCards.tsx'")
    expect(withBoth['admin/list/RecordCards.tsx']).toContain(
      "import type { RecordTableProps } from './RecordTable.tsx'",
    )
  })

  test('gives <Admin> a page that it renders itself', async () => {
    const { changes } = await eject('auth/LoginPage', filesInMemory(project))
    expect(apply(project, changes)['admin/App.tsx']).toBe(`import { Admin } from '@slipform/admin'
import { LoginPage } from './auth/LoginPage.tsx'
import { resources } from './resources.ts'

export const App = () => <Admin resources={resources} title="Tracks" loginPage={LoginPage} />
`)
    const own = { ...project, 'admin/App.tsx': app.replace('title=', 'loginPage={MyPage} title=') }
    await expect(eject('auth/LoginPage', filesInMemory(own))).rejects.toThrow('sets loginPage={MyPage}')
  })

  test('refuses what is ejected already, and a file that is there', async () => {
    const after = apply(project, (await eject('list/RecordTable', filesInMemory(project))).changes)
    const again = eject('list/RecordTable', filesInMemory(after), 'admin/Other.tsx')
    await expect(again).rejects.toThrow('is already ejected to admin/list/RecordTable.tsx')
    await expect(eject('list/RecordTable', filesInMemory(project), 'admin/App.tsx')).rejects.toThrow(
      'admin/App.tsx exists already',
    )
  })

  test.each([
    ["export * from '@slipform/admin'\n", "in addition: export { RecordTable } from '@slipform/admin'"],
    [
      "import * as admin from '@slipform/admin'\n\nexport const Table = admin.RecordTable\n",
      "instead: import { RecordTable } from '@slipform/admin'",
    ],
  ])('refuses a file that takes the whole package: %j', async (text, message) => {
    const withKit = (kit: string) => eject('list/RecordTable', filesInMemory({ ...project, 'admin/kit.ts': kit }))
    await expect(withKit(text)).rejects.toThrow(message)
    const named = `${text}export { RecordTable } from '@slipform/admin'\n`.replace(
      'admin.RecordTable',
      'admin.JsonField',
    )
    const after = apply({ ...project, 'admin/kit.ts': named }, (await withKit(named)).changes)
    expect(after['admin/kit.ts']).toContain("export { RecordTable } from './list/RecordTable.tsx'")
  })

  test.each([
    [['list/RecordTabel'], 'Did you mean @slipform/admin/list/RecordTable?'],
    [['../list/RecordTable'], 'There is no component ../list/RecordTable'],
    [['RecordTable', '--to', '../RecordTable.tsx'], 'name a .tsx file below admin/'],
    [['RecordTable', '--to', 'admin/../models/RecordTable.tsx'], 'name a .tsx file below admin/'],
    [['RecordTable', '--to', '/admin/RecordTable.tsx'], 'name a .tsx file below admin/'],
    [['RecordTable', '--to', 'admin/RecordTable.ts'], 'name a .tsx file below admin/'],
    [['RecordTable', 'LoginPage'], 'Name one component'],
  ])('refuses %j', (argv, message) => {
    expect(() => ejectFrom(catalog).parse(argv)).toThrow(message)
  })

  test('knows a component by its name alone, and the parts of one', () => {
    const found = requireComponent('RecordCards', catalog)
    expect(found).toBe(requireComponent('@slipform/admin/list/RecordCards', catalog))
    expect(parentsOf(found, catalog).map(({ name }) => name)).toEqual(['list/RecordTable'])
  })
})

describe('a new release', () => {
  const next = catalogOf('1.1.0', {
    ...texts,
    'list/RecordTable': table.replace("may('list')", "may('all')").replace('may,', 'api, may,'),
  })
  const path = 'admin/list/RecordTable.tsx'

  test('is merged into an edited copy once', async () => {
    const ejected = apply(project, (await eject('list/RecordTable', filesInMemory(project))).changes)
    const edited = { ...ejected, [path]: table.replace('className="table"', 'className="mine"') }
    const plan = await mergeEjected(next, filesInMemory(edited))
    const after = apply(edited, plan.changes)
    expect(plan.conflicts).toEqual([])
    expect(after[path]).toContain('className="mine"')
    expect(after[path]).toContain("may('all')")
    expect(JSON.parse(after['.slipform/ejected/list/RecordTable.json'] ?? '').version).toBe('1.1.0')
    expect(await mergeEjected(next, filesInMemory(after))).toEqual({ changes: [], conflicts: [], notes: [] })
  })

  test('leaves a conflict to decide where both changed a line', async () => {
    const ejected = apply(project, (await eject('list/RecordTable', filesInMemory(project))).changes)
    const edited = { ...ejected, [path]: table.replace("may('list')", "may('one')") }
    const plan = await mergeEjected(next, filesInMemory(edited))
    expect(plan.conflicts).toEqual([path])
    expect(apply(edited, plan.changes)[path]).toContain('<<<<<<<')
  })

  test('forgets a copy that was deleted, and one whose component is gone', async () => {
    const ejected = apply(project, (await eject('list/RecordTable', filesInMemory(project))).changes)
    const { [path]: _, ...without } = ejected
    const forgotten = await mergeEjected(next, filesInMemory(without))
    expect(Object.keys(apply(without, forgotten.changes))).not.toContain('.slipform/ejected/list/RecordTable.json')
    expect(forgotten.notes).toEqual([`${path} was deleted, so @slipform/admin/list/RecordTable is no longer ejected.`])
    const gone = await mergeEjected(catalogOf('2.0.0', {}), filesInMemory(ejected))
    expect(gone.notes).toEqual([
      `@slipform/admin no longer has list/RecordTable. ${path} stays unchanged, and is no longer merged.`,
    ])
    expect(apply(ejected, gone.changes)[path]).toBe(table)
  })
})
