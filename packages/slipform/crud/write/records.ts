import { ApiError } from '../../base/errors/errors.ts'
import type { Session } from '../../db/session.ts'
import { factsOf } from '../../model/kinds.ts'
import { keyAfter, keyOf, unpadded } from '../../model/resource/key.ts'
import type { Resource } from '../../model/resource/resource.ts'
import { callerIn } from '../access/caller.ts'
import { operationsOf } from '../operations/operations.ts'
import { missing } from '../plan/ids.ts'
import { planOne, type Selection } from '../plan/selection.ts'
import { embedOfVersion, planVersion, planVersionedRecord, versionEnding } from '../plan/version.ts'
import type { ReadBody } from '../request/body.ts'
import { type RecordText, runExisting, runRecords, runVersion } from '../run/records.ts'
import { type Change, readBodies } from './bodies.ts'
import { canBypassHooks, insertDirect, updateDirect } from './direct.ts'
import { insertAndRead } from './insert-and-read.ts'
import { listenersTo, observed, tellOfWrite } from './listeners.ts'
import type { Attempt } from './referenced.ts'
import { checkReferences, keepHiddenLinks } from './references.ts'
import { forItems, type Item, inTransaction, itemsOf, type WriteContext } from './write.ts'

// The writes of requests and of `records`: validation, hooks, statement, listeners, and the record read back. Each stores all or none.

/** Creates records, all or none; returns them in order, each as `GET` returns it. */
export function createRecords(write: WriteContext, bodies: readonly unknown[]): Promise<RecordText[]> {
  return runCreate(write, bodies).catch((error) => throwExplained(error, write, { ids: [], bodies }))
}

/** Throws an error of a write with its explanation, which a server loads with the first one. */
async function throwExplained(error: unknown, write: WriteContext, attempt: Attempt): Promise<never> {
  const { explainError } = await import('./explain-errors.ts')
  const at = attempt.ids.length === 1 ? 0 : attempt.at
  throw await explainError(error, write, { ...attempt, at })
}

async function runCreate(write: WriteContext, bodies: readonly unknown[]): Promise<RecordText[]> {
  const { resource } = write
  const all = readBodies(write, 'create', bodies)
  const items = itemsOf(all)
  if (canBypassHooks(write, 'create', all)) {
    const isOneStatement = all.length === 1 && listenersTo(write, 'create').length === 0 && !write.session.isTransaction
    const store = async (session: Session) => {
      const { ids, records } = write.isMinimal
        ? { ids: await insertDirect(session, resource, all), records: undefined }
        : await insertAndRead(session, selectionOf(write), all)
      await tellOfWrite(session, write, 'create', ids)
      if (write.isMinimal) return ids.map((id) => keyText(resource, id))
      return records ?? readBack(session, write, ids, deletedError)
    }
    return forItems(write, items, () => (isOneStatement ? store(write.session) : inTransaction(write, [], store)))
  }
  return inTransaction(write, items, async (trx) => {
    const run = operationsOf(resource.model, write.context.on(trx))
    const ids: unknown[] = []
    for (const [at, data] of all.entries()) {
      await forItems(write, items.slice(at, at + 1), async () => {
        await checkReferences(trx, write, data)
        const record = await observed(trx, write, 'create', undefined, () => run.create(trx.knex, data as never))
        ids.push(keyOf(resource, record))
      })
    }
    await tellOfWrite(trx, write, 'create', ids)
    return readBack(trx, write, ids)
  })
}

/** Updates records, all or none; returns them as `createRecords` does. */
export async function updateRecords(write: WriteContext, changes: readonly Change[]): Promise<RecordText[]> {
  const { resource } = write
  const all = readBodies(
    write,
    'update',
    changes.map((change) => change.body),
  )
  const ids = changes.map((change) => change.id)
  const items = itemsOf(all)
  const [data] = all
  const isOneStatement =
    all.length === 1 &&
    write.ifMatch === undefined &&
    listenersTo(write, 'update').length === 0 &&
    !write.session.isTransaction
  if (data !== undefined && isOneStatement && canBypassHooks(write, 'update', all)) {
    const store = async (session: Session) => {
      const id = await updateDirect(session, resource, ids[0], data)
      if (id === undefined) throw missing(resource, ids[0])
      return readBack(session, write, [id], deletedError)
    }
    // Several columns may identify fewer records than the model believes: then the update is rolled back.
    const isUnique = resource.keyFields.length === 1
    const stored = isUnique ? forItems(write, items, () => store(write.session)) : inTransaction(write, items, store)
    return stored.catch((error) => throwExplained(error, write, { ids, bodies: all }))
  }
  return updateEach(write, ids, all, items)
}

/** Takes records out of the trash, all or none: an update that runs the hooks of one. A value that another record has is a conflict. */
export async function restoreRecords(write: WriteContext, ids: readonly unknown[]): Promise<RecordText[]> {
  const { resource, caller, context } = write
  const { trash = '' } = resource.model.definition.crud
  const items = ids.map((_id, at) => ({
    at,
    given: Object.fromEntries(resource.stored.map(({ name }) => [name, null])),
  }))
  const read = { ...write, caller: await callerIn(context.origin, resource, caller.actor) }
  const changes = ids.map(() => ({ [trash]: null }))
  return updateEach(write, ids, changes, items, read)
}

/** Runs the hooks and the statement of each update in one transaction, and reads the records back as `read` sees them. */
function updateEach(
  write: WriteContext,
  ids: readonly unknown[],
  all: readonly ReadBody['data'][],
  items: readonly Item[],
  read: WriteContext = write,
): Promise<RecordText[]> {
  const { resource, caller } = write
  let current: number | undefined
  const work = async (trx: Session) => {
    const run = operationsOf(resource.model, write.context.on(trx))
    const existing = await runExisting(trx, planOne(resource, [], caller), ids, true)
    const absent = ids.find((id) => !existing.has(String(id)))
    if (absent !== undefined) throw missing(resource, absent)
    await checkVersion(trx, write, ids[0])
    const changed: unknown[] = []
    for (const [at, data] of all.entries()) {
      current = at
      await forItems(write, items.slice(at, at + 1), async () => {
        await checkReferences(trx, write, data, ids[at])
        const whole = await keepHiddenLinks(trx, write, ids[at], data)
        const record = await observed(trx, write, 'update', ids[at], () =>
          run.update(trx.knex, ids[at] as never, whole as never),
        )
        changed.push(keyAfter(resource, record, ids[at]))
      })
    }
    // What is found at the commit may be of any record.
    current = undefined
    await tellOfWrite(trx, write, 'update', ids, changed)
    return readBack(trx, read, changed)
  }
  return inTransaction(write, items, work).catch((error) =>
    throwExplained(error, write, { ids, bodies: all, at: current }),
  )
}

/** Deletes one record and returns it. */
export async function deleteRecord(write: WriteContext, id: unknown): Promise<RecordText> {
  const { resource, caller } = write
  const work = async (trx: Session) => {
    const run = operationsOf(resource.model, write.context.on(trx))
    const selection = planOne(resource, [], caller)
    if (!(await runExisting(trx, selection, [id], true)).has(String(id))) throw missing(resource, id)
    await checkVersion(trx, write, id)
    const record = (await runRecords(trx, selection, [id], write.context)).get(String(id)) ?? {
      id: String(id),
      body: 'null',
    }
    await observed(trx, write, 'delete', id, () => run.delete(trx.knex, id as never))
    await tellOfWrite(trx, write, 'delete', [id])
    return record
  }
  return inTransaction(write, [], work).catch((error) => throwExplained(error, write, { ids: [id] }))
}

/** Deletes those of some records that exist, all or none; returns their keys in the order given. */
export async function deleteRecords(write: WriteContext, ids: readonly unknown[]): Promise<unknown[]> {
  const { resource, caller } = write
  let current: number | undefined
  const work = async (trx: Session) => {
    const run = operationsOf(resource.model, write.context.on(trx))
    const existing = await runExisting(trx, planOne(resource, [], caller), ids, true)
    const reached = [...new Set(ids)].filter((id) => existing.has(String(id)))
    for (const id of reached) {
      current = ids.indexOf(id)
      await observed(trx, write, 'delete', id, () => run.delete(trx.knex, id as never))
    }
    current = undefined
    await tellOfWrite(trx, write, 'delete', reached)
    return reached
  }
  return inTransaction(write, [], work).catch((error) => throwExplained(error, write, { ids, at: current }))
}

/** Compares the version of a locked record with those in the request, by a separate statement: the one that waited read older links. */
async function checkVersion(trx: Session, { resource, caller, ifMatch }: WriteContext, id: unknown): Promise<void> {
  if (ifMatch === undefined || ifMatch === '*') return
  // One statement for each set of relations, however many versions the client sends.
  const plans = ifMatch.map((version) => planVersion(resource, embedOfVersion(version), caller))
  for (const plan of new Map(plans.map((plan) => [versionEnding(plan), plan])).values()) {
    const version = await runVersion(trx, plan, id)
    if (version !== undefined && ifMatch.includes(version)) return
  }
  throw ApiError.of('record_changed', { singular: resource.singular, id: String(id) })
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
