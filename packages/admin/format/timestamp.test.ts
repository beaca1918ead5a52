import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toLocalTime, toUtc } from './local-time.ts'
import { pickLocale } from './locale.ts'
import { formatDate, formatExactTimestamp, formatLocalTime, formatTime, formatTimestamp } from './timestamp.ts'

describe('in New York', () => {
  const zone = process.env.TZ
  beforeAll(() => {
    process.env.TZ = 'America/New_York'
  })
  afterAll(() => {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  })

  test('a timestamp is shown in the time zone of the user, on the day that it is there', () => {
    expect(formatTimestamp('2024-02-01T03:30:00.000Z', 'en-GB')).toBe('31 Jan 2024, 22:30')
    expect(formatTimestamp('2024-02-01T03:30:00.000Z', 'fr', false)).toBe('31 janv. 2024')
    expect(formatTimestamp('2024-02-01T05:00:00.000Z', 'en-GB')).toBe('1 Feb 2024')
    expect(formatTimestamp('2024-02-01T00:00:00.000Z', 'en-GB')).toBe('31 Jan 2024, 19:00')
    expect(formatLocalTime('2024-02-01T03:30:00.000Z', 'en-GB')).toBe('22:30')
    expect(formatExactTimestamp('2024-02-01T03:30:00.123456Z')).toBe('2024-02-01 03:30:00.123456 UTC')
  })

  test('a day of the calendar stays that day', () => {
    expect(formatDate('2024-02-01', 'en-GB')).toBe('1 Feb 2024')
    expect(formatDate('0099-12-31', 'en-GB')).toBe('31 Dec 99')
    expect(formatDate('2024-02-01', 'en-GB', 'long-day')).toBe('Thursday 1 February')
    expect(formatDate('2024-02-01', 'fr', 'month')).toBe('février 2024')
    expect(formatDate('2024-02-01', 'en-US', 'weekday')).toBe('Thu')
  })

  test.each([
    ['2024-01-31T17:30:00.000Z', '2024-01-31T12:30'],
    ['2024-07-31T17:30:15.123456Z', '2024-07-31T13:30:15'],
    // The hour that comes twice in autumn.
    ['2024-11-03T05:30:00.000Z', '2024-11-03T01:30'],
    ['2024-11-03T06:30:00.000Z', '2024-11-03T01:30'],
    ['0800-01-01T12:00:00.000Z', '0800-01-01T07:03:58'],
    ['2024-01-31T12:30', '2024-01-31T12:30'],
    ['', ''],
    [null, ''],
    [undefined, ''],
    ['nonsense', ''],
  ])('%s is typed as %s', (timestamp, expected) => expect(toLocalTime(timestamp)).toBe(expected))

  test.each([
    ['2024-01-31T12:30', '2024-01-31T17:30:00.000Z'],
    ['2024-07-31T12:30:15', '2024-07-31T16:30:15.000Z'],
    // An hour that the clocks skip in spring is the one after.
    ['2024-03-10T02:30', '2024-03-10T07:30:00.000Z'],
    ['', null],
  ])('%s stands for %s', (local, expected) => expect(toUtc(local)).toBe(expected))
})

test.each(['infinity', '-infinity', '0044-03-15 BC', '0044-03-15T12:30:00.000Z BC'])('%s is shown as it is', (text) => {
  expect(formatDate(text, 'en-GB')).toBe(text)
  expect(formatTimestamp(text, 'en-GB')).toBe(text)
  expect(toLocalTime(text)).toBe('')
})

test.each([
  ['08:30:00', '08:30'],
  ['08:30:15', '08:30:15'],
  ['08:30:00.000001', '08:30:00.000001'],
])('the time %s is shown as %s', (time, expected) => expect(formatTime(time)).toBe(expected))

test.each([
  ['en', ['de', 'en-GB', 'en-US'], 'en-GB'],
  ['fr', ['en-GB'], 'fr'],
  ['fr', ['fr-CA'], 'fr-CA'],
])('%s with %j is written as %s', (language, preferred, expected) => {
  expect(pickLocale(language, preferred)).toBe(expected)
})
