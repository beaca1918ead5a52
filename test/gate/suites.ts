import { spawn } from 'node:child_process'
import { type Progress, readProgress } from './progress.ts'

/** A part of the tests, run by a command. */
export type Suite = {
  readonly name: string
  readonly command: string
  readonly env?: Readonly<Record<string, string>>
  /** What this machine lacks for it: it is not run. */
  readonly missing?: string | undefined
  /** Reads from the output what failed and can run again; undefined where a fault lies outside the tests. */
  readonly findFailed?: (output: string) => Failed | undefined
}

/** Tests that failed, and the command that runs them again. */
export type Failed = { readonly tests: readonly string[]; readonly command: string }

/** What came of a suite; one that was not run has no seconds. */
export type Result = { readonly name: string; readonly output: string } & (
  | {
      readonly outcome: 'passed' | 'failed'
      readonly seconds: number
      readonly progress: Progress | undefined
      /** The tests that failed beside other suites, and passed when they ran again alone. */
      readonly flaky?: readonly string[]
    }
  | { readonly outcome: 'not run'; readonly reason: string }
)

type Running = { readonly name: string; readonly started: number; output: string }

/** How often the state of all suites is printed. */
const reportEveryMs = 30_000

/**
 * Runs suites, a few at a time; prints the output of each when it ends, and every half minute what runs and what is left. Beside
 * others a test may wait too long for the processor: what failed runs once more when all suites have ended. A fault fails again.
 */
export async function runSuites(suites: readonly Suite[], lanes: number, print = console.log): Promise<Result[]> {
  const results: Result[] = []
  const started = Date.now()
  const waiting = [...suites.entries()]
  const running = new Set<Running>()
  const timer = setInterval(() => {
    print(
      describeState(
        started,
        [...running],
        waiting.map(([, { name }]) => name),
      ),
    )
  }, reportEveryMs)
  const runNext = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [at, suite] = next
      results[at] = await runSuite(suite, running, print)
    }
  }
  await Promise.all(Array.from({ length: lanes }, runNext))
  for (const [at, suite] of suites.entries()) {
    const first = results[at]
    const failed = first?.outcome === 'failed' && suite.findFailed?.(first.output)
    if (!failed) continue
    const again = await runSuite({ ...suite, name: `${suite.name}, again`, command: failed.command }, running, print)
    if (again.outcome === 'not run') continue
    const { outcome, output } = again
    const seconds = first.seconds + again.seconds
    results[at] = { ...first, outcome, output, seconds, ...(outcome === 'passed' && { flaky: failed.tests }) }
  }
  clearInterval(timer)
  return results
}

/** Describes which suites run, how far they are, and which wait: `━━ 90 s │ unit tests 40 s, 12 of 80 │ waiting: faults`. */
export function describeState(
  started: number,
  running: readonly Running[],
  waiting: readonly string[],
  now = Date.now(),
): string {
  const secondsSince = (time: number) => Math.round((now - time) / 1000)
  const states = running.map(({ name, started, output }) => {
    const progress = readProgress(output)
    return `${name} ${secondsSince(started)} s${progress ? `, ${progress.done} of ${progress.total}` : ''}`
  })
  const left = waiting.length > 0 ? `waiting: ${waiting.join('; ')}` : 'none waits'
  return [`━━ ${secondsSince(started)} s`, ...states, left].join(' │ ')
}

async function runSuite(
  { name, command, env, missing }: Suite,
  running: Set<Running>,
  print: (text: string) => void,
): Promise<Result> {
  if (missing !== undefined) return { name, outcome: 'not run', reason: missing, output: '' }
  print(`━━ started: ${name}`)
  const state: Running = { name, started: Date.now(), output: '' }
  running.add(state)
  const child = spawn(command, { shell: true, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      state.output += text
    })
  }
  const status = await new Promise((resolve) => child.on('close', resolve))
  running.delete(state)
  const seconds = Math.round((Date.now() - state.started) / 1000)
  const outcome = status === 0 ? 'passed' : 'failed'
  print(`\n━━ ${name}: ${command}\n${state.output.trimEnd()}\n━━ ${outcome} after ${seconds} s: ${name}\n`)
  return { name, outcome, seconds, output: state.output, progress: readProgress(state.output) }
}
