import { AsyncLocalStorage } from 'node:async_hooks'
import type { Knex, knex } from 'knex'
import { ApiError } from '../../base/errors/errors.ts'

/**
 * Returns knex's client for a database with one connection. A transaction holds the connection until it ends, and requests queue for it.
 * Code inside of the transaction that joined the queue would wait for itself for ever: it gets an error at once.
 */
export function withOneHolder(Client: typeof knex.Client): typeof knex.Client {
  /** The transaction that the running code is inside of. */
  const holder = new AsyncLocalStorage<Knex.Transaction>()
  return class extends Client {
    override async acquireConnection(): Promise<unknown> {
      if (holder.getStore()?.isCompleted() === false)
        throw ApiError.of('internal_server_error', {}, { cause: new Error(secondClaim) })
      return super.acquireConnection()
    }

    override transaction(
      work: (trx: Knex.Transaction) => unknown,
      config: object,
      outer?: Knex.Transaction | null,
    ): Knex.Transaction {
      // A savepoint has the connection of its transaction.
      if (outer) return super.transaction(work, config, outer)
      return super.transaction((trx: Knex.Transaction) => holder.run(trx, () => work(trx)), config, outer)
    }
  }
}

const secondClaim =
  'A statement inside of a transaction asked for another connection, and the embedded database has one, which the transaction holds. Run the statement in the transaction, by the `db` that the hook receives or the `trx` of `db.transaction(…)`, or after the commit, by `afterCommit`.'
