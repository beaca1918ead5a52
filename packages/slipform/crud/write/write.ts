import type { Session } from '../../db/session.ts'
import type { WriteAction } from '../../model/operations.ts'
import type { Resource } from '../../model/resource/resource.ts'
import type { Caller } from '../audience/caller.ts'
import type { Call } from '../context/call.ts'
import type { ReadBody } from '../request/body.ts'
import type { IfMatch } from '../request/if-match.ts'

/** The context of a write, which every step in this folder gets: session, resource, caller, and the form of the response. */
export interface WriteContext {
  readonly session: Session
  readonly resource: Resource
  readonly caller: Caller
  /** The call of the write, which hooks receive. */
  readonly context: Call
  /** The bodies are items of a batch: errors name the item. */
  readonly isBatch: boolean
  /** The versions of `If-Match`, one of which the record must have. */
  readonly ifMatch?: IfMatch | undefined
  /** The response contains the version of the record. */
  readonly isVersioned?: boolean
  /** The response contains keys instead of records. */
  readonly isMinimal?: boolean
  /** Everything is rolled back. */
  readonly isDryRun?: true
}

/** The validated values of a body. */
export type Data = Readonly<Record<string, unknown>>

/** A record that a write concerns: its key unless it is new, and its body unless it is deleted. */
export interface RawItem {
  readonly id?: unknown
  readonly body?: unknown
}

/** The action of a write, and its records. */
export interface Changes {
  readonly action: WriteAction
  readonly items: readonly RawItem[]
  /** For writes without bodies, such as a restore from the trash: `data` is stored, errors may name the fields of `nameable`, and `reader` reads the records back. */
  readonly own?: { readonly data: Data; readonly nameable: Data; readonly reader: Caller } | undefined
  /** The records may be absent, and the response has keys: a batch of deletes. */
  readonly mayBeAbsent?: true | undefined
}

/** An item whose body is read and checked. */
export interface Item {
  /** The index in a batch. */
  readonly at: number
  /** The key of an existing record. */
  readonly id?: unknown
  /** The values to store; undefined for a delete. */
  readonly data?: Data | undefined
  /** The values whose fields errors may name. */
  readonly nameable: Data
  /** The values of the body in fields that the caller may not change. */
  readonly fixed?: ReadBody['fixed'] | undefined
}
