import { expect, test } from 'vitest'
import type { ListPlan } from './list.ts'
import { planFromEnd } from './list.ts'

// A cast: only the page matters here.
const pageAt = (offset: number) => ({ offset, limit: 25, sorting: {} }) as ListPlan

test.each<[offset: number, total: number, expected: object | undefined]>([
  [500, 600, undefined],
  [5_000, 1_000_000, undefined],
  [5_000, 9_026, undefined],
  [5_000, 8_000, { offset: 2_975, limit: 25, isFromEnd: true }],
  [990_000, 1_000_000, { offset: 9_975, limit: 25, isFromEnd: true }],
  [999_990, 1_000_000, { offset: 0, limit: 10, isFromEnd: true }],
  [2_000_000, 1_000_000, undefined],
])('the page at %i of %i', (offset, total, expected) => {
  const plan = planFromEnd(pageAt(offset), total)
  if (expected === undefined) expect(plan).toBeUndefined()
  else expect(plan).toMatchObject(expected)
})
