import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runCodemods } from '../update/codemod.ts'
import { brand } from './brand.ts'

const root = new URL('../../..', import.meta.url)
const app = (properties: string, declaration = '') => `import { Admin } from '@slipform/admin'
import { resources } from './resources.ts'
import { darkTheme, lightTheme } from './theme.ts'
${declaration}
/** The admin of this project. */
export const App = () => <Admin resources={resources} ${properties} />
`
const generated = app('title={title} theme={lightTheme} darkTheme={darkTheme}', "\nconst title = 'Garage'\n")
const theme = `// The admin's colours, spacing and fonts are Slipform's; change them here: { ...lightTheme, palette: { … } }.
export { darkTheme, lightTheme } from '@slipform/admin'
`
const run = (text: string, themeText = theme) =>
  runCodemods([brand], { 'admin/App.tsx': text, 'admin/theme.ts': themeText }).texts

test('what was generated becomes what is generated', () => {
  const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
  expect(run(generated)).toEqual({ 'admin/App.tsx': read('admin/App.tsx'), 'admin/brand.ts': read('admin/brand.ts') })
})

test('a theme that its owner edited stays in use', () => {
  const texts = run(generated, `${theme}export const own = 1\n`)
  expect(texts['admin/App.tsx']).toContain(
    '<Admin resources={resources} brand={brand} theme={lightTheme} darkTheme={darkTheme} />',
  )
  expect(texts['admin/App.tsx']).toContain("import { darkTheme, lightTheme } from './theme.ts'")
})

test.each([
  ['title="Café & Co"', '"Café & Co"', 'brand={brand} layout={Own}'],
  ["title={'Music'}", "'Music'", 'brand={brand} layout={Own}'],
  ['title={nameOf(shop)}', "'Slipform'", 'brand={{ ...brand, name: nameOf(shop) }} layout={Own}'],
])('%s moves to the brand, and other properties stay', (title, name, properties) => {
  const texts = run(app(`${title} layout={Own}`))
  expect(texts['admin/brand.ts']).toContain(`  name: ${name},\n`)
  expect(texts['admin/App.tsx']).toContain(`<Admin resources={resources} ${properties} />`)
})

test.each([
  ['without an App', {}],
  ['whose App has no title', { 'admin/App.tsx': app('layout={Own}') }],
  ['with a brand', { 'admin/App.tsx': generated, 'admin/brand.ts': '' }],
])('a project %s stays as it is', (_, texts) => expect(runCodemods([brand], texts).texts).toEqual({}))
