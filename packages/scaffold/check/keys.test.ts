import { expect, test } from 'vitest'
import { Issues } from '../answers/issues.ts'
import { deriveNames } from '../answers/names.ts'
import type { ModelSpec } from '../answers/resource-spec.ts'
import { resolveKeys } from './keys.ts'
import { findModel } from './lookup.ts'

const modelOf = (name: string, table: string, schema?: string): ModelSpec => ({
  names: { ...deriveNames(name), table, ...(schema !== undefined && { schema }) },
  fields: [{ name: 'id', kind: { name: 'integer' }, options: {}, attributes: { primary_key: true } }],
  relations: [],
})
const order = modelOf('order', 'orders')
const salesOrder = modelOf('sales_order', 'orders', 'sales')
const salesItem = modelOf('sales_item', 'items', 'sales')

/** Returns the name of the table that a field of a model refers to. */
function referenceOf(references: string, owner: ModelSpec): string | undefined {
  const issues = new Issues()
  const field = { name: 'order_id', kind: { name: 'integer' }, options: { references }, attributes: {} } as const
  const [resolved] = resolveKeys([field], owner.names, new Set(), [order, salesOrder, salesItem], issues)
  expect(issues.found).toEqual([])
  return resolved?.options.references
}

test.each([
  ['order', order, 'orders'],
  ['sales_order', order, 'sales.orders'],
  ['SalesOrder', salesItem, 'orders'],
  ['order', salesItem, 'public.orders'],
  ['orders', salesItem, 'orders'],
  ['orders', order, 'orders'],
  ['sales.orders', order, 'sales.orders'],
  ['public.orders', salesItem, 'public.orders'],
])('%s means one of two tables of one name', (name, owner, table) => expect(referenceOf(name, owner)).toBe(table))

test.each([
  ['orders', order],
  ['order', order],
  ['sales_orders', salesOrder],
  ['sales.orders', salesOrder],
  ['SalesOrder', salesOrder],
  ['items', salesItem],
])('%s is the name of one model, whatever the order of the files', (name, model) => {
  expect(findModel([salesItem, salesOrder, order], name)).toBe(model)
  expect(findModel([order, salesOrder, salesItem], name)).toBe(model)
})
