import { expect, test } from 'vitest'
import { readsRecord } from './readsRecord.ts'

test.each([
  [['vehicles', 'getOne', { id: '7', meta: undefined }], true],
  [['vehicles', 'history', 7], true],
  [['vehicles', 'comments', '7'], true],
  [['customers', 'getOne', { id: '7' }], false],
  [['vehicles', 'getOne', { id: '8' }], false],
  [['vehicles', 'getList', { pagination: { page: 7 } }], false],
  [['vehicles'], false],
])('%j', (key, expected) => expect(readsRecord(key, 'vehicles', [7])).toBe(expected))
