import { memoize } from '../../base/memoize.ts'
import type { Session } from '../../db/session.ts'
import type { AnyModel } from '../../model/model.ts'
import type { WriteAction } from '../../model/operations.ts'
import type { Caller } from '../audience/caller.ts'
import type { Origin } from './origin.ts'

/** The stored fields of a record and the keys of linked records, in wire form: what the history and other features get of a write. */
export type Snapshot = Readonly<Record<string, unknown>>

/** A record that was written. */
export interface WrittenRecord {
  readonly id: unknown
  /** Its key before an update that has changed the key. */
  readonly formerId?: unknown
  /** The values before and after the write, for a listener that needs them; undefined where there was no record. */
  readonly before?: Snapshot | undefined
  readonly after?: Snapshot | undefined
}

/** A write of records that has run in the transaction. */
interface RecordChange {
  readonly action: WriteAction
  readonly records: readonly WrittenRecord[]
  readonly caller: Caller
  /** The request or script that it is a part of. */
  readonly origin: Origin
}

/** Receives the writes of a model's records, in their transactions. */
export interface WriteListener {
  readonly actions: readonly WriteAction[]
  /** Whether it needs the values of the records: the server reads them before and after each write then. */
  readonly needsValues: boolean
  onWrite(trx: Session, change: RecordChange): Promise<void>
}

/** Returns the listeners to the writes of a model. They are found once, when the model is first written. */
export type FindListeners = (model: AnyModel) => readonly WriteListener[]

/** Returns the listeners that some functions find for a model. */
export function writeListeners(
  finders: readonly ((model: AnyModel) => WriteListener | readonly WriteListener[] | undefined)[],
): FindListeners {
  return memoize((model: AnyModel) => finders.flatMap((find) => find(model) ?? []))
}
