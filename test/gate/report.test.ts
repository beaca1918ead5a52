import { expect, test } from 'vitest'
import { reportResults } from './report.ts'
import type { Result } from './suites.ts'

const passed: Result = {
  name: 'unit tests',
  outcome: 'passed',
  seconds: 3,
  output: '',
  progress: { done: 8, total: 8 },
}
const failed: Result = { name: 'faults', outcome: 'failed', seconds: 4, output: 'lost: 1\n', progress: undefined }
const notRun: Result = { name: 'browser tests', outcome: 'not run', reason: 'No Chromium was found.', output: '' }

function report(...results: Result[]) {
  const lines: string[] = []
  const status = reportResults(results, (text: string) => void lines.push(text))
  return { status, lines, last: lines.at(-1) }
}

test.each([
  [[passed, passed], 0, '2 passed, 0 failed'],
  [[passed, failed], 1, '1 passed, 1 failed'],
  [[passed, notRun], 1, '1 passed, 0 failed, 1 skipped'],
])('the last line counts the suites', (results, status, last) => {
  expect(report(...results)).toMatchObject({ status, last })
})

test('failures stand at the end, with the end of their output', () => {
  const { lines } = report(failed, passed, notRun)
  expect(lines).toContain('lost: 1')
  expect(lines).toContain('NOT RUN  browser tests              No Chromium was found.')
  expect(lines).toContain('Not passed: faults, browser tests.')
})

test('a test that passed only when it ran again alone is named', () => {
  const { lines, status } = report({ ...passed, flaky: ['test/a.test.ts', 'test/b.test.ts'] })
  expect(lines).toContain('FLAKY    unit tests                 test/a.test.ts')
  expect(lines).toContain('FLAKY    unit tests                 test/b.test.ts')
  expect(status).toBe(0)
})
