import type { Knex } from 'knex'
import type { Resource } from '../../../model/resource/resource.ts'
import type { Caller } from '../access/caller.ts'
import type { OperationContext } from '../operation-context.ts'
import type { IfMatch } from '../request/if-match.ts'
import { transact, withTransaction } from '../run/answering.ts'
import { forItems, type Item } from './conflicts.ts'

/** Where a write happens: its database or transaction, its model, and the caller it must stay in. */
export interface Write {
  readonly db: Knex
  readonly resource: Resource
  readonly caller: Caller
  /** What hooks know of the request. */
  readonly context: OperationContext
  /** The bodies are items of a batch: errors say which one is meant. */
  readonly isBatch: boolean
  /** What the one record that is written must be like. */
  readonly ifMatch?: IfMatch | undefined
  /** The records are answered with their versions. */
  readonly isVersioned?: true
  /** Nothing is kept. */
  readonly isTrial?: true
}

/** Does the work of a write in a transaction. A conflict that is found at the commit is about the one body of the write. */
export function inTransaction<T>(write: Write, items: readonly Item[], work: (trx: Knex) => Promise<T>): Promise<T> {
  const run = () =>
    transact(write.db, async (trx) => {
      const result = await work(trx)
      if (write.isTrial) await checkDeferred(trx)
      return result
    })
  return write.isBatch ? run() : forItems(write, items, run)
}

/** Does everything that a write does, answers what it answers, and takes it back. */
export async function rehearse<T>(write: Write, work: (write: Write) => Promise<T>): Promise<T> {
  const trx = await write.db.transaction()
  try {
    return await withTransaction(write.db, trx, () => work({ ...write, db: trx, isTrial: true }))
  } finally {
    await trx.rollback()
  }
}

/** Checks what constraints leave to the commit, which never comes; afterwards they wait for it again. */
async function checkDeferred(trx: Knex): Promise<void> {
  const check = await trx.transaction()
  try {
    await check.raw('set constraints all immediate')
  } finally {
    await check.rollback()
  }
}
