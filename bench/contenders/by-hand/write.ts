import { randomUUID } from 'node:crypto'
import { shown } from '../columns.ts'
import { changesOf, type PartBody, partOf } from './part.ts'
import { assembleNewParts, assemblePart, firstOf, vehicleIdsOf } from './part-graph.ts'
import { query, type Row } from './pool.ts'
import { customersOf, recordsOf, subpartsOf, vehiclesBy } from './read.ts'

const returning = `returning ${shown.part.join(', ')}`

/** Inserts a part. */
export async function createPart(body: PartBody): Promise<Row | undefined> {
  const part = partOf(randomUUID(), body, new Date())
  const { columns, placeholders } = insertionOf(part)
  const text = `insert into vehicle_parts (${columns}) values (${placeholders}) ${returning}`
  const [created, vehicles] = await Promise.all([query(text, Object.values(part)), vehiclesBy([part.vehicle_id])])
  return assembleNewParts(created, vehicles)[0]
}

/** Inserts several parts with one statement. */
export async function createParts(bodies: PartBody[]): Promise<Row[]> {
  const now = new Date()
  const parts = bodies.map((body) => partOf(randomUUID(), body, now))
  if (parts[0] === undefined) return []
  const { columns } = insertionOf(parts[0])
  const text = `insert into vehicle_parts (${columns}) select ${columns} from json_populate_recordset(null::vehicle_parts, $1) ${returning}`
  const [created, vehicles] = await Promise.all([query(text, [JSON.stringify(parts)]), vehiclesBy(vehicleIdsOf(parts))])
  const byId = new Map(created.map((row) => [row.id, row]))
  return assembleNewParts(
    parts.map(({ id }) => ({ ...byId.get(id) })),
    vehicles,
  )
}

/** Updates a part by a body; returns undefined if the part does not exist. */
export async function updatePart(id: string, body: Partial<PartBody>): Promise<Row | undefined> {
  const changes = changesOf(body, new Date())
  const sets = Object.keys(changes).map((name, at) => `${name} = $${at + 2}`)
  const text = `update vehicle_parts set ${sets.join(', ')} where id = $1 ${returning}`
  const [[updated], subparts] = await Promise.all([query(text, [id, ...Object.values(changes)]), subpartsOf(id)])
  if (updated === undefined) return undefined
  const outer = vehicleIdsOf(firstOf(updated, subparts))
  const [vehicles, customers, records] = await Promise.all([
    vehiclesBy(vehicleIdsOf([updated, ...subparts])),
    outer.length === 0 ? [] : customersOf(outer),
    outer.length === 0 ? [] : recordsOf(outer),
  ])
  return assemblePart(updated, { subparts, vehicles, customers, records })
}

function insertionOf(row: object): { columns: string; placeholders: string } {
  const names = Object.keys(row)
  return { columns: names.join(', '), placeholders: names.map((_, at) => `$${at + 1}`).join(', ') }
}
