import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { freePort } from '../packages/testing/server/free-port.ts'
import { getBrowser } from './gate/browser.ts'
import { reportResults } from './gate/report.ts'
import { runSuites, type Suite } from './gate/suites.ts'

// The entry of `npm test`. More suites run at a time than the processors could at full speed: each waits for processes, databases
// and pages a third of its time. The longest start first.
const processors = availableParallelism()
const lanes = Math.min(3, processors + 1)
const workers = Math.max(1, Math.floor(processors / 2))

const browser = getBrowser()
const withoutBrowser =
  'missing' in browser ? `${browser.missing}\nThe generator tests left out what needs one too.` : undefined
if ('path' in browser) process.env.CHROMIUM_PATH = browser.path
// The type-checker ends before its garbage collector, a third of its time, makes room for anything.
process.env.GOGC = 'off'
console.log(`Node ${process.version}, ${'path' in browser ? `${browser.version} at ${browser.path}` : 'no browser'}`)
const withoutGit = spawnSync('git', ['--version']).error && 'git is not installed: they work on copies under git.'

const vitest = `vitest run --maxWorkers=${workers} --project`
const playwright = `playwright test --config=test/browser --workers=${workers} --pass-with-no-tests`
const suites: Suite[] = [
  {
    name: 'generator tests',
    command: `${vitest} generators --passWithNoTests`,
    missing: withoutGit,
    env: withoutBrowser ? { TEST_BROWSER: 'missing' } : {},
  },
  { name: 'browser tests', command: playwright, missing: withoutBrowser, env: { E2E_PORT: String(await freePort()) } },
  { name: 'package tests', command: `${vitest} packages`, missing: withoutGit },
  { name: 'HTTP tests on PostgreSQL', command: `${vitest} http-postgres` },
  { name: 'HTTP tests on PGlite', command: `${vitest} http-pglite` },
  { name: 'faults', command: 'tsx test/faults/main.ts --short' },
  { name: 'unit tests', command: `${vitest} unit` },
  { name: 'linter, formatter, types', command: 'npm run --silent check' },
]
process.exitCode = reportResults(await runSuites(suites, lanes))
