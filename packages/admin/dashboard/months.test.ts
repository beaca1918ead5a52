import { describe, expect, test } from 'vitest'
import { lastMonths, monthFilter } from './months.ts'

const timeline = { source: 'day', kind: 'date' } as const
const groupsOf = (...days: [string | null, number][]) => days.map(([day, count]) => ({ group: { day }, count }))

describe('lastMonths', () => {
  test('fills the gaps', () => {
    expect(lastMonths(groupsOf(['2025-11-01', 2], ['2026-01-01', 3]), timeline)).toEqual([
      { start: '2025-11-01', count: 2 },
      { start: '2025-12-01', count: 0 },
      { start: '2026-01-01', count: 3 },
    ])
  })

  test('ends with the newest and is 24 long at most', () => {
    const months = lastMonths(groupsOf(['2001-05-01', 1], ['2026-03-01', 1]), timeline)
    expect(months).toHaveLength(24)
    expect(months[0]?.start).toBe('2024-04-01')
    expect(months.at(-1)).toEqual({ start: '2026-03-01', count: 1 })
  })

  test.each([
    ['no records', groupsOf()],
    ['records without a day', groupsOf([null, 7])],
  ])('%s make no months', (_what, groups) => {
    expect(lastMonths(groups, timeline)).toEqual([])
  })
})

describe('monthFilter', () => {
  test('of days ends with the last day', () => {
    expect(monthFilter(timeline, '2024-02-01')).toEqual({ day_gte: '2024-02-01', day_lte: '2024-02-29' })
  })

  test('of timestamps begins and ends at midnight where the user is', () => {
    const { at_gte, at_lte } = monthFilter({ source: 'at', kind: 'datetime' }, '2026-03-01')
    expect(at_gte).toBe(new Date(2026, 2, 1).toISOString())
    expect(at_lte).toMatch(/\.999999Z$/)
    expect(new Date(at_lte ?? '').getTime()).toBe(new Date(2026, 3, 1).getTime() - 1)
  })
})
