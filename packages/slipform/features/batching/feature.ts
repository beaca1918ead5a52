import { memoize } from '../../base/memoize.ts'
import type { Database } from '../../db/database.ts'
import type { SharedWork, StatementSharing } from '../../db/sharing.ts'
import type { Feature } from '../../feature.ts'
import { Queue } from './queue.ts'

/**
 * The feature that lets requests which arrive together run as one statement.
 *
 * Only reads of single records and creates without hooks share statements, and only outside of transactions (db/sharing.ts). Under load, a
 * small statement takes less time than its commit and its messages. From 20 connections, the server then responds to 1.6 times as many reads
 * per second, and to 1.8 times as many creates: `docs/performance.md` has the measurements and their command.
 */
export function batching(): Feature {
  return { name: 'batching', sharing: createSharing() }
}

// After a shared statement that takes longer, in milliseconds, requests run statements individually for a while.
const defaultSlowMs = 200

/** Creates the sharing of statements: a queue for each kind of work on each database. */
export function createSharing(slowMs = defaultSlowMs): StatementSharing {
  const queuesOf = memoize((_database: Database) => memoize((work: object) => new Queue(work as AnyWork, slowMs)))
  return {
    run: (session, work, item) => queuesOf(session.database)(work).run(session, item) as Promise<never>,
  }
}

// A queue runs items of its own work only.
type AnyWork = SharedWork<unknown, unknown, unknown>
