import { memoize } from '../../base/memoize.ts'
import type { Database } from '../../db/database.ts'
import type { SharedWork, StatementSharing } from '../../db/sharing.ts'
import type { Feature } from '../../feature.ts'
import { Queue } from './queue.ts'

/**
 * The feature that lets requests which arrive together run as one statement.
 *
 * Under load, messages to the database and back, and commits, take most of the time of a small statement. At 20 connections, sharing
 * takes get one from 0.85–0.90 to 1.33–1.49 times the requests per second of Express by hand, and create from 0.77–0.84 to 1.37–1.63 times:
 * 1.6 and 1.8 times the same code without it. `docs/performance.md` has the command.
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
