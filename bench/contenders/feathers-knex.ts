import { randomUUID } from 'node:crypto'
import { BadRequest } from '@feathersjs/errors'
import { type Application, feathers, type HookContext, type HookMap } from '@feathersjs/feathers'
import { KnexService } from '@feathersjs/knex'
import { bodyParser, errorHandler, koa, rest } from '@feathersjs/koa'
import knex from 'knex'
import pg from 'pg'
import { changesOf, customerOf, faultOf } from './by-hand/customer.ts'
import { withRelated } from './by-hand/related.ts'
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
    find: [
      async (context: HookContext) => {
        context.result.data = await addVehicles(context.result.data, listed.vehicle)
      },
    ],
    get: [withVehicles],
    create: [withVehicles],
    patch: [withVehicles],
  },
})
serve('vehicles', {
  before: { get: [select(shown.vehicle)] },
  after: {
    get: [
      async (context: HookContext) => {
        context.result = await addEverything(context.result)
      },
    ],
  },
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

/** Of one customer or of many. */
async function withVehicles(context: HookContext): Promise<void> {
  const customers = await addVehicles([context.result].flat(), shown.vehicle)
  context.result = Array.isArray(context.result) ? customers : customers[0]
}

async function addVehicles(customers: Row[], columns: string[]): Promise<Row[]> {
  const ids = customers.map(({ id }) => id)
  return withRelated(customers, 'vehicles', await related('vehicles', columns, 'customer_id', ids), 'customer_id')
}

async function addEverything(vehicle: Row): Promise<Row> {
  const [[customer], parts, records] = await Promise.all([
    related('customers', shown.customer, 'id', [vehicle.customer_id]),
    related('vehicle_parts', shown.part, 'vehicle_id', [vehicle.id]),
    related('maintenance_records', shown.maintenance, 'vehicle_id', [vehicle.id]),
  ])
  const ids = parts.map(({ id }) => id)
  const subparts = await related('vehicle_parts', shown.part, 'vehicle_part_id', ids)
  const assemblies = withRelated(parts, 'subparts', subparts, 'vehicle_part_id')
  return { ...vehicle, customer, parts: assemblies, maintenance_records: records }
}

function related(table: string, columns: string[], key: string, values: unknown[]): Promise<Row[]> {
  return db(table)
    .select(columns)
    .whereIn(key, values as string[])
    .orderBy('id')
}
