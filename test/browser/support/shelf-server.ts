import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from '../../../packages/slipform/app.ts'
import { openDatabase } from '../../../packages/slipform/db/open.ts'
import { Box, Movement, Shelf, shelfTables } from '../../http/fixtures/shelf.ts'

// A server in a process of its own. It tells its port to the process that started it, and ends with it.
const db = await openDatabase({ dataDir: process.env.SHELF_FOLDER ?? '' })
for (const statement of shelfTables) await db.raw(statement.replaceAll('?', '\\?'))
const server = createServer(createApp({ db, models: { Shelf, Box, Movement }, routes: {} }))
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.once('disconnect', () => process.exit(0))
