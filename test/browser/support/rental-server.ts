import { model, oneOf, primaryKey, sequence, text } from 'slipform'
import { createApp } from '../../../packages/slipform/app.ts'
import { numberRecords } from '../../../packages/slipform/db/sequences.ts'
import { openapi } from '../../../packages/slipform/features/openapi/feature.ts'
import { openTables, serveApp } from './serve-app.ts'

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

const db = await openTables([Rental], ['rentals'])
await numberRecords(db, [Rental])
await db('rentals').insert(
  ['Boat', 'Tent', 'Bike'].map((title, at) => ({ id: `00000000-0000-4000-8000-00000000000${at + 1}`, title })),
)
serveApp(createApp({ db, models: { Rental }, routes: {}, features: [openapi()] }))
