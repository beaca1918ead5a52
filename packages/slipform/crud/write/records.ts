import { ApiError } from '../../base/errors/errors.ts'
import type { Session } from '../../db/session.ts'
import { currentUser } from '../../model/current-user.ts'
import { factsOf } from '../../model/kinds.ts'
import { unpadded } from '../../model/resource/key.ts'
import type { Resource } from '../../model/resource/resource.ts'
import { rejection } from '../../model/resource/validate.ts'
import { system } from '../../model/signed-in-user.ts'
import { operationsOf } from '../operations/operations.ts'
import { missing } from '../plan/ids.ts'
import { planOne, planScope, type Selection } from '../plan/selection.ts'
import { embedOfVersion, planVersion, planVersionedRecord, versionEnding } from '../plan/version.ts'
import { notWritable, type ReadBody, readBody } from '../request/body.ts'
import { type RecordText, runExisting, runRecords, runVersion } from '../run/records.ts'
import { insertRows, storageModeOf, updateRow } from './direct.ts'
import { insertAndRead } from './insert-and-read.ts'
import { observed, takeSnapshot, tellOfWrite } from './listeners.ts'
import { checkReferences, keepHiddenLinks } from './references.ts'
import type { Changes, CheckedChanges, Data, WriteContext } from './write.ts'

// The writes of requests and of `records`, of one record and of many: bodies are read and checked, hooks run, statements store, listeners are
// told, and the records are read back. Each write stores all or none.

/**
 * Writes records, all or none, by one statement or in one transaction; returns them in order, each as `GET` returns it, and deleted ones as it
 * did before.
 */
export async function writeRecords(write: WriteContext, changes: Changes, isRepeated = false): Promise<RecordText[]> {
  const { action, ids } = changes
  const checked = readBodies(write, changes)
  const mode = storageModeOf(write, checked)
  const store = mode === 'record by record' ? storeEach : storeTogether
  try {
    if (mode === 'statement') return await store(write.session, write, checked)
    return await inTransaction(write, (trx) => store(trx, write, checked))
  } catch (error) {
    // A server loads the explanations with the first error.
    const { explainError, isNumberTaken } = await import('./explain-errors.ts')
    if (!isRepeated && action === 'create' && isNumberTaken(error, write)) return writeRecords(write, changes, true)
    const at = ids.length === 1 ? 0 : checked.at
    const failed = checked.items.filter((item) => item.at === checked.at)
    // One statement stores all bodies; of a single write the only body failed.
    const items = write.isBatch && store === storeEach ? failed : checked.items
    throw await explainError(error, write, { action, ids, bodies: checked.all, items, at })
  }
}

/** Reads what bodies may set; throws ApiError 422 with every fault of every body. */
function readBodies(write: WriteContext, changes: Changes): CheckedChanges {
  const { action, bodies, own } = changes
  const { resource, caller, isBatch, context } = write
  const { tenancy } = context.origin.services
  // A delete has no bodies.
  const view = action === 'create' ? 'create' : 'update'
  const read = bodies.map((body, at) =>
    readBody(resource, view, body, caller.audience, isBatch ? ` at index ${at}` : ''),
  )
  const faults = read.flatMap(({ faults = {} }, at) =>
    Object.entries(faults).map(([field, fault]) => [isBatch ? `${at}.${field}` : field, fault] as const),
  )
  if (faults.length > 0) throw rejection(Object.fromEntries(faults), resource.key)
  const creator = view === 'create' ? creatorOf(write) : {}
  const all =
    own?.all ??
    read.map(({ data }, at) => {
      return { ...creator, ...data, ...tenancy.fieldsOf(resource, view, bodies[at], caller.actor) }
    })
  const items = own?.items ?? all.map((data, at) => ({ at, given: { ...data } }))
  return { ...changes, all, fixed: read.map(({ fixed }) => fixed), items, at: undefined }
}

/** Returns the fields that hold the user who creates a record; empty without a user. */
function creatorOf({ resource, caller: { actor } }: WriteContext): Data {
  if (actor?.id === undefined || actor.id === system.id) return {}
  const { id } = actor
  const fields = resource.stored.filter(({ attributes }) => attributes.on_create === currentUser)
  return Object.fromEntries(fields.map(({ name }) => [name, id]))
}

function inTransaction<T>(write: WriteContext, work: (trx: Session) => Promise<T>): Promise<T> {
  return write.session.transaction(async (trx) => {
    const result = await work(trx)
    if (write.isDryRun) await checkDeferred(trx)
    return result
  })
}

/** Checks deferred constraints now, since a dry run never commits; they stay deferred. */
export async function checkDeferred(trx: Session): Promise<void> {
  const check = await trx.knex.transaction()
  try {
    await check.raw('set constraints all immediate')
  } finally {
    await check.rollback()
  }
}

/** Stores all bodies by one statement. */
async function storeTogether(session: Session, write: WriteContext, { action, ids, all }: CheckedChanges) {
  const { resource, isMinimal } = write
  const [data] = all
  if (action === 'update' && data !== undefined) {
    const key = await updateRow(session, resource, ids[0], data)
    if (key === undefined) throw missing(resource, ids[0])
    return readBack(session, write, [key], deletedError)
  }
  const created = isMinimal
    ? { ids: await insertRows(session, resource, all) }
    : await insertAndRead(session, selectionOf(write), all)
  await tellOfWrite(session, write, 'create', created.ids)
  if (isMinimal) return created.ids.map((id) => keyText(resource, id))
  return created.records ?? readBack(session, write, created.ids, deletedError)
}

/** Runs the hooks and the statements of one record after another, in a transaction, which has locked those that exist. */
async function storeEach(trx: Session, write: WriteContext, changes: CheckedChanges): Promise<RecordText[]> {
  const { resource } = write
  const { action, all, fixed, own } = changes
  const operations = operationsOf(resource.model, write.context.on(trx))
  const ids = action === 'create' ? [] : await lockRecords(trx, write, changes)
  const deleted = action === 'delete' ? await readDeleted(trx, write, changes, ids) : undefined
  const store = async (id: unknown, data?: Data): Promise<unknown> => {
    if (data === undefined) return operations.delete(trx.knex, id as never)
    if (action === 'create') return operations.create(trx.knex, data as never)
    return operations.update(trx.knex, id as never, (await keepHiddenLinks(trx, write, id, data)) as never)
  }
  const keys: unknown[] = []
  for (const [at, id] of (action === 'create' ? all.map(() => undefined) : ids).entries()) {
    const data = all[at]
    changes.at = action === 'delete' ? changes.ids.indexOf(id) : at
    await checkFixed(trx, write, id, fixed[at])
    if (data !== undefined) await checkReferences(trx, write, data, id)
    keys.push(await observed(trx, write, action, id, () => store(id, data)))
  }
  // What is found at the commit may be of any record.
  changes.at = undefined
  await tellOfWrite(trx, write, action, action === 'create' ? keys : ids, keys)
  return deleted ?? readBack(trx, own ? { ...write, caller: own.reader } : write, keys)
}

/** @throws ApiError 403 unless a record has the values that the caller may not change. */
async function checkFixed(trx: Session, write: WriteContext, id: unknown, fixed: ReadBody['fixed'] = {}) {
  const names = Object.keys(fixed)
  if (names.length === 0) return
  const stored = await takeSnapshot(trx, write, id)
  const changed = names.find((name) => JSON.stringify(fixed[name]) !== JSON.stringify(stored?.[name]))
  const field = write.resource.fields.get(changed ?? '')
  if (field !== undefined) throw notWritable(field)
}

/** Locks existing records, and compares the version of one with those in the request; returns their keys. */
async function lockRecords(trx: Session, write: WriteContext, { ids, mayBeAbsent }: Changes) {
  const { resource, caller, ifMatch } = write
  const existing = await runExisting(trx, planScope({ resource, fields: [], relations: [] }, caller), ids, true)
  if (mayBeAbsent) return [...new Set(ids)].filter((id) => existing.has(String(id)))
  const absent = ids.find((id) => !existing.has(String(id)))
  if (absent !== undefined) throw missing(resource, absent)
  if (ifMatch === undefined || ifMatch === '*') return ids
  // By separate statements: the one that waited read older links. One for each set of relations, however many versions the client sends.
  const plans = ifMatch.map((version) => planVersion(resource, embedOfVersion(version), caller))
  for (const plan of new Map(plans.map((plan) => [versionEnding(plan), plan])).values()) {
    const version = await runVersion(trx, plan, ids[0])
    if (version !== undefined && ifMatch.includes(version)) return ids
  }
  throw ApiError.of('record_changed', { singular: resource.singular, id: String(ids[0]) })
}

/** Returns what the response to a delete contains. */
async function readDeleted(trx: Session, write: WriteContext, { mayBeAbsent }: Changes, ids: readonly unknown[]) {
  if (mayBeAbsent) return ids.map((id) => ({ id: String(id), body: JSON.stringify(id) }))
  const texts = await runRecords(trx, selectionOf(write), ids, write.context)
  return ids.map((id) => texts.get(String(id)) ?? { id: String(id), body: 'null' })
}

/** Returns the key of a record, given as text, in place of the record. */
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

/** Reads written records back as `GET` does, or their keys. `onMissing` builds the error for a record that is gone. */
async function readBack(
  session: Session,
  write: WriteContext,
  ids: readonly unknown[],
  onMissing = outOfScopeError,
): Promise<RecordText[]> {
  const { resource } = write
  const selection = selectionOf(write)
  const texts = write.isMinimal
    ? new Map([...(await runExisting(session, selection, ids))].map((id) => [id, keyText(resource, id)]))
    : await runRecords(session, selection, ids, write.context)
  return ids.map((id) => {
    // The driver pads keys of the type `char(n)`; PostgreSQL's text of them is not padded.
    const text = texts.get(String(id)) ?? texts.get(unpadded(String(id)))
    if (text === undefined) throw onMissing(write, id)
    return text
  })
}

/** Builds the error of a record that is gone within the transaction: it can only have left the scope. The write is rolled back. */
function outOfScopeError({ resource, caller }: WriteContext, id: unknown): Error {
  if (caller.scopes.has(resource.model)) return ApiError.of('outside_scope', {})
  return new Error(`${resource.model.name}: the record with ID '${id}' is not there after it was written.`)
}

/** Builds the error of a record that is gone after the commit: another request may have deleted it. */
const deletedError: typeof outOfScopeError = ({ resource }, id) => missing(resource, id)
