import { loadServer } from './load-server.ts'

// What `slipform dev` starts, and starts again after a change.
await loadServer('server/main.ts')
