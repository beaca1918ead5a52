import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { freePort } from '../packages/testing/server/free-port.ts'
import { getBrowser } from './gate/browser.ts'
import { planSuites } from './gate/plan.ts'
import { reportResults } from './gate/report.ts'
import { runSuites } from './gate/suites.ts'

// The entry of `npm test` (`--core`) and of `npm run test:all`; with `--rest`, test:all leaves out what `npm test` runs.
const options = process.argv.slice(2)
const unknown = options.find((option) => !['--core', '--rest'].includes(option))
if (unknown !== undefined) {
  console.error(`${unknown}: unknown option. npm run test:all takes -- --rest, which leaves out what npm test runs.`)
  process.exit(2)
}
const part = options.includes('--core') ? 'core' : options.includes('--rest') ? 'rest' : undefined

// More suites run at a time than the processors could at full speed: each waits for processes, databases and pages for more than
// half of its time.
const processors = availableParallelism()
const lanes = Math.min(4, processors * 2)
const workers = Math.max(1, Math.floor(processors / 2))

const browser = getBrowser()
if ('path' in browser) process.env.CHROMIUM_PATH = browser.path
// The type-checker ends before its garbage collector, a third of its time, makes room for anything.
process.env.GOGC = 'off'
console.log(`Node ${process.version}, ${'path' in browser ? `${browser.version} at ${browser.path}` : 'no browser'}`)

const suites = planSuites({
  part,
  workers,
  port: await freePort(),
  withoutBrowser: 'missing' in browser ? browser.missing : undefined,
  withoutGit: spawnSync('git', ['--version']).error !== undefined,
})
console.log(`${suites.length} suites, ${lanes} at a time: ${suites.map(({ name }) => name).join('; ')}`)
process.exitCode = reportResults(await runSuites(suites, lanes))
