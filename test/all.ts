import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { getBrowser } from './gate/browser.ts'
import { reportResults } from './gate/report.ts'
import { runSuites, type Suite } from './gate/suites.ts'
import { freePort } from './http/support/free-port.ts'

// The entry of `npm test`. Two suites run at a time, as each waits now and then for a process, a database or a page.
const lanes = Math.min(2, availableParallelism())
const workers = Math.max(1, Math.floor(availableParallelism() / lanes))

const browser = getBrowser()
const withoutBrowser =
  'missing' in browser ? `${browser.missing}\nThe generator tests left out what needs one too.` : undefined
if ('path' in browser) process.env.CHROMIUM_PATH = browser.path
console.log(`Node ${process.version}, ${'path' in browser ? `${browser.version} at ${browser.path}` : 'no browser'}`)
const withoutGit = spawnSync('git', ['--version']).error && 'git is not installed: they work on copies under git.'

const vitest = `vitest run --maxWorkers=${workers} --project`
const playwright = `playwright test --workers=${workers} --pass-with-no-tests`
const suites: Suite[] = [
  {
    name: 'generator tests',
    command: `${vitest} generators --passWithNoTests`,
    missing: withoutGit,
    env: withoutBrowser ? { TEST_BROWSER: 'missing' } : {},
  },
  { name: 'linter, formatter, types', command: 'npm run --silent check' },
  { name: 'unit tests', command: `${vitest} unit` },
  { name: 'HTTP tests on PostgreSQL', command: `${vitest} http-postgres` },
  { name: 'HTTP tests on PGlite', command: `${vitest} http-pglite` },
  { name: 'browser tests', command: playwright, missing: withoutBrowser, env: { E2E_PORT: String(await freePort()) } },
]
process.exitCode = reportResults(await runSuites(suites, lanes))
