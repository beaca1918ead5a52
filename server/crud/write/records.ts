import type { Knex } from 'knex'
import { type ReadBody, readBody, type WriteView } from '../body.ts'
import { ApiError, type FieldErrors } from '../errors.ts'
import { missing, parseId } from '../ids.ts'
import type { Resource } from '../model/resource.ts'
import { rejection } from '../model/validate.ts'
import { operationsOf } from '../operations.ts'
import { planOne } from '../plan/selection.ts'
import { runExisting, runRecords } from '../run/read.ts'
import type { Scopes } from '../scope.ts'

/** Where a write happens: its database or transaction, its model, and the scopes it must stay in. */
export interface Write {
  readonly db: Knex
  readonly resource: Resource
  readonly scopes: Scopes
  /** The bodies are items of a batch: errors say which one is meant. */
  readonly isBatch: boolean
}

/** An update of one record: its key and the body. */
export interface Change {
  readonly id: unknown
  readonly body: unknown
}

/** Creates records, all or none; returns them as JSON texts, in order, each as `GET` would answer it. */
export async function createRecords(write: Write, bodies: readonly unknown[]): Promise<string[]> {
  const { resource, scopes } = write
  const all = readBodies(write, 'create', bodies)
  return write.db.transaction(async (trx) => {
    const ids: unknown[] = []
    for (const data of all) {
      await checkReferences(trx, resource, scopes, data)
      const record = await operationsOf(resource.model).create(trx, data as never)
      ids.push((record as Record<string, unknown>)[resource.key.name])
    }
    return reread(trx, write, ids)
  })
}

/** Updates records, all or none; returns them as `createRecords` does. */
export async function updateRecords(write: Write, changes: readonly Change[]): Promise<string[]> {
  const { resource, scopes } = write
  const all = readBodies(
    write,
    'update',
    changes.map((change) => change.body),
  )
  const ids = changes.map((change) => change.id)
  return write.db.transaction(async (trx) => {
    const existing = await runExisting(trx, planOne(resource, [], scopes), ids, true)
    const absent = ids.find((id) => !existing.has(String(id)))
    if (absent !== undefined) throw missing(resource, absent)
    for (const [at, data] of all.entries()) {
      await checkReferences(trx, resource, scopes, data)
      await operationsOf(resource.model).update(trx, ids[at] as never, data as never)
    }
    return reread(trx, write, ids)
  })
}

/** Deletes one record; returns it as it was. */
export async function deleteRecord({ db, resource, scopes }: Write, id: unknown): Promise<string> {
  return db.transaction(async (trx) => {
    const selection = planOne(resource, [], scopes)
    if ((await runExisting(trx, selection, [id], true)).size === 0) throw missing(resource, id)
    const body = (await runRecords(trx, selection, [id])).get(String(id)) ?? 'null'
    await operationsOf(resource.model).delete(trx, id as never)
    return body
  })
}

/** Deletes those of some records that exist, all or none; returns their keys in the order given. */
export async function deleteRecords({ db, resource, scopes }: Write, ids: readonly unknown[]): Promise<unknown[]> {
  return db.transaction(async (trx) => {
    const existing = await runExisting(trx, planOne(resource, [], scopes), ids, true)
    const found = [...new Set(ids)].filter((id) => existing.has(String(id)))
    for (const id of found) await operationsOf(resource.model).delete(trx, id as never)
    return found
  })
}

/** The change that an item of a batch update means: its `id`, and itself as the body. */
export function readChange(resource: Resource, item: unknown, at: number): Change {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) {
    throw new ApiError(400, `Invalid body at index ${at}: expected a JSON object`)
  }
  const id = (item as Record<string, unknown>)[resource.key.name]
  return { id: parseId(resource, id, ` at index ${at}`), body: item }
}

function readBodies(
  { resource, scopes, isBatch }: Write,
  view: WriteView,
  bodies: readonly unknown[],
): ReadBody['data'][] {
  const read = bodies.map((body, at) => {
    return readBody(resource, view, body, scopes.size > 0, isBatch ? ` at index ${at}` : '')
  })
  const faults = read.flatMap((each, at): [string, string][] =>
    Object.entries(each.faults ?? {}).map(([field, message]) => [isBatch ? `${at}.${field}` : field, message]),
  )
  if (faults.length > 0) throw rejection(Object.fromEntries(faults) as FieldErrors)
  return read.map((each) => each.data)
}

/** A record outside its model's scope cannot be referred to: the answer is the one for a record that does not exist. */
async function checkReferences(trx: Knex, resource: Resource, scopes: Scopes, data: ReadBody['data']): Promise<void> {
  for (const relation of resource.relations) {
    if (!scopes.has(relation.target.model)) continue
    const names = relation.kind === 'belongsTo' ? [resource.fieldOfColumn.get(relation.from)] : [`${relation.name}_ids`]
    const ids = names.flatMap((name) => data[name ?? ''] ?? [])
    if (ids.length === 0 || relation.kind === 'hasMany' || relation.kind === 'hasOne') continue
    const existing = await runExisting(trx, planOne(relation.target, [], scopes), ids)
    if (ids.some((id) => !existing.has(String(id)))) {
      throw new ApiError(409, 'The operation conflicts with a related record')
    }
  }
}

/** Reads written records back as `GET` would; one that left the scope takes the whole write back. */
async function reread(trx: Knex, { resource, scopes }: Write, ids: readonly unknown[]): Promise<string[]> {
  const texts = await runRecords(trx, planOne(resource, [], scopes), ids)
  return ids.map((id) => {
    // The driver pads a key of `char(n)`, and its text is without.
    const text = texts.get(String(id)) ?? texts.get(String(id).trimEnd())
    if (text !== undefined) return text
    if (scopes.has(resource.model)) throw new ApiError(403, 'Write would leave the permitted scope')
    throw new Error(`${resource.model.name}: the record with ID '${id}' is not there after it was written.`)
  })
}
