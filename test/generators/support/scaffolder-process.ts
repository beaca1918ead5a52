import { writeSync } from 'node:fs'
import { register } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'

// Runs the scaffolder of the project in the working folder again and again: each line that it reads is a command, each line
// that it writes an outcome. What a command would load anew is loaded anew: the entry, and what the project has.

const entry = new URL('../../../packages/scaffold/cli.ts', import.meta.url).href
const own = ['models/', 'server/migrations/', 'generators/', 'plopfile.ts']
const prefixes = own.map((path) => pathToFileURL(join(process.cwd(), path)).href)
const runs = new Int32Array(new SharedArrayBuffer(4))

// The hooks of modules live in a thread of their own, which sees the number of the run in shared memory.
const hooks = `
  let prefixes, runs
  export const initialize = (data) => { ({ prefixes, runs } = data) }
  export async function resolve(specifier, context, nextResolve) {
    const found = await nextResolve(specifier, context)
    if (!prefixes.some((prefix) => found.url.startsWith(prefix))) return found
    return { ...found, url: found.url.split('?')[0] + '?run=' + runs[0] }
  }`
register(`data:text/javascript,${encodeURIComponent(hooks)}`, { data: { prefixes, runs } })

/** Runs one command; what it prints is collected, and its errors are printed as Node.js does. */
async function run(words: string[], env: Record<string, string>): Promise<{ status: number; output: string }> {
  const before = { ...process.env }
  const printed = { stdout: '', stderr: '' }
  const { stdout, stderr } = process
  const writers = { stdout: stdout.write, stderr: stderr.write }
  const collect = (name: keyof typeof printed) => (chunk: string | Uint8Array) => {
    printed[name] += chunk.toString()
    return true
  }
  stdout.write = collect('stdout')
  stderr.write = collect('stderr')
  Object.assign(process.env, env)
  process.argv.splice(2, Infinity, ...words)
  process.exitCode = undefined
  runs[0] = (runs[0] ?? 0) + 1
  try {
    await import(`${entry}?run=${runs[0]}`)
  } catch (error) {
    printed.stderr += error instanceof Error ? error.stack : String(error)
    process.exitCode = 1
  } finally {
    Object.assign(stdout, { write: writers.stdout })
    Object.assign(stderr, { write: writers.stderr })
    for (const name of Object.keys(env)) {
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
    }
  }
  const status = Number(process.exitCode ?? 0)
  process.exitCode = undefined
  return { status, output: `${printed.stdout}${printed.stderr}` }
}

const commands = createInterface({ input: process.stdin })
// Commands have an input of their own, which is empty.
Object.defineProperty(process, 'stdin', { get: () => Readable.from([]) })

for await (const line of commands) {
  const { words, env } = JSON.parse(line)
  writeSync(1, `${JSON.stringify(await run(words, env))}\n`)
}
// A pool of connections that a command left open would hold the process.
process.exit()
