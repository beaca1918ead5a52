import express, { type Response } from 'express'
import { readListRequest } from './by-hand/list-request.ts'
import { firstError } from './by-hand/part.ts'
import { listCustomers, listParts, type Page, readCustomer, readVehicle } from './by-hand/read.ts'
import { createPart, createParts, updatePart } from './by-hand/write.ts'
import { port } from './settings.ts'

/** Express and pg by hand: sends the driver's rows by `res.json`. */
const app = express()
app.disable('x-powered-by')
app.disable('etag')
app.use(express.json({ limit: '1mb' }))

app.get('/api/vehicle_parts', async (req, res) => {
  const request = readListRequest(req.query)
  sendPage(res, request.offset, await listParts(request))
})
app.get('/api/customers', async (req, res) => {
  const request = readListRequest(req.query)
  sendPage(res, request.offset, await listCustomers(request))
})
app.get('/api/customers/:id', async (req, res) => sendRow(res, await readCustomer(req.params.id)))
app.get('/api/vehicles/:id', async (req, res) => sendRow(res, await readVehicle(req.params.id)))

app.post('/api/vehicle_parts', async (req, res) => {
  const error = firstError(req.body, true)
  if (error === undefined) res.status(201).json(await createPart(req.body))
  else res.status(422).json({ error: error })
})
app.post('/api/vehicle_parts/batch', async (req, res) => {
  const error = req.body.map((body: object) => firstError({ ...body }, true)).find(Boolean)
  if (error === undefined) res.status(201).json(await createParts(req.body))
  else res.status(422).json({ error: error })
})
app.put('/api/vehicle_parts/:id', async (req, res) => {
  const error = firstError(req.body, false)
  if (error === undefined) sendRow(res, await updatePart(req.params.id, req.body))
  else res.status(422).json({ error: error })
})

app.listen(port, '127.0.0.1')

function sendPage(res: Response, offset: number, { rows, total }: Page): void {
  res.setHeader('Content-Range', `items ${offset}-${offset + rows.length - 1}/${total}`)
  res.json(rows)
}

function sendRow(res: Response, row: object | undefined): void {
  if (row === undefined) res.status(404).json({ error: 'not found' })
  else res.json(row)
}
