import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { getBrowser } from './gate/browser.ts'

// The entry of `npm test` (`--core`), which leaves out what has the tag `rest`, and of `npm run test:all`.
const isCore = process.argv.includes('--core')

const browser = getBrowser()
const isMissing = 'missing' in browser
process.env[isMissing ? 'TEST_BROWSER' : 'CHROMIUM_PATH'] = isMissing ? 'missing' : browser.path
// The type-checker ends before its garbage collector, a third of its time, makes room for anything.
process.env.GOGC = 'off'

// A test that passes at its second try is listed as flaky.
const quick = '--project=unit --project=http-postgres --project=generators --tags-filter=!rest'
const besideEachOther = ['npm run check', `vitest run --retry=1 ${isCore ? quick : ''}`]
// Alone, as a server that other work slows down may miss the time in which it must stop.
const faults = 'tsx test/faults/main.ts --short'
const browserTests = `playwright test --config=test/browser --retries=1 ${isCore ? '--project=core --project=garage --grep-invert=@rest' : ''}`

const outcomes = await Promise.all(besideEachOther.map(run))
if (!isCore) outcomes.push(await run(faults))
outcomes.push(isMissing ? `NOT RUN ${browserTests}: ${browser.missing}` : await run(browserTests))
const passed = outcomes.filter((outcome) => outcome.startsWith('passed')).length
console.log(['', ...outcomes, `${passed} passed, ${outcomes.length - passed} failed`].join('\n'))
process.exitCode = passed === outcomes.length ? 0 : 1

/** Runs a command, whose output is shown, and returns what came of it, with the lines that name what failed. */
async function run(command: string): Promise<string> {
  const started = Date.now()
  // Vitest names on the error output what failed.
  const child = spawn(`${command} 2>&1`, { shell: true, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    process.stdout.write(text)
    output += stripVTControlCharacters(text)
  })
  const status = await new Promise((resolve) => child.on('close', resolve))
  const seconds = Math.round((Date.now() - started) / 1000)
  if (status === 0) return `passed  ${command} (${seconds} s)`
  const failures = output
    .split('\n')
    .filter((line) => /^ FAIL |^(?:\w*Error|error)\b|^ {2}\d+\) |^This error originated/.test(line))
  return [`FAILED  ${command} (${seconds} s)`, ...new Set(failures)].join('\n')
}
