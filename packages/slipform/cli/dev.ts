import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { followChild, projectFolder, requireTool } from './project.ts'
import { stopWithParent } from './stop-with-parent.ts'

// The TypeScript beside this file in Slipform's repository, otherwise the compiled JavaScript.
const entry = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './dev-server.ts' : './dev-server.js', import.meta.url),
)

// A killed command cannot end the watcher, which ends with the channel to it, and the server with the watcher.
const stopWithChannel = `data:text/javascript,process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))`

// What the watcher follows besides imported modules: no module imports a migration before it runs. The scaffolder writes files beside
// their places first, and then renames them.
const watched = ['--include', 'server/migrations/**', '--exclude', '**/*.slipform-draft']

/** Runs `slipform dev`: serves the project from its source and restarts after every change, until a signal ends it. */
export async function run(): Promise<void> {
  stopWithParent()
  // The watcher follows no folder that appears later.
  mkdirSync(join(projectFolder, 'server/migrations'), { recursive: true })
  const watch = [requireTool('tsx/cli'), 'watch', '--clear-screen=false', ...watched, entry]
  // The watcher must not read what the server asks in the terminal.
  const child = spawn(process.execPath, ['--import', stopWithChannel, ...watch], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  stopWithParent()
  // A second interrupt would end it before it has served its requests.
  await followChild(child)
}
