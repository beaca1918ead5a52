import type { Session } from '../../db/session.ts'
import type { WriteAction } from '../../model/operations.ts'
import type { Resource } from '../../model/resource/resource.ts'
import type { Caller } from '../audience/caller.ts'
import type { Call } from '../context/call.ts'
import type { ReadBody } from '../request/body.ts'
import type { IfMatch } from '../request/if-match.ts'

/** The context of a write, which every step of this room gets: its session, its resource, its caller, and how it responds. */
export interface WriteContext {
  readonly session: Session
  readonly resource: Resource
  readonly caller: Caller
  /** The call that it is a part of, which hooks receive. */
  readonly context: Call
  /** The bodies are items of a batch: errors name the item. */
  readonly isBatch: boolean
  /** The versions of which the record must have one. */
  readonly ifMatch?: IfMatch | undefined
  /** The response contains the version of the record. */
  readonly isVersioned?: true
  /** The response contains keys instead of records. */
  readonly isMinimal?: boolean
  /** Everything is rolled back. */
  readonly isDryRun?: true
}

/** The validated values of a body. */
export type Data = Readonly<Record<string, unknown>>

/** What a body of a write sets, before hooks change it, and its place in a batch. */
export interface Item {
  readonly at: number
  readonly given: Data
}

/** What a write does to which records. */
export interface Changes {
  readonly action: WriteAction
  /** The keys of existing records; none for a create. */
  readonly ids: readonly unknown[]
  /** The body of each record; none for a delete. */
  readonly bodies: readonly unknown[]
  /** What the server itself sets, in place of bodies; with the fields that errors name, and who reads the records back. */
  readonly own?: { readonly all: readonly Data[]; readonly items: readonly Item[]; readonly reader: Caller }
  /** The records may be absent, and the response has keys: a batch of deletes. */
  readonly mayBeAbsent?: true
}

/** Changes whose bodies are read and checked. */
export interface CheckedChanges extends Changes {
  readonly all: readonly Data[]
  /** What the caller may not change, of each body. */
  readonly fixed: readonly ReadBody['fixed'][]
  readonly items: readonly Item[]
  /** The place of the record that is being written, for an error. */
  at: number | undefined
}
