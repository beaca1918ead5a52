import { expect, test } from 'vitest'
import { daysOf, firstWeekdayOf, periodOf, valueOn, weeksOf } from './month.ts'

test.each([
  // February 2027 begins on a Monday and has four weeks.
  ['month', '2027-02-10', 1, { from: '2027-02-01', to: '2027-02-28' }, 4],
  ['month', '2026-11-01', 1, { from: '2026-10-26', to: '2026-12-06' }, 6],
  ['month', '2026-11-01', 7, { from: '2026-11-01', to: '2026-12-05' }, 5],
  ['month', '2026-11-01', 6, { from: '2026-10-31', to: '2026-12-04' }, 5],
  ['month', '2025-12-01', 1, { from: '2025-12-01', to: '2026-01-04' }, 5],
  ['week', '2026-11-01', 1, { from: '2026-10-26', to: '2026-11-01' }, 1],
  ['week', '2026-11-01', 7, { from: '2026-11-01', to: '2026-11-07' }, 1],
] as const)('the %s of %s has whole weeks from day %i', (view, day, first, period, count) => {
  expect(periodOf(view, day, first)).toEqual(period)
  const weeks = weeksOf(view, day, first)
  expect(weeks).toHaveLength(count)
  expect(new Set(weeks.flat()).size).toBe(count * 7)
})

test.each([
  ['en-US', 7],
  ['en-GB', 1],
  ['fr', 1],
])('weeks of %s begin on day %i', (locale, first) => expect(firstWeekdayOf(locale)).toBe(first))

test('the list of a month has its days with records', () => {
  const days = new Map(['2026-11-30', '2026-11-02', '2026-12-01'].map((day) => [day, []]))
  expect(daysOf('2026-11-01', days)).toEqual(['2026-11-02', '2026-11-30'])
  expect(daysOf('2026-10-01', days)).toEqual([])
})

test('a moved record keeps its time of day', () => {
  expect(valueOn('2026-12-01', '2026-11-30', 'date')).toBe('2026-12-01')
  const before = new Date(2026, 0, 31, 8, 45, 10)
  const after = new Date(valueOn('2026-07-01', before.toISOString(), 'datetime'))
  expect([after.getMonth(), after.getDate(), after.getHours(), after.getMinutes()]).toEqual([6, 1, 8, 45])
})
