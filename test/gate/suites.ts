import { spawn } from 'node:child_process'

/** A part of the tests, run by a command. */
export type Suite = {
  readonly name: string
  readonly command: string
  readonly env?: Readonly<Record<string, string>>
  /** What this machine lacks for it: it is not run. */
  readonly missing?: string | undefined
}

/** What came of a suite; one that was not run has no seconds. */
export type Result = { readonly name: string; readonly output: string } & (
  | { readonly outcome: 'passed' | 'failed'; readonly seconds: number }
  | { readonly outcome: 'not run'; readonly reason: string }
)

/** Runs suites, a few at a time; the output of each is shown when it ends. */
export async function runSuites(suites: readonly Suite[], lanes: number, print = console.log): Promise<Result[]> {
  const results: Result[] = []
  const waiting = suites.entries()
  const runNext = async () => {
    for (const [at, suite] of waiting) results[at] = await runSuite(suite, print)
  }
  await Promise.all(Array.from({ length: lanes }, runNext))
  return results
}

async function runSuite({ name, command, env, missing }: Suite, print: (text: string) => void): Promise<Result> {
  if (missing !== undefined) return { name, outcome: 'not run', reason: missing, output: '' }
  print(`━━ started: ${name}`)
  const started = Date.now()
  const child = spawn(command, { shell: true, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const status = await new Promise((resolve) => child.on('close', resolve))
  const seconds = Math.round((Date.now() - started) / 1000)
  print(`\n━━ ${name}: ${command}\n${output.trimEnd()}\n`)
  return { name, outcome: status === 0 ? 'passed' : 'failed', seconds, output }
}
