import { execFileSync, spawnSync } from 'node:child_process'
import { findChromium } from '../e2e/support/chromium.ts'

const suites = [
  { name: 'linter, formatter, types', command: 'npm run --silent check' },
  { name: 'unit tests', command: 'vitest run --project unit' },
  { name: 'HTTP tests on PGlite', command: 'vitest run --project http-pglite' },
  { name: 'HTTP tests on PostgreSQL', command: 'vitest run --project http-postgres' },
  { name: 'generator tests', command: 'vitest run --project generators --passWithNoTests' },
  { name: 'browser tests', command: 'playwright test --pass-with-no-tests' },
]

const chromium = findChromium()
console.log(
  `Node ${process.version}, ${execFileSync(chromium, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()} at ${chromium}`,
)
console.log('The HTTP tests say which PGlite and which PostgreSQL they use.')

/** Runs every suite, also after a failure, and ends with one line per suite. */
const results = suites.map(({ name, command }) => {
  console.log(`\n━━ ${name}: ${command}`)
  const started = Date.now()
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' })
  return { name, passed: status === 0, seconds: Math.round((Date.now() - started) / 1000) }
})

console.log('\n━━ summary')
for (const { name, passed, seconds } of results) {
  console.log(`${passed ? 'passed' : 'FAILED'}  ${name.padEnd(26)} ${String(seconds).padStart(4)} s`)
}
const failed = results.filter(({ passed }) => !passed)
console.log(failed.length === 0 ? 'Everything passed.' : `Failed: ${failed.map(({ name }) => name).join(', ')}.`)
process.exitCode = failed.length === 0 ? 0 : 1
