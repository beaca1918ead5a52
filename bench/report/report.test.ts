import { expect, test } from 'vitest'
import { exampleResults } from './example-results.ts'
import { renderReport, renderSummary } from './report.ts'
import { renderTable } from './table.ts'

test('a table is Markdown, whatever its cells hold', () => {
  expect(
    renderTable(
      ['what', 'how much'],
      [
        ['a | b', '1'],
        ['c\nd', '2'],
      ],
    ),
  ).toBe(['| what | how much |', '| --- | ---: |', '| a \\| b | 1 |', '| c d | 2 |'].join('\n'))
})

test('a summary shows the rates and the bars', () => {
  const page = { ours: [200], pg: [100] }
  const one = { ours: [100], pg: [100] }
  const lines = renderSummary(exampleResults({ 100000: { page, one } })).split('\n')
  expect(lines).toContain('| page of 1,000 | 200 (0 %) | 100 (0 %) |')
  expect(lines).toContain('| page of 1,000: Express + pg by hand | ≥ 1.7 × | 2 × | reached |')
  expect(lines).toContain('| get one: Express + pg by hand | ≥ 1.3 × | 1 × | missed |')
  expect(lines).toContain('| create: Express + pg by hand | ≥ 1 × | – | not measured |')
})

test('a report contains the machine, all figures, and reasons for missing ones', () => {
  const results = exampleResults({
    10000: { search: { ours: [90, 100, 110], pg: [50] }, list: { ours: [200], feathers: [20] } },
  })
  const text = renderReport(
    { ...results, exports: [{ rows: 10_000, seconds: [2], copySeconds: [], megabytes: 3, peakMemory: 90 }] },
    ['2 × a processor'],
  )
  expect(text).toContain('- 2 × a processor\n')
  expect(text).toContain('## 10,000 rows in each table')
  expect(text).toContain('|  | Slipform | Express + pg by hand | @feathersjs/knex |')
  expect(text).toContain('| list 25, full text search | 100 (20 %) | 50 (0 %) | – |')
  expect(text).toContain('| list 25, full text search | 4, 12 | 4, 12 | – |')
  expect(text).toContain('| memory after the run, MB | 120 | 100 | 100 |')
  expect(text).toContain('| 10,000 | 2 | 5,000 | 1.5 | 90 | – |')
  expect(text).toContain('- @feathersjs/knex, list 25, full text search: no full text search')
  expect(text).not.toContain('## Failures')
})

test('a report names workloads that need more rows', () => {
  const deep = { ours: [50] }
  const text = renderReport(exampleResults({ 10000: { list: { ours: [100] } }, 100000: { deep } }), [])
  expect(text).toContain('- list 25 at offset 10,000, 10,000 rows: it needs 10,025')
  expect(text).toContain('| list 25 at offset 10,000 | 50 (0 %) |')
  expect(text).not.toContain('100,000 rows: it needs')
})

test('a report lists failed requests', () => {
  const results = exampleResults({ 10000: { list: { ours: [100] } } })
  const [measurement] = results.measurements
  if (measurement === undefined) throw new Error('nothing was measured')
  const rounds = measurement.rounds.map((each) => ({ ...each, failures: 3 }))
  const text = renderReport({ ...results, measurements: [{ ...measurement, rounds }] }, [])
  expect(text).toContain('- ours, list 25, no filter, 10,000 rows: 3 requests failed')
})
