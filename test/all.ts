import { execFileSync, spawn } from 'node:child_process'
import { findChromium } from '../e2e/support/chromium.ts'

const suites = [
  { name: 'linter, formatter, types', command: 'npm run --silent check' },
  { name: 'unit tests', command: 'vitest run --project unit' },
  { name: 'HTTP tests on PGlite', command: 'vitest run --project http-pglite' },
  { name: 'HTTP tests on PostgreSQL', command: 'vitest run --project http-postgres' },
  { name: 'generator tests', command: 'vitest run --project generators --passWithNoTests' },
  { name: 'browser tests', command: 'playwright test --pass-with-no-tests' },
]
type Suite = (typeof suites)[number]

/** How many of a failed suite's last lines are printed again at the end, where its failures stand. */
const shownLines = 60

const chromium = findChromium()
console.log(
  `Node ${process.version}, ${execFileSync(chromium, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()} at ${chromium}`,
)
console.log('The HTTP tests say which PGlite and which PostgreSQL they use.')

const results = []
for (const suite of suites) results.push(await run(suite))

const failed = results.filter(({ passed }) => !passed)
for (const { name, output } of failed) {
  console.log(`\n━━ the end of the ${name}`)
  console.log(output.trimEnd().split('\n').slice(-shownLines).join('\n'))
}
console.log('\n━━ summary')
for (const { name, passed, seconds } of results) {
  console.log(`${passed ? 'passed' : 'FAILED'}  ${name.padEnd(26)} ${String(seconds).padStart(4)} s`)
}
console.log(failed.length === 0 ? 'Everything passed.' : `Failed: ${failed.map(({ name }) => name).join(', ')}.`)
process.exitCode = failed.length === 0 ? 0 : 1

/** Runs a suite, shows what it prints, and keeps it. */
async function run({ name, command }: Suite) {
  console.log(`\n━━ ${name}: ${command}`)
  const started = Date.now()
  const child = spawn(command, { shell: true, stdio: ['inherit', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text)
      output += text
    })
  }
  const passed = await new Promise<boolean>((resolve) => child.on('close', (code) => resolve(code === 0)))
  return { name, passed, seconds: Math.round((Date.now() - started) / 1000), output }
}
