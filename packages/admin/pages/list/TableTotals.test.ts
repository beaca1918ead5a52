import type { FieldInfo } from 'slipform/browser'
import { expect, test } from 'vitest'
import { totalOf } from './TableTotals.tsx'

test.each<[Partial<FieldInfo>, ReturnType<typeof totalOf>]>([
  [{ currency: 'EUR' }, 'sum'],
  [{ currency: { code: 'EUR', cents: true } }, 'sum'],
  [{ currency: { field: 'money' } }, undefined],
  [{ format: 'duration' }, 'sum'],
  [{ format: 'bytes' }, 'sum'],
  [{ format: 'percent' }, 'avg'],
  [{ unit: 'km' }, 'avg'],
  [{}, undefined],
  [{ unit: 'km', filterable: undefined }, undefined],
  [{ kind: 'text', format: 'email' }, undefined],
])('the footer of a column of %j has the %s', (info, total) => {
  expect(totalOf({ kind: 'integer', filterable: true, ...info } as FieldInfo)).toBe(total)
})
