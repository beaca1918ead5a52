import { describe, expect, test } from 'vitest'
import { Category, Product } from '../../../fixtures/shop.ts'
import type { AnyModel } from '../../../model/model.ts'
import { resourceOf } from '../../../model/resource/resource.ts'
import { makeCaller } from '../access/caller.ts'
import type { Condition } from '../condition.ts'
import { cachePlans } from './cache.ts'

const products = resourceOf(Product)
const scopes = new Map<AnyModel, Condition>([[Category, { field: 'rank', operator: 'gt', value: 0 }]])
const anonymous = makeCaller(new Map())
const as = (role: 'viewer' | 'admin') => makeCaller(new Map(), { role })

describe('a plan', () => {
  const select = cachePlans((resource) => ({ resource, fields: [], relations: [] }))

  test('is decided once for everybody of a role', () => {
    expect(select(products, '', as('viewer'))).toBe(select(products, '', as('viewer')))
    expect(select(products, '', anonymous)).toBe(select(products, '', anonymous))
  })

  test('is another one for another role, and for another resource', () => {
    const viewers = select(products, '', as('viewer'))
    expect(select(products, '', as('admin'))).not.toBe(viewers)
    expect(select(products, '', anonymous)).not.toBe(viewers)
    expect(select(resourceOf(Category), '', as('viewer'))).not.toBe(viewers)
  })

  test('is decided anew for another question, and where a scope holds', () => {
    const usual = select(products, '', anonymous)
    expect(select(products, 'embed=category', anonymous)).not.toBe(usual)
    expect(select(products, '', makeCaller(scopes))).not.toBe(usual)
    expect(select(products, '', anonymous)).toBe(usual)
  })
})
