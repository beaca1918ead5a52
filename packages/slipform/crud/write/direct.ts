import type { ModelOptions, QueryContext } from 'objection'
import { memoize } from '../../base/memoize.ts'
import type { Session } from '../../db/session.ts'
import { hooksOf } from '../../model/hooks.ts'
import { hasLocalInput } from '../../model/kinds.ts'
import { linksName } from '../../model/links-name.ts'
import type { AnyModel } from '../../model/model.ts'
import { RecordModel } from '../../model/resource/record-model.ts'
import { linksOf, type Resource } from '../../model/resource/resource.ts'
import { hasOwnOperations } from '../operations/operations.ts'
import { checkStored, recordOf } from '../operations/stored.ts'
import { ambiguous } from '../plan/ids.ts'
import { buildInsert, buildUpdate, type Row } from '../sql/store.ts'
import { listenersTo } from './listeners.ts'
import type { WriteContext } from './write.ts'

// The fast path: a write without hooks, scopes, listeners to its values or links is one prepared statement, without a transaction and without
// Objection, which together take longer than the statement.

/** The validated values of a body. */
export type Data = Readonly<Record<string, unknown>>

/** Whether a write stores records as they are: no hook or other code of the model runs, no scope restricts the records, and no listener needs their values. */
export function isPlainWrite(write: WriteContext, action: 'create' | 'update'): boolean {
  const { resource, caller } = write
  if (listenersTo(write, action).some(({ needsValues }) => needsValues)) return false
  // Prepared statements take values, and no expressions.
  if (resource.stored.some(({ kind }) => hasLocalInput(kind))) return false
  return caller.scopes.size === 0 && !hasCustomBehavior(resource.model, action)
}

/** Whether a write can take the fast path: a plain write that stores nothing but the records. */
export function canBypassHooks(write: WriteContext, action: 'create' | 'update', all: readonly Data[]): boolean {
  const links = linksOf(write.resource).map(({ name }) => linksName(name))
  return (
    (all.length === 1 || all.some((data) => Object.keys(data).length > 0)) &&
    !all.some((data) => links.some((name) => name in data)) &&
    isPlainWrite(write, action)
  )
}

/** Stores new records by one statement; returns their keys as text, in order. */
export async function insertDirect(session: Session, resource: Resource, all: readonly Data[]): Promise<string[]> {
  const rows = await rowsOf(session, resource, all)
  const inserted = await session.query<{ id: string }>(buildInsert(resource, rows))
  return checkStored(resource, rows, inserted).map(({ id }) => id)
}

/** Returns the rows of new records, as Objection stores them. */
export async function rowsOf(session: Session, resource: Resource, all: readonly Data[]): Promise<Row[]> {
  const records = all.map((data) => recordOf(resource, data))
  for (const record of records) await record.$beforeInsert({ transaction: session.knex } as QueryContext)
  return records.map((record) => record.$toDatabaseJson())
}

/** Changes a record by one statement; returns its key as text as it is now, or undefined if the record does not exist. */
export async function updateDirect(
  session: Session,
  resource: Resource,
  id: unknown,
  data: Data,
): Promise<string | undefined> {
  const options: ModelOptions = { patch: true }
  const record = recordOf(resource, data, options)
  await record.$beforeUpdate(options, { transaction: session.knex } as QueryContext)
  const changes = record.$toDatabaseJson()
  if (Object.keys(changes).length === 0) return String(id)
  const updated = await session.query<{ id: string }>(buildUpdate(resource, id, changes))
  if (updated.length > 1) throw ambiguous(resource, id)
  return updated[0]?.id
}

const objectionHooks = [
  'beforeInsert',
  'afterInsert',
  'beforeUpdate',
  'afterUpdate',
  'beforeDelete',
  'afterDelete',
] as const

/** Whether a model has its own operations, hooks for the action, or overrides of Objection's methods. */
function hasCustomBehavior(model: AnyModel, action: 'create' | 'update'): boolean {
  return (
    hasOwnOperations(model) ||
    Object.keys(hooksOf(model)).some((name) => name.startsWith(`${action}::`)) ||
    overridesObjection(model)
  )
}

/** Whether a class overrides methods that Objection calls when it writes. */
const overridesObjection = memoize(
  (model: AnyModel): boolean =>
    model.query !== RecordModel.query ||
    model.QueryBuilder !== RecordModel.QueryBuilder ||
    objectionHooks.some(
      (name) => model[name] !== RecordModel[name] || model.prototype[`$${name}`] !== RecordModel.prototype[`$${name}`],
    ),
)
