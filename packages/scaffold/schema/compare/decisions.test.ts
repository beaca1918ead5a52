import { expect, test } from 'vitest'
import { DecisionLookup } from './decisions.ts'

const orders = { name: 'orders' }
const salesOrders = { name: 'orders', schema: 'sales' }

test('decisions with and without a schema are for tables of the same name; others are told', () => {
  const decided = new DecisionLookup({
    renames: { 'orders.note': 'text', 'sales.orders.note': 'remark' },
    drops: ['orders.old'],
    fills: { 'orders.rating': '3' },
  })
  expect(decided.rename(orders, 'note')).toBe('text')
  expect(decided.rename(salesOrders, 'note')).toBe('remark')
  expect(decided.fill(orders, ['rating'])).toBe('3')
  expect(decided.isDropped(salesOrders, 'old')).toBe(false)
  expect(decided.unused()).toEqual([
    '--drop orders.old was not used: no difference between models and database needs it.',
  ])
})
