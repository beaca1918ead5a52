import { readEnvironment } from '../base/environment.ts'
import { openingSetting } from '../base/loopback.ts'
import { readConfig } from '../config.ts'
import { findSecrets } from '../secrets.ts'
import { markWatched, waitForChange } from '../source/wait.ts'
import { loadServer } from './load-server.ts'
import { projectFolder } from './project.ts'

/** Tells open pages why the server cannot start, until a change starts it again. */
async function waitForFix(reason: string): Promise<void> {
  const config = readConfig(readEnvironment())
  if (config.production || openingSetting(config) !== undefined) process.exit(1)
  await waitForChange({ root: projectFolder, ...config, secrets: await findSecrets(config), reason })
}

// Started by `slipform dev`, and restarted after a change: the watcher ends a start that is under way, of which nothing is to be said.
const exit = () => process.exit(1)
process.on('SIGTERM', exit)
markWatched()
// Without a channel there is no watcher.
await loadServer('server/main.ts', process.connected ? waitForFix : undefined)
process.off('SIGTERM', exit)
