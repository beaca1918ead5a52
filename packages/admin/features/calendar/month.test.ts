import { expect, test } from 'vitest'
import { listDays, periodOf, weeksOf } from './month.ts'

test.each([
  // February 2027 begins on a Monday and has four weeks.
  ['2027-02-01', { from: '2027-02-01', to: '2027-02-28' }, 4],
  ['2026-11-01', { from: '2026-10-26', to: '2026-12-06' }, 6],
  ['2025-12-01', { from: '2025-12-01', to: '2026-01-04' }, 5],
])('the page of %s shows whole weeks', (month, period, count) => {
  expect(periodOf(month)).toEqual(period)
  const weeks = weeksOf(month)
  expect(weeks).toHaveLength(count)
  expect(new Set(weeks.flat()).size).toBe(count * 7)
})

test.each([
  ['2026-11-01', '2026-11-25', ['2026-11-02', '2026-11-25', '2026-11-30']],
  ['2026-11-01', '2026-11-30', ['2026-11-02', '2026-11-30']],
  ['2026-11-01', '2026-12-25', ['2026-11-02', '2026-11-30']],
  ['2026-12-01', '2026-12-25', ['2026-12-01', '2026-12-25']],
  ['2026-10-01', '2026-10-25', []],
  ['2026-11-01', undefined, ['2026-11-02', '2026-11-30']],
])('the list of %s on %s', (month, today, listed) => {
  const days = new Map(['2026-11-02', '2026-11-30', '2026-12-01'].map((day) => [day, []]))
  expect(listDays(month, days, today)).toEqual(listed)
})
