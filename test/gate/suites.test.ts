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
