import { expect, test } from 'vitest'
import type { CachedTotal } from '../../db/totals-cache.ts'
import { laterTotal, type TotalChange } from './total.ts'

const cached: CachedTotal = { total: 3, snapshot: '10:10:', origin: 'a', state: '1' }
const same: TotalChange = { delta: '0', snapshot: '10:10:', origin: 'a', state: '1' }

test.each<[what: string, change: Partial<TotalChange>, total: number | undefined]>([
  ['in the same snapshot', {}, 3],
  ['after changes', { delta: '-2', snapshot: '12:12:' }, 1],
  ['if the log cannot tell', { delta: null, snapshot: '12:12:' }, undefined],
  ['after a table was altered', { snapshot: '12:12:', state: '2' }, undefined],
  ['if a change could pass the log', { snapshot: '12:12:', state: null }, undefined],
  // Transactions that were lost with the log may have had the same numbers.
  ['in the same snapshot of another log', { origin: 'b' }, undefined],
  ['without a log', { origin: null }, undefined],
])('a cached total %s', (_what, change, total) => {
  expect(laterTotal(cached, { ...same, ...change })?.total).toBe(total)
})
