import type { Part } from './parts.ts'
import type { Suite } from './suites.ts'

/** What decides which suites run, and how. */
export type Circumstances = {
  /** The whole gate without it. */
  readonly part: Part | undefined
  /** How many workers each suite has. */
  readonly workers: number
  /** A free port for the server of the browser tests. */
  readonly port: number
  /** Why there is no browser. */
  readonly withoutBrowser: string | undefined
  readonly withoutGit: boolean
}

/** Beside the other suites a browser gets little time. What passes only when it is run once more is named as flaky. */
const retries = '1'

/** Lists the suites of the gate or of a part of it, the longest first. */
export function planSuites({ part, workers, port, withoutBrowser, withoutGit }: Circumstances): Suite[] {
  const reporters = '--reporter=default --reporter=./test/gate/progress-reporter.ts'
  const vitest = (project: string, maxWorkers = workers) =>
    `vitest run ${reporters} --passWithNoTests --maxWorkers=${maxWorkers} --project ${project}`
  const noGit = withoutGit ? 'git is not installed: they work on copies under git.' : undefined
  const noBrowser = withoutBrowser && `${withoutBrowser}\nThe generator and package tests left out what needs one too.`
  const env = withoutBrowser === undefined ? { TEST_RETRIES: retries } : { TEST_BROWSER: 'missing' }
  const suites: Suite[] = [
    {
      name: 'browser tests',
      command: `playwright test --config=test/browser --workers=${workers} --retries=${retries} --pass-with-no-tests`,
      missing: noBrowser,
      env: { E2E_PORT: String(port) },
    },
    { name: 'generator tests', command: vitest('generators'), missing: noGit, env },
    // They wait for their server most of the time.
    { name: 'HTTP tests on PostgreSQL', command: vitest('http-postgres', workers * 2) },
    { name: 'package tests', command: vitest('packages'), missing: noGit, env },
    { name: 'HTTP tests on PGlite', command: vitest('http-pglite') },
    // The core has all of these.
    ...(part === 'rest'
      ? []
      : [
          { name: 'unit tests', command: vitest('unit') },
          { name: 'linter, formatter, types', command: 'npm run --silent check' },
          { name: 'faults', command: 'tsx test/faults/main.ts --short' },
        ]),
  ]
  return part === undefined ? suites : suites.map((suite) => ({ ...suite, env: { ...suite.env, TEST_PART: part } }))
}
