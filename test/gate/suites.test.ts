import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runSuites } from './suites.ts'

test('every suite runs, whatever became of the others', async () => {
  const results = await runSuites(
    [
      { name: 'failing', command: 'echo oh no; exit 3' },
      { name: 'impossible', command: 'exit 1', missing: 'There is no browser.' },
      { name: 'passing', command: 'echo $GREETING', env: { GREETING: 'hello' } },
    ],
    2,
    () => {},
  )
  expect(results).toMatchObject([
    { name: 'failing', outcome: 'failed', output: 'oh no\n' },
    { name: 'impossible', outcome: 'not run', reason: 'There is no browser.' },
    { name: 'passing', outcome: 'passed', output: 'hello\n' },
  ])
})

test('what failed runs once more when all suites have ended', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'suites-'))
  const ended = join(folder, 'ended')
  const results = await runSuites(
    [
      { name: 'late', command: 'exit 1', findFailed: () => ({ tests: ['a.test.ts'], command: `cat ${ended}` }) },
      {
        name: 'broken',
        command: 'exit 1',
        findFailed: () => ({ tests: ['b.test.ts'], command: 'echo again; exit 2' }),
      },
      { name: 'outside', command: 'echo outside; exit 1', findFailed: () => undefined },
      { name: 'slow', command: `sleep 0.5; echo hello > ${ended}` },
    ],
    4,
    () => {},
  )
  rmSync(folder, { recursive: true })
  expect(results).toMatchObject([
    { name: 'late', outcome: 'passed', output: 'hello\n', flaky: ['a.test.ts'] },
    { name: 'broken', outcome: 'failed', output: 'again\n' },
    { name: 'outside', outcome: 'failed', output: 'outside\n' },
    { name: 'slow', outcome: 'passed' },
  ])
  expect(results.filter((result) => 'flaky' in result)).toHaveLength(1)
})
