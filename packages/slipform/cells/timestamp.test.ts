import { expect, test } from 'vitest'
import { isDate, toTimestamp } from './timestamp.ts'

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['0000-12-31', false],
  ['2024-2-9', false],
  ['31.12.2024', false],
  ['2024-12-31T00:00', false],
])('isDate: %s: %s', (text, expected) => expect(isDate(text)).toBe(expected))

test.each([
  ['2024-07-01T12:30:00.123456Z', '2024-07-01T12:30:00.123456Z'],
  ['2024-07-01 12:30z', '2024-07-01T12:30:00Z'],
  ['2024-07-01T12:30:15+02:00', '2024-07-01T12:30:15+02:00'],
  ['2024-07-01 12:30-0330', '2024-07-01T12:30:00-03:30'],
  ['2024-07-01 12:30 +02', '2024-07-01T12:30:00+02:00'],
  ['2024-07-01 12:30', new Date(2024, 6, 1, 12, 30).toISOString()],
  ['2024-07-01T12:30:15.5', new Date(2024, 6, 1, 12, 30, 15, 500).toISOString()],
  ['2024-07-01', new Date(2024, 6, 1).toISOString()],
  ['2024-02-30 12:30', undefined],
  ['2024-07-01 24:30', undefined],
  ['12:30', undefined],
  ['07/01/2024 12:30', undefined],
  ['now', undefined],
])('toTimestamp: %s is %s', (text, expected) => expect(toTimestamp(text)).toBe(expected))
