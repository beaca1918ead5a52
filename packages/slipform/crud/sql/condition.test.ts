import { expect, test } from 'vitest'
import type { Condition, Operator } from '../../base/condition.ts'
import { Product } from '../../fixtures/shop.ts'
import { resourceOf } from '../../model/resource/resource.ts'
import { renderCondition } from './condition.ts'

function rendered(condition: Condition) {
  const { sql, values } = renderCondition(condition, resourceOf(Product))
  return [sql, values]
}

const is = (field: string, operator: Operator, value: unknown): Condition => ({ field, operator, value })

test.each([
  [is('details', 'eq', { a: 1 }), '"t0"."details"::jsonb = ?::jsonb', ['{"a":1}']],
  [is('details', 'ne', 'x'), '"t0"."details"::jsonb is distinct from ?::jsonb', ['"x"']],
  [is('details', 'in', [1, [2]]), '"t0"."details"::jsonb in (?::jsonb,?::jsonb)', ['1', '[2]']],
  [is('details', 'in', []), 'false', []],
  [is('details', 'not_in', [1]), '("t0"."details"::jsonb in (?::jsonb)) is not true', ['1']],
  [is('details', 'not_in', []), '(false) is not true', []],
])('a json column: %j', (condition, sql, values) => expect(rendered(condition)).toEqual([sql, values]))

test('a name that no model has is an error of ours', () => {
  expect(() => rendered(is('nothing', 'eq', 1))).toThrow("Product has no field 'nothing'.")
  expect(() => rendered({ relation: 'nothing', matches: { all: [] } })).toThrow("Product has no relation 'nothing'.")
})
