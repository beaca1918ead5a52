import { expect, test } from 'vitest'
import type { Condition } from '../../base/condition.ts'
import { Category, Product } from '../../fixtures/shop.ts'
import type { AnyModel } from '../../model/model.ts'
import { type Resource, resourceOf } from '../../model/resource/resource.ts'
import { makeCaller } from '../access/caller.ts'
import type { Caller } from '../audience/caller.ts'
import { PlanCache } from './cache.ts'

const products = resourceOf(Product)
const scopes = new Map<AnyModel, Condition>([[Category, { field: 'rank', operator: 'gt', value: 0 }]])
const anonymous = makeCaller(new Map())
const as = (role: 'viewer' | 'admin') => makeCaller(new Map(), { role })

const cache = new PlanCache<object>()
const find = (resource: Resource, query: string, caller: Caller) => cache.find(resource, query, caller, () => ({}))

test('is made once for all callers of a role', () => {
  expect(find(products, '', as('viewer'))).toBe(find(products, '', as('viewer')))
  expect(find(products, '', anonymous)).toBe(find(products, '', anonymous))
})

test('differs by role and by resource', () => {
  const viewers = find(products, '', as('viewer'))
  expect(find(products, '', as('admin'))).not.toBe(viewers)
  expect(find(products, '', anonymous)).not.toBe(viewers)
  expect(find(resourceOf(Category), '', as('viewer'))).not.toBe(viewers)
})

test('is made anew for another query and within a scope', () => {
  const usual = find(products, '', anonymous)
  expect(find(products, 'embed=category', anonymous)).not.toBe(usual)
  expect(find(products, '', makeCaller(scopes))).not.toBe(usual)
  expect(find(products, '', anonymous)).toBe(usual)
})

test('is not cached for a long query string', () => {
  const long = `q=${'x'.repeat(1_000)}`
  expect(find(products, long, anonymous)).not.toBe(find(products, long, anonymous))
})

test('that cannot be made is not cached', () => {
  const fail = () => {
    throw new Error('a wrong name')
  }
  expect(() => cache.find(products, 'sort=x', anonymous, fail)).toThrow('a wrong name')
  expect(find(products, 'sort=x', anonymous)).toBe(find(products, 'sort=x', anonymous))
})
