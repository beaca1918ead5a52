import { randomUUID } from 'node:crypto'
import express, { type Response } from 'express'
import { columns, writeArray, writeRecords } from './by-hand/json.ts'
import { readListRequest, writeWhere } from './by-hand/list-request.ts'
import { changesOf, firstError, type PartBody, partOf } from './by-hand/part.ts'
import { query } from './by-hand/pool.ts'
import { port } from './settings.ts'

/** The practical limit: one statement per request, whose JSON text is sent unchanged, without a total. */
const app = express()
app.disable('x-powered-by')
app.use(express.json({ limit: '1mb' }))

app.get('/api/vehicle_parts', async (req, res) => {
  const request = readListRequest(req.query)
  const { where, values } = writeWhere(request)
  const page = `limit $${values.length + 1} offset $${values.length + 2}`
  const text = writeArray(columns.listedPart, `(select * from vehicle_parts ${where} order by id ${page}) as p`)
  send(res, 200, await read(text, [...values, request.limit, request.offset]))
})
app.get('/api/customers', async (req, res) => {
  const { limit, offset } = readListRequest(req.query)
  const from = '(select * from customers order by id limit $1 offset $2) as c'
  send(res, 200, await read(writeArray(columns.listedCustomer, from), [limit, offset]))
})
app.get('/api/customers/:id', async (req, res) => {
  const text = writeRecords(columns.customer, 'customers c where c.id = $1')
  send(res, 200, await read(text, [req.params.id]))
})
app.get('/api/vehicles/:id', async (req, res) => {
  const text = writeRecords(columns.vehicle, 'vehicles v where v.id = $1')
  send(res, 200, await read(text, [req.params.id]))
})

app.post('/api/vehicle_parts', async (req, res) => {
  if (refuses(res, firstError(req.body, true))) return
  const [created] = await create([req.body])
  send(res, 201, created)
})
app.post('/api/vehicle_parts/batch', async (req, res) => {
  if (refuses(res, req.body.map((body: object) => firstError({ ...body }, true)).find(Boolean))) return
  send(res, 201, `[${(await create(req.body)).join(',')}]`)
})
app.put('/api/vehicle_parts/:id', async (req, res) => {
  if (refuses(res, firstError(req.body, false))) return
  const changes = changesOf(req.body, new Date())
  const sets = Object.keys(changes).map((name, at) => `${name} = $${at + 2}`)
  const text = `with p as (update vehicle_parts set ${sets.join(', ')} where id = $1 returning *) ${writeRecords(columns.part, 'p')}`
  send(res, 200, await read(text, [req.params.id, ...Object.values(changes)]))
})

app.listen(port, '127.0.0.1')

async function read(text: string, values: unknown[]): Promise<string | undefined> {
  const [row] = await query(text, values)
  return row && String(row.body)
}

async function create(bodies: PartBody[]): Promise<string[]> {
  const now = new Date()
  const parts = bodies.map((body) => partOf(randomUUID(), body, now))
  const names = Object.keys(parts[0] ?? {}).join(', ')
  const insertion = `insert into vehicle_parts (${names}) select ${names} from json_populate_recordset(null::vehicle_parts, $1) returning *`
  const text = `with p as (${insertion}) ${writeRecords(columns.newPart, 'p')}`
  const rows = await query(text, [JSON.stringify(parts)])
  return rows.map(({ body }) => String(body))
}

function send(res: Response, status: number, body: string | undefined): void {
  res.statusCode = body === undefined ? 404 : status
  res.setHeader('Content-Type', 'application/json; charset=utf-8')
  res.end(body ?? '{"error":"not found"}')
}

function refuses(res: Response, error: string | undefined): boolean {
  if (error !== undefined) res.status(422).json({ error: error })
  return error !== undefined
}
