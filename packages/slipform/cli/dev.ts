import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { followChild, projectFolder, requireTool } from './project.ts'
import { stopWithParent } from './stop-with-parent.ts'

// TypeScript in Slipform's repository, compiled JavaScript in the package.
const entry = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './dev-server.ts' : './dev-server.js', import.meta.url),
)

// Ends the watcher, and with it the server, when the channel to a killed command closes.
const stopWithChannel = `data:text/javascript,process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))`

// The watcher follows imported modules by itself; migrations are only imported when they run. Drafts are files that the scaffolder writes
// first and then renames.
const watched = ['--include', 'server/migrations/**', '--exclude', '**/*.slipform-draft']

/** Runs `slipform dev`: serves the project from its source and restarts after every change, until a signal ends it. */
export async function run(): Promise<void> {
  stopWithParent()
  // The watcher would not follow a folder that is created later.
  mkdirSync(join(projectFolder, 'server/migrations'), { recursive: true })
  const watch = [requireTool('tsx/cli'), 'watch', '--clear-screen=false', ...watched, entry]
  // Without input, so that the watcher does not react to keys typed in the terminal.
  const child = spawn(process.execPath, ['--import', stopWithChannel, ...watch], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  // `followChild` ignores interrupts, so that the server can end its requests.
  await followChild(child)
}
