import { expect, test } from 'vitest'
import { filesInMemory } from '../../source/files/files.ts'
import { generatedPath } from '../../source/state/state.ts'
import { redirectToMoved } from './redirect-to-moved.ts'

const fieldsPath = 'admin/products/ProductFields.tsx'
const listPath = 'admin/products/ProductList.tsx'
const inputs = `/** The inputs. */
export const productInputs = [
  'name',
  'price',
  'kind',
]
`
const table = `/** The table. */
export const ProductTable = () => 'table'
`
const list = `import { productInputs, ProductTable } from './ProductFields.tsx'
export const ProductList = () => [productInputs, ProductTable]
`
const index = `export const list = () => import('./ProductList.tsx')
`
const rendered = [
  { path: fieldsPath, text: inputs + table },
  { path: listPath, text: list },
  { path: 'admin/products/index.ts', text: index },
]

/** Redirects the rendered texts of a project whose files have other texts now. */
function redirect(now: Record<string, string>): Record<string, string> {
  const bases = rendered.map(({ path, text }) => [generatedPath(path), text])
  const texts = redirectToMoved(rendered, filesInMemory({ ...Object.fromEntries(bases), ...now }))
  return Object.fromEntries(texts.map(({ path, text }) => [path, text]))
}

test('imports stay where nothing was moved', () => {
  const now = Object.fromEntries(rendered.map(({ path, text }) => [path, text]))
  expect(redirect(now)).toEqual(now)
})

test('imports of a renamed file follow it, dynamic ones too', () => {
  const texts = redirect({
    'admin/products/fields.tsx': inputs + table,
    'admin/products/Products.tsx': list,
    'admin/products/index.ts': index,
  })
  expect(texts[listPath]).toContain("import { productInputs, ProductTable } from './fields.tsx'")
  expect(texts['admin/products/index.ts']).toContain("import('./Products.tsx')")
})

test('imports of a name follow it to the file that exports it', () => {
  const texts = redirect({
    [fieldsPath]: `import { productInputs } from './inputs.tsx'\n${table}`,
    'admin/products/inputs.tsx': inputs,
    [listPath]: list,
    'admin/products/index.ts': index,
  })
  expect(texts[listPath]).toContain(
    "import { ProductTable } from './ProductFields.tsx'\nimport { productInputs } from './inputs.tsx'\n",
  )
})

test('imports of a name that no file exports stay', () => {
  const texts = redirect({ [fieldsPath]: table, [listPath]: list, 'admin/products/index.ts': index })
  expect(texts[listPath]).toBe(list)
})
