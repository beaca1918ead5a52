import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { boolean, integer, model, oneOf, text } from 'slipform'
import { createApp } from '../../../packages/slipform/app.ts'
import { openDatabase } from '../../../packages/slipform/db/open.ts'
import { Box, Movement, Shelf, shelfTables } from '../../http/fixtures/shelf.ts'

const key = { primary_key: true } as const

/** What a site costs in a month: a record without a name but its key, with an amount whose currency changes. */
class Fee extends model({
  table: 'fees',
  crud: { generate_router: true },
  fields: {
    site: text().crud({ ...key, exclude: ['update'] }),
    month: integer().crud({ ...key, exclude: ['update'] }),
    currency: oneOf(['EUR', 'JPY']).crud({}),
    amount: integer().crud({ currency: { field: 'currency', cents: true } }),
    is_paid: boolean().crud({}),
  },
}) {}

const tables = [
  ...shelfTables,
  `create table fees (site text, month integer, currency text not null, amount integer not null, is_paid boolean not null,
    primary key (site, month))`,
  `insert into fees values ('EU/1', 7, 'EUR', 1200, false)`,
]

// A server in a process of its own. It tells its port to the process that started it, and ends with it.
const db = await openDatabase({ dataDir: process.env.SHELF_FOLDER ?? '' })
for (const statement of tables) await db.raw(statement.replaceAll('?', '\\?'))
const server = createServer(createApp({ db, models: { Shelf, Box, Movement, Fee }, routes: {} }))
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.once('disconnect', () => process.exit(0))
