import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { readListRequest } from './by-hand/list-request.ts'
import type { PartBody } from './by-hand/part.ts'
import { listCustomers, listParts, type Page, readCustomer, readVehicle } from './by-hand/read.ts'
import { createPart, createParts, updatePart } from './by-hand/write.ts'
import { body, record, recordsOf } from './fastify-schemas.ts'
import { port } from './settings.ts'

/** Fastify and pg by hand: validates bodies and serializes responses by JSON Schemas. */
const app = fastify({ bodyLimit: 1_000_000 })

type Query = { Querystring: Record<string, string> }
type One = { Params: { id: string } }

const list = (read: (request: ReturnType<typeof readListRequest>) => Promise<Page>) => {
  return async (req: FastifyRequest<Query>, reply: FastifyReply) => {
    const request = readListRequest(req.query)
    const { rows, total } = await read(request)
    reply.header('Content-Range', `items ${request.offset}-${request.offset + rows.length - 1}/${total}`)
    return rows
  }
}
const found = (reply: FastifyReply, row: object | undefined) => row ?? reply.code(404).send({ error: 'not found' })

app.get<Query>('/api/vehicle_parts', { schema: { response: { 200: recordsOf(record.part) } } }, list(listParts))
app.get<Query>(
  '/api/customers',
  { schema: { response: { 200: recordsOf(record.listedCustomer) } } },
  list(listCustomers),
)
app.get<One>('/api/customers/:id', { schema: { response: { 200: record.customer } } }, async (req, reply) =>
  found(reply, await readCustomer(req.params.id)),
)
app.get<One>('/api/vehicles/:id', { schema: { response: { 200: record.vehicle } } }, async (req, reply) =>
  found(reply, await readVehicle(req.params.id)),
)
app.post<{ Body: PartBody }>(
  '/api/vehicle_parts',
  { schema: { body: body.create, response: { 201: record.wholePart } } },
  async (req, reply) => reply.code(201).send(await createPart(req.body)),
)
app.post<{ Body: PartBody[] }>(
  '/api/vehicle_parts/batch',
  {
    schema: {
      body: { type: 'array', maxItems: 100, items: body.create },
      response: { 201: recordsOf(record.wholePart) },
    },
  },
  async (req, reply) => reply.code(201).send(await createParts(req.body)),
)
app.put<One & { Body: Partial<PartBody> }>(
  '/api/vehicle_parts/:id',
  { schema: { body: body.update, response: { 200: record.wholePart } } },
  async (req, reply) => found(reply, await updatePart(req.params.id, req.body)),
)

await app.listen({ port, host: '127.0.0.1' })
