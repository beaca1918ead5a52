import { describe, expect, test } from 'vitest'
import { Category, Product } from '../../fixtures/shop.ts'
import { resourceOf } from '../../model/resource/resource.ts'
import { parseSorting } from './for-routes.ts'
import { planSorting } from './sorting.ts'

const byDefault = ['id', 'ASC']

test.each([
  [{ sort: '["name","DESC"]' }, ['name', 'DESC']],
  [{ sort: '["name","asc"]' }, ['name', 'ASC']],
  [{ sort: '["name"]' }, ['name', 'ASC']],
  [{ sort: '["name","DESC"]', order: 'ASC' }, ['name', 'DESC']],
  [{ sort: 'name', order: 'DESC' }, ['name', 'DESC']],
  [{ sort: 'name', order: 'desc' }, ['name', 'DESC']],
  [{ sort: 'name', order: 'ASC' }, ['name', 'ASC']],
  [{ sort: 'name' }, ['name', 'ASC']],
  [{ sort: 'name_desc' }, ['name', 'DESC']],
  [{ sort: 'name_asc' }, ['name', 'ASC']],
  [{ sort: 'id', order: 'DESC' }, ['id', 'DESC']],
  [{ sort: 'category.rank', order: 'DESC' }, ['category.rank', 'DESC']],
  [{ sort: '["category.rank","DESC"]' }, ['category.rank', 'DESC']],
  [{ sort: 'category.rank_desc' }, ['category.rank', 'DESC']],
  [{ sort: 'suppliers.name' }, ['suppliers.name', 'ASC']],
])('the three formats: %j', (parameters, expected) => expect(parseSorting(parameters, Product)).toEqual(expected))

describe('what cannot be sorted by means the default', () => {
  test.each([
    {},
    { sort: '' },
    { order: 'DESC' },
    ...['nothing', 'plain', 'secret', 'secret_desc', 'category', 'suppliers', 'coupon', 'tags'].map((sort) => ({
      sort,
    })),
    ...['category.name', 'category.secret', 'category.nothing', 'nothing.name', 'category.', '.rank'].map((sort) => ({
      sort,
      order: 'DESC',
    })),
    ...['[', '[]', '["nothing","DESC"]', '[["name"],"DESC"]', '[1]', '[name,DESC]', '{"name":"DESC"}'].map((sort) => ({
      sort,
    })),
    ...['NAME', ' name', 'name ', '"name"', 'name;--', 'category_no', '__proto__', 'constructor', 'name_', '_desc'].map(
      (sort) => ({ sort, order: 'DESC' }),
    ),
  ])('%j', (parameters) => expect(parseSorting(parameters, Product)).toEqual(byDefault))

  test('a direction that is none is ascending', () => {
    expect(parseSorting({ sort: '["name","sideways"]' }, Product)).toEqual(['name', 'ASC'])
    expect(parseSorting({ sort: '["name",-1]' }, Product)).toEqual(['name', 'ASC'])
    expect(parseSorting({ sort: 'name', order: 'DESC NULLS FIRST' }, Product)).toEqual(['name', 'ASC'])
  })
})

test('under a scope, what is excluded from scoped cannot be sorted by', () => {
  const sort = (resource: ReturnType<typeof resourceOf>, sort: string, scoped: boolean) =>
    planSorting(resource, { sort }, { scoped }).field.name
  expect(sort(resourceOf(Product), 'margin', false)).toBe('margin')
  expect(sort(resourceOf(Product), 'margin', true)).toBe('id')
  expect(sort(resourceOf(Category), 'products.price', true)).toBe('price')
})

describe('strict handling refuses', () => {
  const strictly = (parameters: object) =>
    planSorting(resourceOf(Product), { ...parameters, handling: 'strict' }, { scoped: false })

  test.each(['', 'nothing', 'plain', 'secret', 'secret_desc', 'category.secret', 'category.nothing', '[', '[]', '[1]'])(
    'sort=%s',
    (sort) => {
      expect(() => strictly({ sort })).toThrow(
        expect.objectContaining({ status: 400, code: 'invalid_sort', message: `Invalid sort: ${sort}` }),
      )
    },
  )

  test.each([{ sort: '["name","sideways"]' }, { sort: '["name",-1]' }, { sort: 'name', order: 'up' }])('%j', (given) =>
    expect(() => strictly(given)).toThrow('Invalid sort direction: expected ASC or DESC'),
  )
})
