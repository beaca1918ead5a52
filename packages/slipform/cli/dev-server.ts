import { loadServer } from './load-server.ts'

// Started by `slipform dev`, and restarted after a change.
await loadServer('server/main.ts')
