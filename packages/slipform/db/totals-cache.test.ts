import sql from 'sql-template-tag'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CachedTotal, TotalsCache } from './totals-cache.ts'

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
