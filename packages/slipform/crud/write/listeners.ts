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
  const listeners = ids.length === 0 ? [] : listenersTo(write, action).filter(({ needsValues }) => !needsValues)
  const { caller, context } = write
  const records = ids.map((id, at) => written(id, now[at]))
  for (const listener of listeners) await listener.onWrite(trx, { action, caller, origin: context.origin, records })
}

/**
 * Runs an operation on a record, a new one if there is no `id`; returns the key that the record has then. Listeners that need its values get
 * those before and after.
 */
export async function observed(
  trx: Session,
  write: WriteContext,
  action: WriteAction,
  id: unknown,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const { resource, caller, context } = write
  const listeners = listenersTo(write, action).filter(({ needsValues }) => needsValues)
  const before = id === undefined || listeners.length === 0 ? undefined : await takeSnapshot(trx, write, id)
  const result = await work()
  const key = id === undefined ? keyOf(resource, result) : keyAfter(resource, result, id)
  if (listeners.length === 0) return key
  const records = [{ ...written(id ?? key, key), before, after: await takeSnapshot(trx, write, key) }]
  for (const listener of listeners) await listener.onWrite(trx, { action, caller, origin: context.origin, records })
  return key
}

function written(id: unknown, now: unknown): WrittenRecord {
  return now === id ? { id } : { id: now, formerId: id }
}

/** Reads the stored fields of a record and the keys of linked records, in wire form. */
export async function takeSnapshot(
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
