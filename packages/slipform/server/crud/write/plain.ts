import type { Knex } from 'knex'
import type { ModelOptions, QueryContext } from 'objection'
import { linksOf, type Resource } from '../../../model/resource/resource.ts'
import { query } from '../run/query.ts'
import { buildInsert, buildUpdate } from '../sql/store.ts'
import { runsOwnCode } from './own-code.ts'
import { storedOf } from './stored.ts'
import type { Write } from './write.ts'

// Most writes are a statement and nothing else. Those are spared the transaction around it, and Objection's building of it,
// which together take longer than the statement; and a connection prepares it once.

type Data = Readonly<Record<string, unknown>>

/**
 * Whether all that happens to records is that they are stored: no code of the model's own runs, nothing else is written
 * beside them, and no scope holds them.
 */
export function isPlain(
  { resource, caller, isTrial }: Write,
  action: 'create' | 'update',
  all: readonly Data[],
): boolean {
  const { model } = resource
  const { crud } = model.definition
  const links = linksOf(resource).map(({ name }) => `${name}_ids`)
  return (
    !isTrial &&
    caller.scopes.size === 0 &&
    crud.audited !== true &&
    (all.length === 1 || all.some((data) => Object.keys(data).length > 0)) &&
    !runsOwnCode(model, action) &&
    !all.some((data) => links.some((name) => name in data))
  )
}

/** Stores new records by one statement; returns their keys, in their order. */
export async function insertPlain(db: Knex, resource: Resource, all: readonly Data[]): Promise<unknown[]> {
  const { model } = resource
  const records = all.map((data) => model.fromJson(storedOf(resource, data)))
  for (const record of records) await record.$beforeInsert({ transaction: db } as QueryContext)
  const rows = await query<{ id: unknown }>(
    db,
    buildInsert(
      resource,
      records.map((record) => record.$toDatabaseJson()),
    ),
  )
  if (rows.length < all.length)
    throw new Error(`${model.name}: a trigger of the database kept a record from being stored.`)
  return rows.map(({ id }) => id)
}

/** Changes a record by one statement; says whether there is one. */
export async function updatePlain(db: Knex, resource: Resource, id: unknown, data: Data): Promise<boolean> {
  const { model } = resource
  const options: ModelOptions = { patch: true }
  const record = model.fromJson(storedOf(resource, data), options)
  await record.$beforeUpdate(options, { transaction: db } as QueryContext)
  const changes = record.$toDatabaseJson()
  if (Object.keys(changes).length === 0) return true
  return (await query(db, buildUpdate(resource, id, changes))).length > 0
}
