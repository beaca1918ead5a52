import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { integer, model, report, text } from 'slipform'
import { createApp } from '../../../packages/slipform/app.ts'
import { createTables } from '../../../packages/slipform/db/migrate/create-tables.ts'
import { migrateEngine } from '../../../packages/slipform/db/migrate/migrate.ts'
import { openDatabase } from '../../../packages/slipform/db/open.ts'
import { aggregate } from '../../../packages/slipform/features/aggregate/feature.ts'
import { reports } from '../../../packages/slipform/features/reports/feature.ts'

class Tool extends model({
  table: 'tools',
  crud: { generate_router: true },
  fields: { id: integer().crud({ primary_key: true }), name: text().crud({ filterable: true }), loans: integer() },
}) {}

const popularTools = report({
  label: 'Popular tools',
  description: 'How often each tool was lent',
  parameters: { least: integer({ default: 1 }) },
  columns: { fees: { currency: 'EUR', label: 'Fees' } },
  run: ({ db, input }) =>
    db('tools')
      .where('loans', '>=', input.least)
      .select('name', 'loans', db.raw('loans * 2.5 as fees'), db.raw(`date '2026-03-01' as since`))
      .orderBy('loans', 'desc'),
})

// A server in a process of its own, with the admin in a folder. It tells its port to the process that started it, and ends with it.
const db = await openDatabase({})
const features = [aggregate(), reports({ popularTools })]
await migrateEngine(db, features)
await createTables(db, [Tool], ['tools'])
await db('tools').insert([
  { id: 1, name: '=Drill', loans: 12 },
  { id: 2, name: 'Saw', loans: 3 },
  { id: 3, name: 'Rake', loans: 1 },
])
const app = createApp({ db, models: { Tool }, routes: {}, features })
app.use(express.static(process.argv[2] ?? ''))
const server = createServer(app)
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.once('disconnect', () => process.exit(0))
