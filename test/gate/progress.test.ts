import { expect, test } from 'vitest'
import { readProgress } from './progress.ts'
import { describeState } from './suites.ts'

const vitest =
  '[1/3] test/http/list.test.ts\n ✓ |http| test/http/list.test.ts (7 tests) 913ms\n[2/3] test/http/sort.test.ts\n'
const playwright =
  'Running 12 tests using 1 worker\n\n  ✓   1 [admin] › a.spec.ts:3:1 › opens (1.2s)\n  ✘  2 [admin] › b.spec.ts:3:1 › edits (4.2s)\n'

test.each([
  ['', undefined],
  ['Checked 900 files in 3 s.', undefined],
  [vitest, { done: 2, total: 3 }],
  ['Running 1 test using 1 worker\n', { done: 0, total: 1 }],
  [playwright, { done: 2, total: 12 }],
])('of %j', (output, progress) => {
  expect(readProgress(output)).toEqual(progress)
})

test('what runs and what waits is one line', () => {
  const running = [
    { name: 'browser tests', started: 1_000, output: playwright },
    { name: 'faults', started: 31_000, output: '' },
  ]
  expect(describeState(1_000, running, ['unit tests', 'linter, formatter, types'], 61_000)).toBe(
    '━━ 60 s │ browser tests 60 s, 2 of 12 │ faults 30 s │ waiting: unit tests; linter, formatter, types',
  )
})
