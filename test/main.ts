import { spawn } from 'node:child_process'
import { getBrowser } from './gate/browser.ts'

// The entry of `npm test` (`--core`), which leaves out what has the tag `rest`, and of `npm run test:all`.
const isCore = process.argv.includes('--core')

const browser = getBrowser()
const isMissing = 'missing' in browser
process.env[isMissing ? 'TEST_BROWSER' : 'CHROMIUM_PATH'] = isMissing ? 'missing' : browser.path
// The type-checker ends before its garbage collector, a third of its time, makes room for anything.
process.env.GOGC = 'off'

const quick = '--project=unit --project=http-postgres --project=generators --tags-filter=!rest'
const besideEachOther = [
  'npm run check',
  `vitest run ${isCore ? quick : ''}`,
  ...(isCore ? [] : ['tsx test/faults/main.ts --short']),
]
// A test that passes at its second try is listed as flaky.
const browserTests = `playwright test --config=test/browser --retries=1 ${isCore ? '--project=core --project=garage --grep-invert=@rest' : ''}`

const outcomes = await Promise.all(besideEachOther.map(run))
outcomes.push(isMissing ? `NOT RUN ${browserTests}: ${browser.missing}` : await run(browserTests))
const passed = outcomes.filter((outcome) => outcome.startsWith('passed')).length
console.log(['', ...outcomes, `${passed} passed, ${outcomes.length - passed} failed`].join('\n'))
process.exitCode = passed === outcomes.length ? 0 : 1

/** Runs a command, whose output is shown, and returns what came of it. */
async function run(command: string): Promise<string> {
  const started = Date.now()
  const status = await new Promise((resolve) =>
    spawn(command, { shell: true, stdio: ['ignore', 'inherit', 'inherit'] }).on('close', resolve),
  )
  return `${status === 0 ? 'passed ' : 'FAILED '} ${command} (${Math.round((Date.now() - started) / 1000)} s)`
}
