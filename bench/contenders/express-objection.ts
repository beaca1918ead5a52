import express, { type Response } from 'express'
import { ValidationError } from 'objection'
import { partWords, readListRequest } from './by-hand/list-request.ts'
import { shown } from './columns.ts'
import { Customer, Part, Vehicle } from './objection-models.ts'
import { port } from './settings.ts'

/** Objection with `withGraphFetched`, behind Express. */
const app = express()
app.disable('x-powered-by')
app.disable('etag')
app.use(express.json({ limit: '1mb' }))

app.get('/api/vehicle_parts', async (req, res) => {
  const { filter, q, offset, limit } = readListRequest(req.query)
  const query = Part.query()
    .modify('shown')
    .orderBy('id')
    .range(offset, offset + limit - 1)
  if (filter.category !== undefined) query.where('category', filter.category)
  if (filter.price_gte !== undefined) query.where('price', '>=', filter.price_gte)
  if (filter.price_lte !== undefined) query.where('price', '<=', filter.price_lte)
  if (q !== undefined) query.whereRaw(`${partWords} @@ websearch_to_tsquery('english', ?)`, [q])
  sendPage(res, offset, await query)
})
app.get('/api/customers', async (req, res) => {
  const { offset, limit } = readListRequest(req.query)
  const page = await Customer.query()
    .modify('listed')
    .orderBy('id')
    .range(offset, offset + limit - 1)
    .withGraphFetched('vehicles(listed)')
  sendPage(res, offset, page)
})
app.get('/api/customers/:id', async (req, res) => {
  send(res, 200, await Customer.query().modify('shown').findById(req.params.id).withGraphFetched(withVehicles))
})
app.get('/api/vehicles/:id', async (req, res) => {
  send(res, 200, await Vehicle.query().modify('shown').findById(req.params.id).withGraphFetched(withEverything))
})
app.post('/api/vehicle_parts', async (req, res) => {
  const created = await Part.query().insert(req.body).returning(shown.part)
  send(res, 201, Object.assign(await created.$fetchGraph(withVehicle), { subparts: [] }))
})
app.post('/api/vehicle_parts/batch', async (req, res) => {
  const created = await Part.query().insert(req.body).returning(shown.part)
  const parts = await Part.fetchGraph(created as unknown as Part[], withVehicle)
  send(
    res,
    201,
    parts.map((part) => Object.assign(part, { subparts: [] })),
  )
})
app.put('/api/vehicle_parts/:id', async (req, res) => {
  const updated = await Part.query().patch(req.body).where('id', req.params.id).returning(shown.part).first()
  send(res, 200, await (updated as Part | undefined)?.$fetchGraph(withSubparts))
})
app.use(((error, _req, res, next) => {
  if (error instanceof ValidationError) res.status(422).json({ error: error.message })
  else next(error)
}) as express.ErrorRequestHandler)

app.listen(port, '127.0.0.1')

const withVehicle = 'vehicle(shown)'
const withSubparts = `[${withVehicle}, subparts(shown).[
  vehicle(shown).[customer(shown), maintenance_records(shown)],
  subparts(shown).[vehicle(shown), subparts(shown)]
]]`
const withVehicles = 'vehicles(shown)'
const withEverything = '[customer(shown), parts(shown).subparts(shown), maintenance_records(shown)]'

function sendPage(res: Response, offset: number, { results, total }: { results: object[]; total: number }): void {
  res.setHeader('Content-Range', `items ${offset}-${offset + results.length - 1}/${total}`)
  res.json(results)
}

function send(res: Response, status: number, body: object | undefined): void {
  if (body === undefined) res.status(404).json({ error: 'not found' })
  else res.status(status).json(body)
}
