import { expect, test } from 'vitest'
import { DecisionLookup } from './decisions.ts'

const orders = { name: 'orders' }
const salesOrders = { name: 'orders', schema: 'sales' }
const oldOrders = { name: 'orders', schema: 'old' }

test('a decision without a schema is for the one table that needs it', () => {
  const decided = new DecisionLookup({ drops: ['orders.note'], fills: { 'orders.rating': '3' } })
  expect(decided.isDropped(salesOrders, 'note')).toBe(true)
  expect(decided.isDropped(salesOrders, 'note')).toBe(true)
  expect(decided.fill(orders, ['rating'])).toBe('3')
  expect(decided.unused()).toEqual([])
})

test('decisions with and without a schema are for tables of the same name', () => {
  const decided = new DecisionLookup({ renames: { 'orders.note': 'text', 'sales.orders.note': 'remark' } })
  expect(decided.rename(orders, 'note')).toBe('text')
  expect(decided.rename(salesOrders, 'note')).toBe('remark')
})

test.each([
  [orders, salesOrders, 'Write sales.orders.note for one of them.'],
  [salesOrders, orders, 'Write sales.orders.note for one of them.'],
  [oldOrders, salesOrders, 'Write old.orders.note or sales.orders.note for one of them.'],
])('a decision that two tables need is refused: %j, %j', (first, second, advice) => {
  const decided = new DecisionLookup({ drops: ['orders.note'] })
  decided.isDropped(first, 'note')
  expect(() => decided.isDropped(second, 'note')).toThrow(`--drop orders.note names a column of two tables. ${advice}`)
})
