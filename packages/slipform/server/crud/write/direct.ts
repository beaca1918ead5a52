import type { ModelOptions, QueryContext } from 'objection'
import { linksName } from '../../../model/links-name.ts'
import { linksOf, type Resource } from '../../../model/resource/resource.ts'
import type { Session } from '../../db/session.ts'
import { buildInsert, buildUpdate } from '../sql/store.ts'
import { hasCustomBehavior } from './custom-behavior.ts'
import { storedOf } from './stored.ts'
import type { WriteContext } from './write.ts'

// The fast path: a write without hooks, scopes, audit or links is one prepared statement, without a transaction and without
// Objection, which together take longer than the statement.

type Data = Readonly<Record<string, unknown>>

/**
 * Whether a write can take the fast path: no hook or own code of the model runs, nothing else is written, and no scope
 * restricts the records.
 */
export function canBypassHooks(
  { resource, caller, isDryRun }: WriteContext,
  action: 'create' | 'update',
  all: readonly Data[],
): boolean {
  const { model } = resource
  const { crud } = model.definition
  const links = linksOf(resource).map(({ name }) => linksName(name))
  return (
    !isDryRun &&
    caller.scopes.size === 0 &&
    crud.audited !== true &&
    (all.length === 1 || all.some((data) => Object.keys(data).length > 0)) &&
    !hasCustomBehavior(model, action) &&
    !all.some((data) => links.some((name) => name in data))
  )
}

/** Stores new records by one statement; returns their keys in order. */
export async function insertDirect(session: Session, resource: Resource, all: readonly Data[]): Promise<unknown[]> {
  const { model } = resource
  const records = all.map((data) => model.fromJson(storedOf(resource, data)))
  for (const record of records) await record.$beforeInsert({ transaction: session.knex } as QueryContext)
  const rows = await session.query<{ id: unknown }>(
    buildInsert(
      resource,
      records.map((record) => record.$toDatabaseJson()),
    ),
  )
  if (rows.length < all.length)
    throw new Error(`${model.name}: a trigger in the database prevented a record from being stored.`)
  return rows.map(({ id }) => id)
}

/** Changes a record by one statement; returns whether the record exists. */
export async function updateDirect(session: Session, resource: Resource, id: unknown, data: Data): Promise<boolean> {
  const { model } = resource
  const options: ModelOptions = { patch: true }
  const record = model.fromJson(storedOf(resource, data), options)
  await record.$beforeUpdate(options, { transaction: session.knex } as QueryContext)
  const changes = record.$toDatabaseJson()
  if (Object.keys(changes).length === 0) return true
  return (await session.query(buildUpdate(resource, id, changes))).length > 0
}
