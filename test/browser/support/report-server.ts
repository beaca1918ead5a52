import { integer, model, report, text } from 'slipform'
import { createApp } from '../../../packages/slipform/app.ts'
import { aggregate } from '../../../packages/slipform/features/aggregate/feature.ts'
import { reports } from '../../../packages/slipform/features/reports/feature.ts'
import { openTables, serveApp } from './serve-app.ts'

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

const features = [aggregate(), reports({ popularTools })]
const db = await openTables([Tool], ['tools'], features)
await db('tools').insert([
  { id: 1, name: '=Drill', loans: 12 },
  { id: 2, name: 'Saw', loans: 3 },
  { id: 3, name: 'Rake', loans: 1 },
])
const app = createApp({ db, models: { Tool }, routes: {}, features })
serveApp(app)
