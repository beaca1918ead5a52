import type { Session } from '../../db/session.ts'
import type { WriteAction } from '../../model/operations.ts'
import { keyAfter, keyOf } from '../../model/resource/key.ts'
import { linksOf } from '../../model/resource/resource.ts'
import type { Snapshot, WriteListener, WrittenRecord } from '../context/write-listeners.ts'
import type { Selection } from '../plan/selection.ts'
import { runRecords } from '../run/records.ts'
import { recordedValue } from '../sql/wire.ts'
import type { WriteContext } from './write.ts'

/** Returns the listeners of features, such as the history, to a write. They run in its transaction, and undo it by an error. */
export function listenersTo({ resource, context }: WriteContext, action: WriteAction): readonly WriteListener[] {
  return context.origin.services.listenersOf(resource.model).filter(({ actions }) => actions.includes(action))
}

/** Tells the listeners that need no values of the records that were written, and of the keys that they have `now`. */
export async function tellOfWrite(
  trx: Session,
  write: WriteContext,
  action: WriteAction,
  ids: readonly unknown[],
  now: readonly unknown[] = ids,
): Promise<void> {
  if (ids.length === 0) return
  const records = ids.map((id, at) => written(id, now[at]))
  for (const listener of listenersTo(write, action)) {
    if (listener.needsValues) continue
    await listener.onWrite(trx, { ...changeOf(write, action), records })
  }
}

/** Runs an operation on a record; listeners that need its values get those before and after. A new record has no `id` yet. */
export async function observed<T>(
  trx: Session,
  write: WriteContext,
  action: WriteAction,
  id: unknown,
  work: () => Promise<T>,
): Promise<T> {
  const listeners = listenersTo(write, action).filter(({ needsValues }) => needsValues)
  if (listeners.length === 0) return work()
  const before = id === undefined ? undefined : await takeSnapshot(trx, write, id)
  const result = await work()
  const key = id === undefined ? keyOf(write.resource, result) : keyAfter(write.resource, result, id)
  const after = await takeSnapshot(trx, write, key)
  const change = { ...changeOf(write, action), records: [{ ...written(id ?? key, key), before, after }] }
  for (const listener of listeners) await listener.onWrite(trx, change)
  return result
}

function changeOf({ caller, context }: WriteContext, action: WriteAction) {
  return { action, caller, origin: context.origin }
}

function written(id: unknown, now: unknown): WrittenRecord {
  return now === id ? { id } : { id: now, formerId: id }
}

async function takeSnapshot(
  trx: Session,
  { resource, context }: WriteContext,
  id: unknown,
): Promise<Snapshot | undefined> {
  const relations = linksOf(resource).map((relation) => {
    const { target } = relation
    return { relation, selection: { resource: target, fields: [target.key], relations: [] } }
  })
  const selection: Selection = { resource, fields: resource.stored, relations }
  const text = (await runRecords(trx, selection, [id], context, recordedValue)).get(String(id))
  return text && JSON.parse(text.body)
}
