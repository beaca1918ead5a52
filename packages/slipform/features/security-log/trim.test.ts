import type { Knex } from 'knex'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepSecurityLogTrimmed } from './trim.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('the first of several failures in a row is reported', async () => {
  const raw = vi.fn(async () => {})
  const report = vi.fn()
  const stop = keepSecurityLogTrimmed({ raw } as unknown as Knex, 90, report)
  const minute = () => vi.advanceTimersByTimeAsync(60_000)
  raw.mockRejectedValueOnce(new Error('first')).mockRejectedValueOnce(new Error('second'))
  await minute()
  await minute()
  expect(report.mock.calls).toEqual([[new Error('first')]])
  await minute()
  raw.mockRejectedValueOnce(new Error('third'))
  await minute()
  expect(report.mock.calls).toEqual([[new Error('first')], [new Error('third')]])
  stop()
})
