import type { FieldInfo } from 'slipform/browser'
import { expect, test } from 'vitest'
import { hasTotal, totalOf } from './TableTotals.tsx'

test.each<[Partial<FieldInfo>, ReturnType<typeof totalOf>]>([
  [{ currency: 'EUR' }, 'sum'],
  [{ currency: { code: 'EUR', cents: true } }, 'sum'],
  [{ format: 'duration' }, 'sum'],
  [{ format: 'bytes' }, 'sum'],
  [{ format: 'percent' }, 'avg'],
  [{ unit: 'km' }, 'avg'],
  [{}, 'none'],
])('the footer of a column of %j has the total %s', (info, total) => {
  expect(totalOf({ kind: 'integer', filterable: true, ...info })).toBe(total)
})

test.each<[Partial<FieldInfo>, boolean]>([
  [{}, true],
  [{ currency: 'EUR' }, true],
  [{ currency: { field: 'money' } }, false],
  [{ kind: 'text' }, false],
])('a column of %j can have one: %s', (info, isAble) => {
  expect(hasTotal({ kind: 'integer', filterable: true, ...info })).toBe(isAble)
})

test('a field that lists do not filter by has none', () => {
  expect(hasTotal({ kind: 'integer' })).toBe(false)
})
