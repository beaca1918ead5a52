import { expect, test } from 'vitest'
import { barsOf } from './bars.ts'
import { exampleResults } from './example-results.ts'

const barsFor = (...args: Parameters<typeof exampleResults>) =>
  Object.fromEntries(
    barsOf(exampleResults(...args)).map(({ title, ratio, isReached }) => [title, { ratio, isReached }]),
  )

test('a list is compared with the best library and with the limit, by the medians of the rounds', () => {
  const bars = barsFor({
    100000: {
      list: { ours: [900, 1000, 5000], limit: [1250], objection: [80, 100], feathers: [95] },
    },
  })
  expect(bars['list 25 + total: every library']).toEqual({ ratio: 1000 / 95, isReached: true })
  expect(bars['list 25 + total: the practical limit']).toEqual({ ratio: 0.8, isReached: true })
})

test('a bar is missed by any library, and by hand is no library', () => {
  const bars = barsFor({
    100000: { list: { ours: [1000], objection: [10], nest: [101], pg: [5000] } },
  })
  expect(bars['list 25 + total: every library']).toEqual({ ratio: 1000 / 101, isReached: false })
})

test('PostgREST is compared with, and is no library', () => {
  const bars = barsFor({
    100000: { one: { ours: [100], objection: [40], postgrest: [90] } },
    1000000: { list: { ours: [1000], postgrest: [40] } },
  })
  expect(bars['get one: every library']).toEqual({ ratio: 2.5, isReached: true })
  expect(bars['get one: PostgREST']).toEqual({ ratio: 100 / 90, isReached: true })
  expect(bars['list 25 + total, at 1,000,000 rows: PostgREST']).toEqual({ ratio: 25, isReached: true })
})

test('sizes are compared only where both were measured', () => {
  const list = (rate: number) => ({ list: { ours: [rate] } })
  const title = 'list 25 + total: 1,000,000 rows against 10,000 of ours'
  expect(barsFor({ 10000: list(1000), 1000000: list(850) })[title]).toEqual({ ratio: 0.85, isReached: false })
  expect(barsFor({ 10000: list(1000), 100000: list(850) })[title]).toEqual({ ratio: undefined, isReached: undefined })
})

test('without 100,000 rows the most that were measured count', () => {
  const page = (rate: number) => ({ page: { ours: [rate], pg: [100] } })
  const title = 'page of 1,000: Express + pg by hand'
  expect(barsFor({ 10000: page(100), 20000: page(170) })[title]).toEqual({ ratio: 1.7, isReached: true })
  expect(barsFor({ 100000: page(100), 1000000: page(170) })[title]).toEqual({ ratio: 1, isReached: false })
})

test('a batch counts per record, memory counts by what is less', () => {
  const bars = barsFor({ 100000: { create: { ours: [50], pg: [50] }, batch: { ours: [6] } } })
  expect(bars['batch of 100, per record: single creates of ours']).toEqual({ ratio: 12, isReached: true })
  expect(bars['memory after the load: Express + pg by hand']).toEqual({ ratio: 1.2, isReached: true })
})

test('far pages are compared with the first one, exports and imports with psql round by round', () => {
  const results = exampleResults({
    1000000: { list: { ours: [900] }, last: { ours: [600] }, cursor: { ours: [450] } },
  })
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
