import { ApiError } from '../../base/errors/errors.ts'
import type { Session } from '../../db/session.ts'
import { currentUser } from '../../model/current-user.ts'
import { factsOf } from '../../model/kinds.ts'
import { keyAfter, keyOf, unpadded } from '../../model/resource/key.ts'
import type { Resource } from '../../model/resource/resource.ts'
import { rejection } from '../../model/resource/validate.ts'
import { system } from '../../model/signed-in-user.ts'
import type { WrittenRecord } from '../context/write-listeners.ts'
import { operationsOf } from '../operations/operations.ts'
import { missing } from '../plan/ids.ts'
import { planOne, planScope, type Selection } from '../plan/selection.ts'
import { embedOfVersion, planVersion, planVersionedRecord, versionEnding } from '../plan/version.ts'
import { notWritable, readBody } from '../request/body.ts'
import { type RecordText, runExisting, runRecords, runVersion } from '../run/records.ts'
import { insertRows, storageModeOf, updateRow } from './direct.ts'
import { insertAndRead } from './insert-and-read.ts'
import { callListeners, listenersTo, takeSnapshot } from './listeners.ts'
import { checkReferences, keepHiddenLinks } from './references.ts'
import type { Changes, Data, Item, WriteContext } from './write.ts'

// The writes of requests and of `records`, of one record and of many: bodies are read and checked, hooks run, statements store, listeners
// run, and the records are read back. Each write stores all records or none.

/**
 * Writes records, all or none, by one statement or in one transaction. Returns them in order, as `GET` returns them; deleted records as
 * before.
 */
export async function writeRecords(write: WriteContext, changes: Changes): Promise<RecordText[]> {
  const items = readItems(write, changes)
  const mode = storageModeOf(write, changes, items)
  const attempt: Attempt = { changes, items, current: undefined }
  const store = mode === 'record by record' ? storeEach : storeTogether
  try {
    if (mode === 'statement') return await store(write.session, write, attempt)
    return await write.session.transaction(async (trx) => {
      const records = await store(trx, write, attempt)
      if (write.isDryRun) await checkDeferred(trx)
      return records
    })
  } catch (error) {
    // Loaded with the first error only.
    const { explainError } = await import('./explain-errors.ts')
    const failed = attempt.current === undefined ? items : [attempt.current]
    throw await explainError(error, write, changes.action, failed)
  }
}

/** A running write, and its current item; undefined if an error may concern any item. */
interface Attempt {
  readonly changes: Changes
  readonly items: readonly Item[]
  current: Item | undefined
}

/** Reads the values that bodies may set; throws ApiError 422 with every fault of every body. */
function readItems(write: WriteContext, { action, items, own }: Changes): Item[] {
  const { resource, caller, isBatch, context } = write
  if (own !== undefined) return items.map(({ id }, at) => ({ at, id, data: own.data, nameable: own.nameable }))
  if (action === 'delete') return items.map(({ id }, at) => ({ at, id, nameable: {} }))
  const read = items.map(({ body }, at) =>
    readBody(resource, action, body, caller.audience, isBatch ? ` at index ${at}` : ''),
  )
  const faults = read.flatMap(({ faults = {} }, at) =>
    Object.entries(faults).map(([field, fault]) => [isBatch ? `${at}.${field}` : field, fault] as const),
  )
  if (faults.length > 0) throw rejection(Object.fromEntries(faults), resource.key)
  const creator = action === 'create' ? creatorOf(write) : {}
  const { tenancy } = context.origin.services
  return items.map(({ id, body }, at) => {
    const tenant = tenancy.fieldsOf(resource, action, body, caller.actor)
    const data = { ...creator, ...read[at]?.data, ...tenant }
    return { at, id, data, nameable: data, fixed: read[at]?.fixed }
  })
}

/** Returns the fields that hold the user who creates a record; empty without a user. */
function creatorOf({ resource, caller: { actor } }: WriteContext): Data {
  if (actor?.id === undefined || actor.id === system.id) return {}
  const { id } = actor
  const fields = resource.stored.filter(({ attributes }) => attributes.on_create === currentUser)
  return Object.fromEntries(fields.map(({ name }) => [name, id]))
}

/** Checks deferred constraints now, since a dry run never commits; they stay deferred. */
export function checkDeferred(trx: Session): Promise<unknown> {
  return trx.rolledBack(({ knex }) => knex.raw('set constraints all immediate'))
}

/** Stores all items by one statement. */
async function storeTogether(
  session: Session,
  write: WriteContext,
  { changes, items }: Attempt,
): Promise<RecordText[]> {
  const { resource, isMinimal } = write
  const bodies = items.map(({ data = {} }) => data)
  const [item] = items
  if (changes.action === 'update' && item !== undefined) {
    const key = await updateRow(session, resource, item.id, bodies[0])
    if (key === undefined) throw missing(resource, item.id)
    return readBack(session, write, [key])
  }
  const created = isMinimal
    ? { ids: await insertRows(session, resource, bodies) }
    : await insertAndRead(session, selectionOf(write), bodies)
  const written = created.ids.map((id) => ({ id }))
  await callListeners(session, write, 'create', written)
  if (isMinimal) return created.ids.map((id) => keyText(resource, id))
  return created.records ?? readBack(session, write, created.ids)
}

/** Stores one record after the other with its hooks, in a transaction, after locking existing records. */
async function storeEach(trx: Session, write: WriteContext, attempt: Attempt): Promise<RecordText[]> {
  const { action, own, mayBeAbsent } = attempt.changes
  const { resource } = write
  const operations = operationsOf(resource.model, write.context.on(trx))
  const items = action === 'create' ? attempt.items : await lockRecords(trx, write, attempt)
  const ids = items.map(({ id }) => id)
  const deleted = action === 'delete' && !mayBeAbsent ? await readBack(trx, write, ids) : undefined
  // Casts: keys and bodies are of the model, by `parseId` and `readItems`.
  const store = async ({ id, data }: Item): Promise<unknown> => {
    if (data === undefined) return operations.delete(trx.knex, id as never)
    // A copy, as hooks may change the body.
    if (action === 'create') return operations.create(trx.knex, { ...data } as never)
    return operations.update(trx.knex, id as never, (await keepHiddenLinks(trx, write, id, data)) as never)
  }
  const needsValues = listenersTo(write, action).some((listener) => listener.needsValues)
  const valuesOf = async (id: unknown) => (needsValues && id !== undefined ? takeSnapshot(trx, write, id) : undefined)
  const written: WrittenRecord[] = []
  for (const item of items) {
    attempt.current = item
    await checkFixed(trx, write, item)
    await checkReferences(trx, write, item)
    const before = await valuesOf(item.id)
    const result = await store(item)
    const id = item.id === undefined ? keyOf(resource, result) : keyAfter(resource, result, item.id)
    const record = { id, formerId: id === item.id ? undefined : item.id, before, after: await valuesOf(id) }
    written.push(record)
    // A hook of a later item may write this record again: its values are told in the order of the writes.
    if (needsValues) await callListeners(trx, write, action, [record])
  }
  // Later errors, such as those of deferred constraints, may concern any record.
  attempt.current = undefined
  if (!needsValues) await callListeners(trx, write, action, written)
  if (mayBeAbsent) return ids.map((id) => keyText(resource, String(id)))
  const keys = written.map(({ id }) => id)
  return deleted ?? readBack(trx, own ? { ...write, caller: own.reader } : write, keys)
}

/** @throws ApiError 403 if a body has other values than the record in fields that the caller may not change. */
async function checkFixed(trx: Session, write: WriteContext, { id, fixed = {} }: Item): Promise<void> {
  const names = Object.keys(fixed)
  if (names.length === 0) return
  const stored = await takeSnapshot(trx, write, id)
  const changed = names.find((name) => JSON.stringify(fixed[name]) !== JSON.stringify(stored?.[name]))
  const field = write.resource.fields.get(changed ?? '')
  if (field !== undefined) throw notWritable(field)
}

/** Locks existing records, each once, and checks `If-Match` for a single record; returns the items of the records. */
async function lockRecords(trx: Session, write: WriteContext, { changes, items }: Attempt): Promise<readonly Item[]> {
  const { resource, caller, ifMatch } = write
  const ids = items.map(({ id }) => id)
  const existing = await runExisting(trx, planScope({ resource, fields: [], relations: [] }, caller), ids, true)
  if (changes.mayBeAbsent) return items.filter(({ id }, at) => existing.has(String(id)) && ids.indexOf(id) === at)
  const absent = ids.find((id) => !existing.has(String(id)))
  if (absent !== undefined) throw missing(resource, absent)
  if (ifMatch === undefined || ifMatch === '*') return items
  // By separate statements, as the one that waited for the lock has read older links; one statement for each set of relations.
  const plans = ifMatch.map((version) => planVersion(resource, embedOfVersion(version), caller))
  for (const plan of new Map(plans.map((plan) => [versionEnding(plan), plan])).values()) {
    const version = await runVersion(trx, plan, ids[0])
    if (version !== undefined && ifMatch.includes(version)) return items
  }
  throw ApiError.of('record_changed', { singular: resource.singular, id: String(ids[0]) })
}

/** Returns a text with the JSON of a record's key in place of the record. `id` is the key as text. */
function keyText({ key }: Resource, id: string): RecordText {
  return { id, body: factsOf(key.kind).isStringInJson ? JSON.stringify(id) : id }
}

/** Returns the selection of the record in a response. */
function selectionOf({ resource, caller, isVersioned, isDryRun, context }: WriteContext): Selection {
  const { plans } = context.origin.services
  // A dry run has no version to return.
  return isVersioned && !isDryRun
    ? plans.records.find(resource, '', caller, () => planVersionedRecord(resource, [], caller))
    : plans.unversioned.find(resource, '', caller, () => planOne(resource, [], caller))
}

/**
 * Reads written records back as `GET` does, or their keys with `Prefer: return=minimal`.
 *
 * @throws ApiError for a record that is gone: 403 if it has left the scope, 404 if another request, a hook or a trigger has deleted it.
 */
async function readBack(session: Session, write: WriteContext, ids: readonly unknown[]): Promise<RecordText[]> {
  const { resource, caller, isMinimal, context } = write
  const selection = selectionOf(write)
  const texts = isMinimal
    ? new Map([...(await runExisting(session, selection, ids))].map((id) => [id, keyText(resource, id)]))
    : await runRecords(session, selection, ids, context)
  return ids.map((id) => {
    // The driver pads keys of the type `char(n)`; PostgreSQL's text of them is not padded.
    const text = texts.get(String(id)) ?? texts.get(unpadded(String(id)))
    if (text !== undefined) return text
    throw caller.scopes.has(resource.model) ? ApiError.of('outside_scope', {}) : missing(resource, id)
  })
}
