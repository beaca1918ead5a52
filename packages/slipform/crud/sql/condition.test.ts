import { describe, expect, test } from 'vitest'
import type { Condition, Operator } from '../../base/condition.ts'
import { Category, Product } from '../../fixtures/shop.ts'
import type { AnyModel } from '../../model/model.ts'
import { resourceOf } from '../../model/resource/resource.ts'
import { renderCondition } from './condition.ts'

function rendered(condition: Condition, model: AnyModel = Product) {
  const { sql, values } = renderCondition(condition, resourceOf(model))
  return [sql, values]
}

const is = (field: string, operator: Operator, value: unknown): Condition => ({ field, operator, value })

describe('comparisons', () => {
  test.each([
    [is('name', 'eq', 'x'), '"t0"."name" = ?', ['x']],
    [is('name', 'eq', null), '"t0"."name" is null', []],
    [is('name', 'ne', 'x'), '"t0"."name" is distinct from ?', ['x']],
    [is('name', 'ne', ['x', 'y']), '("t0"."name" = any(?)) is not true', [['x', 'y']]],
    [is('name', 'not_in', ['x', 'y']), '("t0"."name" = any(?)) is not true', [['x', 'y']]],
    [is('name', 'ne', null), '"t0"."name" is not null', []],
    [is('stock', 'gt', 3), '"t0"."stock" > ?', [3]],
    [is('stock', 'gte', 3), '"t0"."stock" >= ?', [3]],
    [is('stock', 'lt', 3), '"t0"."stock" < ?', [3]],
    [is('stock', 'lte', 3), '"t0"."stock" <= ?', [3]],
    [is('name', 'in', ['a', 'b']), '"t0"."name" = any(?)', [['a', 'b']]],
    [is('name', 'in', []), '"t0"."name" = any(?)', [[]]],
    [is('name', 'like', 'a%b_c\\d'), '"t0"."name" ilike ?', ['%a\\%b\\_c\\\\d%']],
    [is('stock', 'like', '4'), '"t0"."stock"::text ilike ?', ['%4%']],
    [is('category_id', 'eq', 4), '"t0"."category_no" = ?', [4]],
    [is('name', 'eq', undefined), 'false', []],
  ])('%j', (condition, sql, values) => {
    expect(rendered(condition)).toEqual([sql, values])
  })
})

describe('an array column', () => {
  test.each([
    [is('tags', 'eq', 'red'), '"t0"."tags" @> ?', [['red']]],
    [is('tags', 'eq', ['red', 'blue']), '"t0"."tags" @> ?', [['red', 'blue']]],
    [is('tags', 'in', ['red', 'blue']), '"t0"."tags" && ?', [['red', 'blue']]],
    [is('tags', 'ne', 'red'), '("t0"."tags" @> ?) is not true', [['red']]],
    [is('tags', 'not_in', ['red', 'blue']), '("t0"."tags" && ?) is not true', [['red', 'blue']]],
    [is('tags', 'eq', null), '"t0"."tags" is null', []],
  ])('%j', (condition, sql, values) => {
    expect(rendered(condition)).toEqual([sql, values])
  })
})

describe('a json column', () => {
  test.each([
    [is('details', 'eq', { a: 1 }), '"t0"."details"::jsonb = ?::jsonb', ['{"a":1}']],
    [is('details', 'ne', 'x'), '"t0"."details"::jsonb is distinct from ?::jsonb', ['"x"']],
    [is('details', 'in', [1, [2]]), '"t0"."details"::jsonb in (?::jsonb,?::jsonb)', ['1', '[2]']],
    [is('details', 'in', []), 'false', []],
    [is('details', 'not_in', [1]), '("t0"."details"::jsonb in (?::jsonb)) is not true', ['1']],
    [is('details', 'not_in', []), '(false) is not true', []],
  ])('%j', (condition, sql, values) => {
    expect(rendered(condition)).toEqual([sql, values])
  })
})

describe('all and any', () => {
  const a = is('stock', 'gt', 1)
  const b = is('name', 'eq', 'x')

  test.each<[Condition, string]>([
    [{ all: [] }, 'true'],
    [{ any: [] }, 'false'],
    [{ all: [a] }, '"t0"."stock" > ?'],
    [{ all: [a, b] }, '("t0"."stock" > ? and "t0"."name" = ?)'],
    [{ any: [a, b] }, '("t0"."stock" > ? or "t0"."name" = ?)'],
    [{ all: [a, { any: [a, b] }] }, '("t0"."stock" > ? and ("t0"."stock" > ? or "t0"."name" = ?))'],
    [{ all: [a, { any: [] }] }, '("t0"."stock" > ? and false)'],
  ])('%j', (condition, sql) => {
    expect(rendered(condition)[0]).toBe(sql)
  })
})

describe('a relation is one exists, a level further in', () => {
  const label = (value: string): Condition => ({ all: [is('name', 'eq', value), is('rank', 'gt', 1)] })

  test('belongs to', () => {
    expect(rendered({ relation: 'category', matches: label('x') })).toMatchInlineSnapshot(`
      [
        "exists (select 1 from "shop"."categories" as "t1" where "t1"."category_no" = "t0"."category_no" and ("t1"."label" = ? and "t1"."rank" > ?))",
        [
          "x",
          1,
        ],
      ]
    `)
  })

  test('has many', () => {
    expect(rendered({ relation: 'products', matches: is('stock', 'gt', 1) }, Category)).toMatchInlineSnapshot(`
      [
        "exists (select 1 from "products" as "t1" where "t1"."category_no" = "t0"."category_no" and "t1"."stock" > ?)",
        [
          1,
        ],
      ]
    `)
  })

  test('many to many', () => {
    expect(rendered({ relation: 'suppliers', matches: is('name', 'eq', 'x') })).toMatchInlineSnapshot(`
      [
        "exists (select 1 from "suppliers" as "t1" where "t1"."id" in (select "supplier_id" from "product_suppliers" where "product_id" = "t0"."id") and "t1"."name" = ?)",
        [
          "x",
        ],
      ]
    `)
  })

  test('in a relation', () => {
    const matches: Condition = { relation: 'parent', matches: is('name', 'eq', 'x') }
    expect(rendered({ relation: 'category', matches })).toMatchInlineSnapshot(`
      [
        "exists (select 1 from "shop"."categories" as "t1" where "t1"."category_no" = "t0"."category_no" and exists (select 1 from "shop"."categories" as "t2" where "t2"."category_no" = "t1"."parent_id" and "t2"."label" = ?))",
        [
          "x",
        ],
      ]
    `)
  })
})

test.each([':name', '?', '??', '$1', '%s', "\\'", "'; drop table products; --", '"', '\u{1F697}'])(
  'the value %s is bound, never written',
  (value) => {
    expect(rendered(is('name', 'eq', value))).toEqual(['"t0"."name" = ?', [value]])
  },
)

test('a name that no model has is an error of ours', () => {
  expect(() => rendered(is('nothing', 'eq', 1))).toThrow("Product has no field 'nothing'.")
  expect(() => rendered({ relation: 'nothing', matches: { all: [] } })).toThrow("Product has no relation 'nothing'.")
})
