import type { FieldInfo } from 'slipform/browser'
import { expect, test } from 'vitest'
import { totalOf } from './totals.ts'

test.each<[Partial<FieldInfo>, ReturnType<typeof totalOf>]>([
  [{ currency: 'EUR' }, 'sum'],
  [{ currency: { code: 'EUR', cents: true } }, 'sum'],
  [{ format: 'duration' }, 'sum'],
  [{ format: 'milliseconds' }, 'sum'],
  [{ format: 'epoch' }, undefined],
  [{ format: 'bytes' }, 'sum'],
  [{ format: 'percent' }, 'avg'],
  [{ unit: 'km' }, 'avg'],
  [{}, 'plain'],
  [{ currency: { field: 'money' } }, undefined],
  [{ kind: 'text' }, undefined],
  [{ filterable: undefined }, undefined],
])('the footer of a column of %j has the total %s', (info, total) => {
  expect(totalOf({ kind: 'integer', filterable: true, ...info })).toBe(total)
})
