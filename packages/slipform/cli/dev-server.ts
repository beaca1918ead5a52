import { readEnvironment } from '../base/environment.ts'
import { openingSetting } from '../base/loopback.ts'
import { readConfig } from '../config.ts'
import { findSecrets } from '../secrets.ts'
import { markWatched, waitForChange } from '../source/wait.ts'
import { loadServer } from './load-server.ts'
import { projectFolder } from './project.ts'

/** Serves the reason why the server cannot start to open pages, until a change restarts it. Exits where other machines could reach it. */
async function waitForFix(reason: string): Promise<void> {
  const config = readConfig(readEnvironment())
  if (config.production || openingSetting(config) !== undefined) process.exit(1)
  await waitForChange({ root: projectFolder, ...config, secrets: await findSecrets(config), reason })
}

// `slipform dev` starts this file, and restarts it after a change. A start that the watcher ends exits without a message.
const exit = () => process.exit(1)
process.on('SIGTERM', exit)
markWatched()
// Without the channel to a watcher, no change would restart the server.
await loadServer('server/main.ts', process.connected ? waitForFix : undefined)
process.off('SIGTERM', exit)
