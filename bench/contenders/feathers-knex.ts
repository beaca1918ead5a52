import { randomUUID } from 'node:crypto'
import { BadRequest } from '@feathersjs/errors'
import { type Application, feathers, type HookContext, type HookMap } from '@feathersjs/feathers'
import { KnexService } from '@feathersjs/knex'
import { bodyParser, errorHandler, koa, rest } from '@feathersjs/koa'
import knex from 'knex'
import pg from 'pg'
import { changesOf, firstError, partOf } from './by-hand/part.ts'
import { assembleNewParts, assemblePart, firstOf, vehicleIdsOf } from './by-hand/part-graph.ts'
import { withRelated } from './by-hand/related.ts'
import { listed, shown } from './columns.ts'
import { databaseUrl, poolSize, port } from './settings.ts'

/** Feathers on Knex. Hooks read the relations of all records of a response at once. */
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
const db = knex({ client: 'pg', connection: databaseUrl, pool: { min: 0, max: poolSize } })

type Row = Record<string, unknown>

const app = koa(feathers())
app.use(errorHandler())
app.use(bodyParser({ jsonLimit: '1mb' }))
app.configure(rest())

serve('vehicle_parts', {
  before: {
    find: [select(listed.part)],
    get: [select(shown.part)],
    create: [select(shown.part), complete],
    patch: [select(shown.part), change],
  },
  after: {
    create: [
      async (context: HookContext) => {
        const parts = await addVehicle([context.result].flat())
        context.result = Array.isArray(context.result) ? parts : parts[0]
      },
    ],
    patch: [
      async (context: HookContext) => {
        context.result = await addSubparts(context.result)
      },
    ],
  },
})
serve('customers', {
  before: { find: [select(listed.customer)], get: [select(shown.customer)] },
  after: {
    find: [
      async (context: HookContext) => {
        context.result.data = await addVehicles(context.result.data, listed.vehicle)
      },
    ],
    get: [
      async (context: HookContext) => {
        const [customer] = await addVehicles([context.result], shown.vehicle)
        context.result = customer
      },
    ],
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
    throwIf(firstError(body, true))
    return partOf(randomUUID(), body, now)
  }
  context.data = Array.isArray(context.data) ? context.data.map(complete as never) : complete(context.data as never)
}

function change(context: HookContext): void {
  throwIf(firstError(context.data, false))
  context.data = changesOf(context.data, new Date())
}

function throwIf(error: string | undefined): void {
  if (error !== undefined) throw new BadRequest(error)
}

async function addVehicles(customers: Row[], columns: string[]): Promise<Row[]> {
  const vehicles = await related('vehicles', columns, 'customer_id', idsOf(customers))
  return withRelated(customers, 'vehicles', vehicles, 'customer_id')
}

async function addEverything(vehicle: Row): Promise<Row> {
  const [[customer], parts, records] = await Promise.all([
    related('customers', shown.customer, 'id', [vehicle.customer_id]),
    related('vehicle_parts', shown.part, 'vehicle_id', [vehicle.id]),
    related('maintenance_records', shown.maintenance, 'vehicle_id', [vehicle.id]),
  ])
  const subparts = await related('vehicle_parts', shown.part, 'vehicle_part_id', idsOf(parts))
  const assemblies = withRelated(parts, 'subparts', subparts, 'vehicle_part_id')
  return { ...vehicle, customer, parts: assemblies, maintenance_records: records }
}

/** Adds the relations of new parts. */
async function addVehicle(parts: Row[]): Promise<Row[]> {
  return assembleNewParts(parts, await related('vehicles', shown.vehicle, 'id', vehicleIdsOf(parts)))
}

/** Adds the relations of a single part. */
async function addSubparts(part: Row): Promise<Row> {
  const subparts: Row[] = []
  for (let level = [part], depth = 0; depth < 3 && level.length > 0; depth++) {
    level = await related('vehicle_parts', shown.part, 'vehicle_part_id', idsOf(level))
    subparts.push(...level)
  }
  const outer = vehicleIdsOf(firstOf(part, subparts))
  const vehicles = await related('vehicles', shown.vehicle, 'id', vehicleIdsOf([part, ...subparts]))
  const owners = vehicles.filter(({ id }) => outer.includes(id)).map(({ customer_id }) => customer_id)
  const [customers, records] = await Promise.all([
    owners.length === 0 ? [] : related('customers', shown.customer, 'id', owners),
    outer.length === 0 ? [] : related('maintenance_records', shown.maintenance, 'vehicle_id', outer),
  ])
  return assemblePart(part, { subparts, vehicles, customers, records })
}

function related(table: string, columns: string[], key: string, values: unknown[]): Promise<Row[]> {
  return db(table)
    .select(columns)
    .whereIn(key, values as string[])
    .orderBy('id')
}

function idsOf(rows: Row[]): unknown[] {
  return rows.map(({ id }) => id)
}
