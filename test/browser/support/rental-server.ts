import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { model, oneOf, primaryKey, sequence, text } from 'slipform'
import { createApp } from '../../../packages/slipform/app.ts'
import { createTables } from '../../../packages/slipform/db/migrate/create-tables.ts'
import { migrateEngine } from '../../../packages/slipform/db/migrate/migrate.ts'
import { openDatabase } from '../../../packages/slipform/db/open.ts'
import { numberRecords } from '../../../packages/slipform/db/sequences.ts'
import { openapi } from '../../../packages/slipform/features/openapi/feature.ts'

class Rental extends model({
  table: 'rentals',
  crud: { generate_router: true },
  fields: {
    id: primaryKey(),
    number: sequence('R-{year}-{000}').crud({ filterable: true, sortable: true }),
    title: text().crud({ filterable: true, sortable: true }),
    status: oneOf(['draft', 'confirmed', 'cancelled', 'returned'], {
      default: 'draft',
      transitions: { draft: ['confirmed', 'cancelled'], confirmed: ['draft', 'returned'] },
    }).crud({ filterable: true, sortable: true }),
  },
}) {}

// A server in a process of its own. It tells its port to the process that started it, and ends with it.
const db = await openDatabase({})
await migrateEngine(db, [])
await createTables(db, [Rental], ['rentals'])
await numberRecords(db, [Rental])
await db('rentals').insert(
  ['Boat', 'Tent', 'Bike'].map((title, at) => ({ id: `00000000-0000-4000-8000-00000000000${at + 1}`, title })),
)
const server = createServer(createApp({ db, models: { Rental }, routes: {}, features: [openapi()] }))
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.once('disconnect', () => process.exit(0))
