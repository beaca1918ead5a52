import { memoize } from '../../base/memoize.ts'
import type { Session } from '../../db/session.ts'
import type { AnyModel } from '../../model/model.ts'
import type { WriteAction } from '../../model/operations.ts'
import type { Caller } from '../audience/caller.ts'
import type { Origin } from './origin.ts'

/** The stored fields of a record and the keys of linked records in their JSON form, for listeners such as the history. */
export type Snapshot = Readonly<Record<string, unknown>>

/** A record that was written. */
export interface WrittenRecord {
  readonly id: unknown
  /** The key before an update that has changed the key. */
  readonly formerId?: unknown
  /** The values before the write, if a listener needs them; undefined for a new record. */
  readonly before?: Snapshot | undefined
  /** The values after the write, if a listener needs them; undefined for a deleted record. */
  readonly after?: Snapshot | undefined
}

/** A write of records that has run, but is not committed yet. */
interface RecordChange {
  readonly action: WriteAction
  readonly records: readonly WrittenRecord[]
  readonly caller: Caller
  /** The request or script that writes. */
  readonly origin: Origin
}

/** Receives the writes of a model's records, in their transactions. */
export interface WriteListener {
  readonly actions: readonly WriteAction[]
  /** Whether it needs the values of the records, which the server then reads before and after each write. */
  readonly needsValues: boolean
  onWrite(trx: Session, change: RecordChange): Promise<void>
}

/** Returns the listeners to the writes of a model. */
export type FindListeners = (model: AnyModel) => readonly WriteListener[]

/** Returns a function that finds the listeners of a model by some functions, once for each model. */
export function writeListeners(
  finders: readonly ((model: AnyModel) => WriteListener | readonly WriteListener[] | undefined)[],
): FindListeners {
  return memoize((model: AnyModel) => finders.flatMap((find) => find(model) ?? []))
}
