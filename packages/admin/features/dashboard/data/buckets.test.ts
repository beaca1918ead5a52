import { describe, expect, test } from 'vitest'
import { addIntervals, startOf } from '../../../format/days.ts'
import { periodFilter } from '../../../format/timeline.ts'
import { intervalFor, toBuckets } from './buckets.ts'
import { changeOf, rangeOf } from './range.ts'

const groupsOf = (...days: [string | null, number][]) => days.map(([day, count]) => ({ group: { day }, count }))
const byMonth = { source: 'day', interval: 'month' } as const

test.each([
  ['2026-01-31', 'month', 1, '2026-02-28'],
  ['2024-02-29', 'year', -1, '2023-02-28'],
  ['2026-03-01', 'week', -1, '2026-02-22'],
  ['2025-11-15', 'quarter', 1, '2026-02-15'],
] as const)('%s and one %s more or less', (day, interval, count, expected) => {
  expect(addIntervals(day, interval, count)).toBe(expected)
})

test.each([
  ['2026-11-23', 'week', '2026-11-23'],
  ['2026-11-22', 'week', '2026-11-16'],
  ['2026-11-23', 'quarter', '2026-10-01'],
  ['2026-11-23', 'year', '2026-01-01'],
] as const)('%s is in a %s that begins %s', (day, interval, expected) => expect(startOf(day, interval)).toBe(expected))

describe('rangeOf', () => {
  test.each([
    ['7d', '2026-11-17', '2026-11-10', '2026-11-16'],
    ['30d', '2026-10-25', '2026-09-25', '2026-10-24'],
    ['12m', '2025-12-01', '2024-12-01', '2025-11-23'],
  ] as const)('%s compares equal parts', (name, from, before, until) => {
    const range = rangeOf(name, '2026-11-23')
    expect(range?.current).toEqual({ from, to: '2026-11-23' })
    expect(range?.previous).toEqual({ from: before, to: until })
  })

  test('all time has no days', () => expect(rangeOf('all', '2026-11-23')).toBeUndefined())
})

describe('toBuckets', () => {
  test('fills the gaps between the first and the last', () => {
    expect(toBuckets(groupsOf(['2025-11-01', 2], ['2026-01-01', 3], [null, 7]), byMonth)).toEqual([
      { from: '2025-11-01', to: '2025-11-30', value: 2 },
      { from: '2025-12-01', to: '2025-12-31', value: 0 },
      { from: '2026-01-01', to: '2026-01-31', value: 3 },
    ])
  })

  test('covers a period, whatever falls into it', () => {
    const buckets = toBuckets([], { ...byMonth, period: { from: '2025-12-01', to: '2026-11-23' } })
    expect(buckets).toHaveLength(12)
    expect(buckets.at(-1)).toEqual({ from: '2026-11-01', to: '2026-11-30', value: 0 })
  })

  test('ends with the newest and is 60 long at most', () => {
    const buckets = toBuckets(groupsOf(['2001-05-01', 1], ['2026-03-01', 1]), byMonth)
    expect(buckets).toHaveLength(60)
    expect(buckets.at(-1)?.from).toBe('2026-03-01')
  })

  test('no records, and records without a day, make none', () => {
    expect([groupsOf(), groupsOf([null, 7])].map((groups) => toBuckets(groups, byMonth))).toEqual([[], []])
  })
})

test.each([
  ['2022-01-01', 'month'],
  ['2021-01-01', 'year'],
])('the years from %s to 2026 are shown by %s', (first, interval) => {
  expect(intervalFor(groupsOf([first, 1], ['2026-01-01', 1]), 'day')).toBe(interval)
})

test('a change is in percent, and unknown from nothing', () => {
  expect([changeOf(110, 100), changeOf(1, 3), changeOf(5, 0)]).toEqual([10, -67, undefined])
})

describe('periodFilter', () => {
  const period = { from: '2026-02-01', to: '2026-02-28' }

  test('of days ends with the last day', () => {
    const filter = { day_gte: '2026-02-01', day_lte: '2026-02-28' }
    expect(periodFilter({ source: 'day', kind: 'date' }, period)).toEqual(filter)
  })

  test('of timestamps begins and ends at midnight where the user is', () => {
    const { at_gte, at_lte } = periodFilter({ source: 'at', kind: 'datetime' }, period)
    expect(at_gte).toBe(new Date(2026, 1, 1).toISOString())
    expect(at_lte).toMatch(/\.999999Z$/)
    expect(new Date(at_lte ?? '').getTime()).toBe(new Date(2026, 2, 1).getTime() - 1)
  })
})
