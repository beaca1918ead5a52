import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { requireTool } from './project.ts'

// The TypeScript beside this file in Slipform's own repository, what was built from it elsewhere.
const entry = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './dev-server.ts' : './dev-server.js', import.meta.url),
)

/** Serves the project from its source, and again after every change, until a signal ends it. */
export async function run(args: readonly string[]): Promise<void> {
  const watch = [requireTool('tsx/cli'), 'watch', '--clear-screen=false', entry, ...args]
  const child = spawn(process.execPath, watch, { stdio: 'inherit' })
  // A terminal sends signals to the child as well; others, such as a process manager, only to this process.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  const [code] = await new Promise<[number | null]>((resolve) => child.once('exit', (code) => resolve([code])))
  process.exitCode = code ?? 1
}
