import { stripVTControlCharacters } from 'node:util'
import type { Part } from './parts.ts'
import type { Failed, Suite } from './suites.ts'

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

/** Lists the suites of the gate or of a part of it, the longest first. */
export function planSuites({ part, workers, port, withoutBrowser, withoutGit }: Circumstances): Suite[] {
  const reporters = '--reporter=default --reporter=./test/gate/progress-reporter.ts'
  const vitest = (project: string, maxWorkers = workers) => {
    const command = `vitest run ${reporters} --maxWorkers=${maxWorkers} --project ${project}`
    return {
      command: `${command} --passWithNoTests`,
      findFailed: (output: string) => findFailedFiles(output, command),
    }
  }
  const playwright = `playwright test --config=test/browser --workers=${workers}`
  const noGit = withoutGit ? 'git is not installed: they work on copies under git.' : undefined
  const noBrowser = withoutBrowser && `${withoutBrowser}\nThe generator and package tests left out what needs one too.`
  const env = withoutBrowser === undefined ? {} : { TEST_BROWSER: 'missing' }
  const suites: Suite[] = [
    {
      name: 'browser tests',
      command: `${playwright} --pass-with-no-tests`,
      findFailed: (output) => findFailedInBrowser(output, playwright),
      missing: noBrowser,
      env: { E2E_PORT: String(port) },
    },
    { name: 'generator tests', ...vitest('generators'), missing: noGit, env },
    // They wait for their server most of the time.
    { name: 'HTTP tests on PostgreSQL', ...vitest('http-postgres', workers * 2) },
    // The core has all unit tests. They run early: beside the last suite a processor would have nothing to do.
    ...(part === 'rest' ? [] : [{ name: 'unit tests', ...vitest('unit') }]),
    // They wait for servers that stop and start: other suites use the processors meanwhile.
    ...(part === 'rest' ? [] : [{ name: 'faults', command: 'tsx test/faults/main.ts --short' }]),
    { name: 'package tests', ...vitest('packages'), missing: noGit, env },
    { name: 'HTTP tests on PGlite', ...vitest('http-pglite') },
    ...(part === 'rest' ? [] : [{ name: 'linter, formatter, types', command: 'npm run --silent check' }]),
  ]
  return part === undefined ? suites : suites.map((suite) => ({ ...suite, env: { ...suite.env, TEST_PART: part } }))
}

/** Reads the failed files that progress-reporter.ts lists; it lists none where a fault lies outside of them. */
export function findFailedFiles(output: string, command: string): Failed | undefined {
  const tests = [...output.matchAll(/^\[failed\] (.+)$/gm)].map(([, file = '']) => file)
  return tests.length === 0 ? undefined : { tests, command: `${command} ${tests.join(' ')}` }
}

/** Reads the failed tests that Playwright lists at its end. Its `--last-failed` runs those that did not run because of them, too. */
export function findFailedInBrowser(coloured: string, command: string): Failed | undefined {
  const output = stripVTControlCharacters(coloured)
  const [, list = ''] = /^ +\d+ failed\n((?: {4}.+\n)+)/m.exec(output) ?? []
  if (list === '' || /not a part of any test/.test(output)) return undefined
  const tests = list
    .trim()
    .split('\n')
    .map((line) => line.replace(/ ─*$/, '').trim())
  return { tests, command: `${command} --last-failed` }
}
