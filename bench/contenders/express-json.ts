import { randomUUID } from 'node:crypto'
import express, { type Response } from 'express'
import { type CustomerBody, changesOf, customerOf, faultOf } from './by-hand/customer.ts'
import { columns, writeArray, writeRecords } from './by-hand/json.ts'
import { readListRequest, writeWhere } from './by-hand/list-request.ts'
import { query } from './by-hand/pool.ts'
import { port } from './settings.ts'

/** The practical limit: one statement per request, whose JSON text goes to the socket as it is; nothing is counted. */
const app = express()
app.disable('x-powered-by')
app.use(express.json({ limit: '1mb' }))

app.get('/api/vehicle_parts', async (req, res) => {
  const request = readListRequest(req.query)
  const { where, values } = writeWhere(request)
  const page = `limit $${values.length + 1} offset $${values.length + 2}`
  const text = writeArray(columns.part, `(select * from vehicle_parts ${where} order by id ${page}) as p`)
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

app.post('/api/customers', async (req, res) => {
  if (refuses(res, faultOf(req.body, true))) return
  const [created] = await create([req.body])
  send(res, 201, created)
})
app.post('/api/customers/batch', async (req, res) => {
  if (refuses(res, req.body.map((body: object) => faultOf({ ...body }, true)).find(Boolean))) return
  send(res, 201, `[${(await create(req.body)).join(',')}]`)
})
app.put('/api/customers/:id', async (req, res) => {
  if (refuses(res, faultOf(req.body, false))) return
  const changes = changesOf(req.body, new Date())
  const sets = Object.keys(changes).map((name, at) => `${name} = $${at + 2}`)
  const text = `with c as (update customers set ${sets.join(', ')} where id = $1 returning *) ${writeRecords(columns.customer, 'c')}`
  send(res, 200, await read(text, [req.params.id, ...Object.values(changes)]))
})

app.listen(port, '127.0.0.1')

async function read(text: string, values: unknown[]): Promise<string | undefined> {
  const [row] = await query(text, values)
  return row && String(row.body)
}

async function create(bodies: CustomerBody[]): Promise<string[]> {
  const now = new Date()
  const customers = bodies.map((body) => customerOf(randomUUID(), body, now))
  const names = Object.keys(customers[0] ?? {}).join(', ')
  const insertion = `insert into customers (${names}) select ${names} from json_populate_recordset(null::customers, $1) returning *`
  const text = `with c as (${insertion}) ${writeRecords(columns.customer, 'c')}`
  const rows = await query(text, [JSON.stringify(customers)])
  return rows.map(({ body }) => String(body))
}

function send(res: Response, status: number, body: string | undefined): void {
  res.statusCode = body === undefined ? 404 : status
  res.setHeader('Content-Type', 'application/json; charset=utf-8')
  res.end(body ?? '{"error":"not found"}')
}

function refuses(res: Response, fault: string | undefined): boolean {
  if (fault !== undefined) res.status(422).json({ error: fault })
  return fault !== undefined
}
