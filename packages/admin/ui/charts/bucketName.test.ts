import { expect, test } from 'vitest'
import { nameOfBucket } from './bucketName.ts'

test.each([
  ['month', '2025-12-01', { label: 'Dec 2025', tick: 'Dec', year: '2025' }],
  ['month', '2026-01-01', { label: 'Jan 2026', tick: 'Jan', year: '2026' }],
  ['day', '2025-12-29', { label: 'Mon, Dec 29, 2025', tick: 'Dec 29', year: '2025' }],
  ['year', '2026-01-01', { label: '2026', tick: '2026' }],
] as const)('a %s that begins %s', (interval, from, name) => {
  expect(nameOfBucket({ from, to: from }, interval, 'en')).toEqual(name)
})
