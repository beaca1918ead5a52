import { expect, test } from 'vitest'
import { formatRelativeTime } from './relativeTime.ts'

const now = Date.parse('2026-03-10T12:00:00Z')

test.each([
  ['2026-03-10T11:59:30.123456Z', 'now'],
  ['2026-03-10T12:00:20Z', 'now'],
  ['2026-03-10T11:58:10Z', '1 minute ago'],
  ['2026-03-10T09:00:00Z', '3 hours ago'],
  ['2026-03-09T11:00:00Z', 'yesterday'],
  ['2026-03-05T11:00:00Z', '5 days ago'],
  ['2026-02-20T11:00:00Z', '2 weeks ago'],
  ['2026-02-08T12:00:00Z', '4 weeks ago'],
  ['2026-02-08T11:59:00Z', 'Feb 8, 2026'],
  ['2023-03-01T11:00:00Z', 'Mar 1, 2023'],
  ['2026-05-01T11:00:00Z', 'May 1, 2026'],
  ['2026-03-12T13:00:00Z', 'in 2 days'],
])('%s is %s', (timestamp, text) => expect(formatRelativeTime(timestamp, 'en', now)).toBe(text))

test('speaks the language of the page', () => {
  expect(formatRelativeTime('2026-03-08T11:00:00Z', 'fr', now)).toBe('avant-hier')
})
