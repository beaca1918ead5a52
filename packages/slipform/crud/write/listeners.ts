import type { Session } from '../../db/session.ts'
import type { WriteAction } from '../../model/operations.ts'
import { linksOf } from '../../model/resource/resource.ts'
import type { Snapshot, WriteListener, WrittenRecord } from '../context/write-listeners.ts'
import type { Selection } from '../plan/selection.ts'
import { runRecords } from '../run/records.ts'
import { recordedValue } from '../sql/wire.ts'
import type { WriteContext } from './write.ts'

/** Returns the listeners of features, such as the history, to a write. They run in its transaction, which an error of a listener rolls back. */
export function listenersTo({ resource, context }: WriteContext, action: WriteAction): readonly WriteListener[] {
  return context.origin.services.listenersOf(resource.model).filter(({ actions }) => actions.includes(action))
}

/** Calls the listeners to a write with the written records, if there are any. */
export async function callListeners(
  trx: Session,
  write: WriteContext,
  action: WriteAction,
  records: readonly WrittenRecord[],
): Promise<void> {
  const { caller, context } = write
  const listeners = records.length === 0 ? [] : listenersTo(write, action)
  for (const listener of listeners) await listener.onWrite(trx, { action, caller, origin: context.origin, records })
}

/** Reads the stored fields of a record and the keys of linked records, in wire form; undefined if the record does not exist. */
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
