import { markWatched } from '../source/wait.ts'
import { loadServer } from './load-server.ts'

// Started by `slipform dev`, and restarted after a change: the watcher ends a start that is under way, of which nothing is to be said.
const exit = () => process.exit(1)
process.on('SIGTERM', exit)
markWatched()
await loadServer('server/main.ts')
process.off('SIGTERM', exit)
