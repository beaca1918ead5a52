import { expect, test } from 'vitest'
import * as shop from '../../fixtures/shop.ts'
import { modelsOf } from './exports.ts'

const { Product, Category } = shop

test('models are returned in their order', () => expect(modelsOf({ Product, Category })).toEqual([Product, Category]))

test.each([[['silver', 'gold']], [{ definition: {} }], [() => Product], [class {}], [undefined], [null], ['Product']])(
  '%s is no model',
  (tiers) => {
    expect(() => modelsOf({ Product, tiers })).toThrow(/^models\/index\.ts exports tiers, which is no model\. Export/)
    expect(() => modelsOf({ tiers, Product, grades: 1 })).toThrow(/exports tiers, grades, which are no models\./)
  },
)
