import { expect, test } from 'vitest'
import { filesInMemory } from '../../source/files/files.ts'
import { recordInMemory } from '../../source/state/state.ts'
import { redirectToRenamed } from './redirect-to-renamed.ts'

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
  const bases = recordInMemory(Object.fromEntries(rendered.map(({ path, text }) => [path, text])))
  const texts = redirectToRenamed(rendered, filesInMemory({ ...bases, ...now }))
  return Object.fromEntries(texts.map(({ path, text }) => [path, text]))
}

test('imports stay where nothing was renamed', () => {
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
