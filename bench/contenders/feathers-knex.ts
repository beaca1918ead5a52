import { randomUUID } from 'node:crypto'
import { BadRequest } from '@feathersjs/errors'
import { type Application, feathers, type HookContext, type HookMap } from '@feathersjs/feathers'
import { KnexService } from '@feathersjs/knex'
import { bodyParser, errorHandler, koa, rest } from '@feathersjs/koa'
import knex from 'knex'
import pg from 'pg'
import { changesOf, customerOf, faultOf } from './by-hand/customer.ts'
import { listed, shown } from './columns.ts'
import { databaseUrl, poolSize, port } from './settings.ts'

/** Feathers on Knex, relations by hooks that read them for all records of an answer at once. */
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
const db = knex({ client: 'pg', connection: databaseUrl, pool: { min: 0, max: poolSize } })

type Row = Record<string, unknown>

const app = koa(feathers())
app.use(errorHandler())
app.use(bodyParser({ jsonLimit: '1mb' }))
app.configure(rest())

serve('vehicle_parts', { before: { find: [select(listed.part)], get: [select(shown.part)] } })
serve('customers', {
  before: {
    find: [select(listed.customer)],
    get: [select(shown.customer)],
    create: [select(shown.customer), complete],
    patch: [select(shown.customer), change],
  },
  after: {
    find: [({ result }: HookContext) => addVehicles(result.data, listed.vehicle)],
    get: [({ result }: HookContext) => addVehicles([result], shown.vehicle)],
    create: [({ result }: HookContext) => addVehicles([result].flat(), shown.vehicle)],
    patch: [({ result }: HookContext) => addVehicles([result], shown.vehicle)],
  },
})
serve('vehicles', {
  before: { get: [select(shown.vehicle)] },
  after: { get: [({ result }: HookContext) => addRelated(result)] },
})

await app.listen(port, '127.0.0.1')

function serve(name: string, hooks: HookMap<Application, KnexService<Row>>): void {
  const service = new KnexService<Row>({ Model: db, name, paginate: { default: 20, max: 1000 }, multi: ['create'] })
  app.use(`api/${name}`, service)
  app.service(`api/${name}`).hooks(hooks as never)
}

function select(columns: string[]) {
  return ({ params }: HookContext) => {
    params.query = { ...params.query, $select: columns }
  }
}

function complete(context: HookContext): void {
  const now = new Date()
  const complete = (body: never) => {
    refuse(faultOf(body, true))
    return customerOf(randomUUID(), body, now)
  }
  context.data = Array.isArray(context.data) ? context.data.map(complete as never) : complete(context.data as never)
}

function change(context: HookContext): void {
  refuse(faultOf(context.data, false))
  context.data = changesOf(context.data, new Date())
}

function refuse(fault: string | undefined): void {
  if (fault !== undefined) throw new BadRequest(fault)
}

async function addVehicles(customers: Row[], columns: string[]): Promise<void> {
  const ids = customers.map(({ id }) => id)
  attach(customers, 'vehicles', await related('vehicles', columns, 'customer_id', ids), 'customer_id')
}

async function addRelated(vehicle: Row): Promise<void> {
  const [[customer], parts, records] = await Promise.all([
    related('customers', shown.customer, 'id', [vehicle.customer_id]),
    related('vehicle_parts', shown.part, 'vehicle_id', [vehicle.id]),
    related('maintenance_records', shown.maintenance, 'vehicle_id', [vehicle.id]),
  ])
  const ids = parts.map(({ id }) => id)
  attach(parts, 'subparts', await related('vehicle_parts', shown.part, 'vehicle_part_id', ids), 'vehicle_part_id')
  Object.assign(vehicle, { customer, parts, maintenance_records: records })
}

function related(table: string, columns: string[], key: string, values: unknown[]): Promise<Row[]> {
  return db(table)
    .select(columns)
    .whereIn(key, values as string[])
    .orderBy('id')
}

function attach(parents: Row[], name: string, children: Row[], key: string): void {
  const byParent = new Map<unknown, Row[]>(parents.map(({ id }) => [id, []]))
  for (const child of children) byParent.get(child[key])?.push(child)
  for (const parent of parents) parent[name] = byParent.get(parent.id)
}
