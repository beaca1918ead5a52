import { expect, test } from 'vitest'
import { Product } from '../../fixtures/shop.ts'
import { resourceOf } from '../../model/resource/resource.ts'
import {
  filterableField,
  isHiddenFrom,
  joinedField,
  sortableField,
  visibleField,
  visibleRelation,
} from './visibility.ts'

const product = resourceOf(Product)
const anyone = { scoped: false }
const scoped = { scoped: true }

/** The names that a function finds, of those that could be asked for. */
function found(find: (name: string) => unknown): string[] {
  const names = ['id', 'name', 'notes', 'plain', 'secret', 'margin', 'coupon', 'category', 'nothing', '__proto__']
  return names.filter((name) => find(name) !== undefined)
}

test('a field is visible unless every view hides it or it is not stored', () => {
  expect(found((name) => visibleField(product, name, anyone))).toEqual(['id', 'name', 'notes', 'plain', 'margin'])
  expect(found((name) => visibleField(product, name, scoped))).toEqual(['id', 'name', 'notes', 'plain'])
})

test.each([
  [undefined, 'editor', false],
  ['public', 'editor', true],
  ['viewer', 'editor', true],
  ['editor', 'editor', false],
  ['admin', 'editor', false],
  ['viewer', undefined, false],
] as const)('from the role %s, a field visible to %s is hidden: %s', (role, visible_to, expected) => {
  const audience = { scoped: false, ...(role && { role }) }
  expect(isHiddenFrom(audience, { attributes: visible_to ? { visible_to } : {} })).toBe(expected)
})

test('a field may be filtered and sorted by when it says so, the primary key always', () => {
  for (const find of [filterableField, sortableField]) {
    expect(found((name) => find(product, name, anyone))).toEqual(['id', 'name', 'margin'])
    expect(found((name) => find(product, name, scoped))).toEqual(['id', 'name'])
  }
})

test('a relation is visible unless every view hides it', () => {
  const names = ['category', 'barcode', 'suppliers', 'rivals', 'colleagues', 'name', 'nothing', 'constructor']
  const visible = (audience: typeof anyone) => names.filter((name) => visibleRelation(product, name, audience))
  expect(visible(anyone)).toEqual(['category', 'barcode', 'suppliers', 'colleagues'])
  expect(visible(scoped)).toEqual(['category', 'barcode', 'suppliers'])
})

test("a related field is found when it is listed and its own model's to show", () => {
  const category = product.relation('category')
  if (category === undefined) throw new Error('no relation')
  const names = ['name', 'rank', 'secret', 'id', 'nothing']
  const joined = (attribute: 'join_filterable' | 'join_sortable') =>
    names.filter((name) => joinedField(category, name, attribute, anyone))
  expect(joined('join_filterable')).toEqual(['name', 'rank'])
  expect(joined('join_sortable')).toEqual(['rank'])
})
