import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from '../../../packages/slipform/app.ts'
import { openDatabase } from '../../../packages/slipform/db/open.ts'
import { exports } from '../../../packages/slipform/features/export/feature.ts'
import { Crate, crateTables } from '../fixtures/crate.ts'

// A server in a process of its own, whose memory others can limit. It tells its port to the process that started it.
const db = await openDatabase({ url: process.env.CRATE_URL })
for (const statement of crateTables) await db.raw(statement)
const server = createServer(createApp({ db, models: { Crate }, routes: {}, features: [exports()] }))
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.once('SIGTERM', () => {
  server.closeAllConnections()
  server.close(() => void db.destroy().then(() => process.exit(0)))
})
