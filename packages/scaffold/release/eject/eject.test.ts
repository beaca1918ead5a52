import { expect, test, vi } from 'vitest'
import { filesInMemory } from '../../fixtures/in-memory.ts'
import { type ComponentCatalog, requireComponent } from './catalog.ts'
import { ejectFrom, planEject } from './generator.ts'

vi.setConfig({ testTimeout: 60_000 })

const table = `import { Box } from '@mui/material'
import { can } from '@slipform/admin/internal'

/** A table of records. */
export const RecordTable = () => (can('list', 'tracks') ? <Box className="table" /> : null)
`
const login = `/** The login page. */
export const LoginPage = () => null
`

const catalogOf = (version: string, texts: Readonly<Record<string, string>>): ComponentCatalog => ({
  version,
  components: new Map(
    Object.entries(texts).map(([name, text]) => {
      const property = name === 'auth/LoginPage' ? { property: 'loginPage' } : {}
      return [name, { name, description: 'A component', text, ...property }]
    }),
  ),
})
const texts = { 'list/RecordTable': table, 'auth/LoginPage': login }
const catalog = catalogOf('1.0.0', texts)
const path = 'admin/list/RecordTable.tsx'

const project = {
  'biome.json': JSON.stringify({
    formatter: { indentStyle: 'space', indentWidth: 2, lineWidth: 120 },
    javascript: { formatter: { quoteStyle: 'single', semicolons: 'asNeeded', trailingCommas: 'all' } },
  }),
  'admin/App.tsx': 'export const App = () => null\n',
}

const eject = (name: string, files: Readonly<Record<string, string>> = project) =>
  planEject(requireComponent(name, catalog), catalog, filesInMemory(files))

test('writes one file, the component below a comment that names its origin', async () => {
  const { changes, next } = await eject('list/RecordTable')
  expect(changes.map((change) => [change.path, change.before])).toEqual([[path, undefined]])
  expect(changes[0]?.after).toMatch(/^\/\/ A copy of @slipform\/admin\/list\/RecordTable 1\.0\.0\. /)
  expect(changes[0]?.after?.endsWith(table)).toBe(true)
  expect(next).toEqual([`Import RecordTable from ${path} where pages import it from @slipform/admin.`])
  expect((await eject('auth/LoginPage')).next).toEqual([
    'Give it to the admin, in admin/App.tsx: <Admin loginPage={LoginPage} … />.',
  ])
})

test('formats the copy in the style of the project', async () => {
  const settings = JSON.stringify({ javascript: { formatter: { quoteStyle: 'double', semicolons: 'always' } } })
  const { changes } = await eject('list/RecordTable', { ...project, 'biome.json': settings })
  expect(changes[0]?.after).toContain('import { Box } from "@mui/material";\n')
})

test('refuses a file that is there', async () => {
  const files = { ...project, [path]: '' }
  await expect(eject('list/RecordTable', files)).rejects.toThrow(`${path} exists already`)
})

test.each([
  [['list/RecordTabel'], 'Did you mean @slipform/admin/list/RecordTable?'],
  [['../list/RecordTable'], 'There is no component ../list/RecordTable'],
  [['RecordTable', 'LoginPage'], 'Name one component'],
])('refuses %j', (argv, message) => expect(() => ejectFrom(catalog).parse(argv)).toThrow(message))

test('knows a component by its name alone', () => {
  expect(requireComponent('RecordTable', catalog)).toBe(requireComponent('@slipform/admin/list/RecordTable', catalog))
})
