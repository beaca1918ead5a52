import { expect, test } from 'vitest'
import { hitOfClasses } from './elements.ts'

test.each([
  ['column-price MuiTableCell-root', { name: 'price', part: 'column' }],
  ['MuiTableCell-root column-customer.name', { name: 'customer', part: 'column' }],
  ['ra-input-price ra-input', { name: 'price', part: 'input' }],
  ['ra-field ra-field-price', { name: 'price', part: 'field' }],
  ['column-undefined', undefined],
  ['column-@actions', undefined],
  ['columns', undefined],
])('%s', (classes, hit) => expect(hitOfClasses(classes.split(' '))).toEqual(hit))
