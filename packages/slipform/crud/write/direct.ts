import { memoize } from '../../base/memoize.ts'
import type { Session } from '../../db/session.ts'
import { hooksOf } from '../../model/hooks.ts'
import { hasLocalInput } from '../../model/kinds.ts'
import { linksName } from '../../model/links-name.ts'
import { isNumbered } from '../../model/next-number.ts'
import { linksOf, type Resource } from '../../model/resource/resource.ts'
import { assignValues, toRow } from '../../model/resource/row.ts'
import { rulesOf } from '../../model/resource/rules.ts'
import { hasOwnOperations } from '../operations/operations.ts'
import { checkStored } from '../operations/stored.ts'
import { stateFields } from '../operations/transitions.ts'
import { ambiguous } from '../plan/ids.ts'
import { buildInsert, buildUpdate, type StoredRow } from '../sql/store.ts'
import { listenersTo } from './listeners.ts'
import type { Changes, Data, Item, WriteContext } from './write.ts'

// Plain writes, without hooks, scopes, links, and listeners that need values. They are one prepared statement, without a transaction and
// without Objection, which together take longer than the statement.

/** Whether a write stores records as they are: no hook or other code of the model runs, no scope restricts the records, and no listener needs their values. */
export function isPlainWrite(write: WriteContext, action: 'create' | 'update'): boolean {
  const { resource, caller } = write
  if (caller.scopes.size > 0 || listenersTo(write, action).some(({ needsValues }) => needsValues)) return false
  return storesPlainly(resource)[action]
}

/** The ways to store records: by one statement, without or within a transaction, or one after the other in a transaction, with their hooks. */
export type StorageMode = 'statement' | 'statement in transaction' | 'record by record'

/** Returns the fastest way in which the records of a write can be stored. */
export function storageModeOf(write: WriteContext, { action, own }: Changes, items: readonly Item[]): StorageMode {
  const { resource, session, ifMatch } = write
  if (action === 'delete' || own !== undefined || !isPlainWrite(write, action)) return 'record by record'
  const links = linksOf(resource).map(({ name }) => linksName(name))
  // Updates of states need the current state, on which the next ones depend; creates are checked by their schema.
  const states = action === 'create' ? [] : stateFields(resource).map(({ name }) => name)
  const needsCurrentRecord = items.some(
    ({ nameable, fixed = {} }) =>
      [...links, ...states].some((name) => name in nameable) || Object.keys(fixed).length > 0,
  )
  // An insert of default values stores only one record.
  const areEmpty = items.every(({ nameable }) => Object.keys(nameable).length === 0)
  // Errors of the database about other rules than `unique` do not name the item of a batch.
  const hidesItem = rulesOf(resource).some(({ is }) => is !== 'unique')
  if (needsCurrentRecord || (items.length !== 1 && (areEmpty || hidesItem))) return 'record by record'
  const isSingleWrite =
    items.length === 1 && ifMatch === undefined && !session.isTransaction && listenersTo(write, action).length === 0
  if (action === 'create') return isSingleWrite ? 'statement' : 'statement in transaction'
  // A key of several columns may not be unique in the database: a transaction rolls an update of several records back.
  return isSingleWrite && resource.keyFields.length === 1 ? 'statement' : 'record by record'
}

/** Stores new records by one statement; returns their keys as text, in order. */
export async function insertRows(session: Session, resource: Resource, bodies: readonly Data[]): Promise<string[]> {
  const rows = await rowsOf(resource, 'on_create', bodies)
  const inserted = await session.query<{ id: string }>(buildInsert(resource, rows))
  return checkStored(resource, rows, inserted).map(({ id }) => id)
}

/** Changes a record by one statement; returns its key after the change, as text, or undefined if the record does not exist. */
export async function updateRow(
  session: Session,
  resource: Resource,
  id: unknown,
  data: Data = {},
): Promise<string | undefined> {
  const [row = {}] = await rowsOf(resource, 'on_update', [data])
  if (Object.keys(row).length === 0) return String(id)
  const updated = await session.query<{ id: string }>(buildUpdate(resource, id, row))
  if (updated.length > 1) throw ambiguous(resource, id)
  return updated[0]?.id
}

/** Returns the rows of bodies with the values that the server sets, as Objection would store them. */
export async function rowsOf(
  resource: Resource,
  when: 'on_create' | 'on_update',
  bodies: readonly Data[],
): Promise<StoredRow[]> {
  const rows: StoredRow[] = []
  for (const data of bodies) {
    const values = { ...data }
    await assignValues(resource, values, when)
    rows.push(toRow(resource, values))
  }
  return rows
}

/** Whether a model has no operations of its own, and no hooks for an action. */
const storesPlainly = memoize((resource: Resource) => {
  const { model, stored } = resource
  // Some kinds are written by expressions, which prepared statements do not take.
  const isLocal = stored.some(({ kind }) => hasLocalInput(kind))
  const isPlain = !isLocal && !hasOwnOperations(model) && model.definition.validate === undefined
  const hasHook = (action: string) => Object.keys(hooksOf(model)).some((name) => name.startsWith(`${action}::`))
  return { create: isPlain && !isNumbered(resource) && !hasHook('create'), update: isPlain && !hasHook('update') }
})
