import { expect, test } from 'vitest'
import { resourceOfModel } from './TypedRecordField.tsx'

test.each([
  ['Post', 'posts'],
  ['posts', 'posts'],
  ['Billing::OrderItem', 'order_items'],
  ['App\\Models\\Category', 'categories'],
  ['Box', 'boxes'],
  ['Person', undefined],
  ['', undefined],
])('records of %s are of the resource %s', (model, expected) => {
  expect(resourceOfModel(model, ['boxes', 'categories', 'order_items', 'posts'])).toBe(expected)
})
