import type { Session } from '../../db/session.ts'
import type { Resource } from '../../model/resource/resource.ts'
import type { Caller } from '../audience/caller.ts'
import type { Call } from '../context/call.ts'
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

/** What a body of a write sets, before hooks change it, and its place in a batch. */
export interface Item {
  readonly at: number
  readonly given: Readonly<Record<string, unknown>>
}

/** Returns the items of a write, one for each body. */
export function itemsOf(all: readonly Item['given'][]): Item[] {
  return all.map((data, at) => ({ at, given: { ...data } }))
}

/** Runs the write of some bodies; its errors name the fields at fault. */
export async function forItems<T>(write: WriteContext, items: readonly Item[], work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { describeForItems } = await import('./conflicts.ts')
    throw describeForItems(error, write, items)
  }
}

/** Runs a write in a transaction. A conflict at the commit is reported for the one body of the write. */
export function inTransaction<T>(
  write: WriteContext,
  items: readonly Item[],
  work: (trx: Session) => Promise<T>,
): Promise<T> {
  const run = () =>
    write.session.transaction(async (trx) => {
      const result = await work(trx)
      if (write.isDryRun) await checkDeferred(trx)
      return result
    })
  return write.isBatch ? run() : forItems(write, items, run)
}

/** Runs a write in a transaction and rolls it back: a dry run. */
export function withRollback<T>(write: WriteContext, work: (write: WriteContext) => Promise<T>): Promise<T> {
  return write.session.rolledBack((session) => work({ ...write, session, isDryRun: true }))
}

/** Checks deferred constraints now, since a dry run never commits; they stay deferred. */
async function checkDeferred(trx: Session): Promise<void> {
  const check = await trx.knex.transaction()
  try {
    await check.raw('set constraints all immediate')
  } finally {
    await check.rollback()
  }
}
