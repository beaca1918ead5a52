import sql from 'sql-template-tag'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CachedTotal, laterTotal, type TotalChange, TotalsCache } from './totals-cache.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  // The cache holds the clock of the system.
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now())
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const total: CachedTotal = { total: 3, snapshot: '10:10:', origin: '', state: '' }
const minute = 60_000

test('a total that is not stored again leaves the memory after an hour', () => {
  const totals = new TotalsCache()
  const [kept, left] = [sql`select 1`, sql`select 2`]
  totals.store(kept, total)
  totals.store(left, total)
  vi.advanceTimersByTime(40 * minute)
  totals.store(kept, total)
  vi.advanceTimersByTime(25 * minute)
  expect(totals.size).toBe(1)
  expect(totals.find(kept)).toBe(total)
  expect(totals.find(left)).toBeUndefined()
})

const earlier: CachedTotal = { total: 3, snapshot: '10:10:', origin: 'a', state: '1' }
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
  expect(laterTotal(earlier, { ...same, ...change })?.total).toBe(total)
})
