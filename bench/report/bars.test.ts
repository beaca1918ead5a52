import { expect, test } from 'vitest'
import { barsOf } from './bars.ts'
import { exampleResults } from './example-results.ts'

const best = 'list 25 + total: every library'
const bySize = 'list 25 + total: 1,000,000 rows against 10,000 of ours'
const byHand = 'page of 1,000: Express + pg by hand'
const page = (rate: number) => ({ page: { ours: [rate], pg: [100] } })
const rounds = { ours: [900, 1000, 5000], limit: [1250], objection: [80, 100], feathers: [95] }

test.each<[string, Parameters<typeof exampleResults>[0], string, number | undefined, boolean | undefined]>([
  ['the best library, by medians', { 100000: { list: rounds } }, best, 1000 / 95, true],
  ['the limit', { 100000: { list: rounds } }, 'list 25 + total: the practical limit', 0.8, true],
  ['any library', { 100000: { list: { ours: [1000], nest: [101], pg: [5000] } } }, best, 1000 / 101, false],
  ['none', { 100000: { one: { ours: [100], objection: [40], postgrest: [90] } } }, 'get one: every library', 2.5, true],
  ['PostgREST', { 100000: { one: { ours: [100], postgrest: [90] } } }, 'get one: PostgREST', 100 / 90, true],
  ['other sizes', { 10000: { list: { ours: [1000] } }, 1000000: { list: { ours: [850] } } }, bySize, 0.85, false],
  ['no size', { 10000: { list: { ours: [1000] } }, 100000: { list: { ours: [850] } } }, bySize, undefined, undefined],
  ['the most rows without 100,000', { 10000: page(100), 20000: page(170) }, byHand, 1.7, true],
  ['100,000 rows', { 100000: page(100), 1000000: page(170) }, byHand, 1, false],
  [
    'a batch per record',
    { 100000: { create: { ours: [50], pg: [50] }, batch: { ours: [6] } } },
    'batch of 100, per record: single creates of ours',
    12,
    true,
  ],
  ['memory, of which less is better', { 100000: page(1) }, 'memory after the load: Express + pg by hand', 1.2, true],
])('results are compared with %s', (_what, results, title, ratio, isReached) => {
  const bar = barsOf(exampleResults(results)).find((found) => found.title === title)
  expect(bar).toMatchObject({ ratio, isReached })
})

test('far pages are compared with the first one, exports and imports with psql round by round', () => {
  const results = exampleResults({ 1000000: { list: { ours: [900] }, last: { ours: [600] }, cursor: { ours: [450] } } })
  const bars = barsOf({
    ...results,
    exports: [{ rows: 1_000_000, seconds: [2, 9, 6], copySeconds: [1, 3, 2], megabytes: 1, peakMemory: 90 }],
    imports: [{ rows: 1_000_000, records: 100_000, seconds: [8, 12], copySeconds: [] }],
  })
  const find = (start: string) => {
    const { ratio, isReached } = bars.find(({ title }) => title.startsWith(start)) ?? {}
    return [ratio, isReached]
  }
  expect(find('the last page, at 1,000,000')).toEqual([1.5, true])
  expect(find('a cursor after 900,000, at 1,000,000')).toEqual([2, true])
  expect(find('export of all parts, at 1,000,000')).toEqual([3, false])
  expect(find('import of 100,000 parts, at 1,000,000')).toEqual([undefined, undefined])
})
