import type { Knex } from 'knex'
import { Database } from '../../db/database.ts'
import type { StatementSharing } from '../../db/sharing.ts'
import { parseLsn, type WalPosition } from './wal-position.ts'

/** Milliseconds after which a replica that does not respond is no longer read from. */
export const silenceMs = 1_000

/** A position of the primary, and a time as `performance.now()`: all commits before the time are at or before the position. */
export interface Sample {
  readonly at: number
  readonly position: WalPosition
}

/** The state of a server: standby or primary, and an identity of its system and database. */
interface Identity {
  readonly isStandby: boolean
  readonly identity: string
}

// Columns that a primary can evaluate, too.
const identity = `pg_is_in_recovery() as "isStandby", (select system_identifier from pg_control_system()) || ' '
  || (select oid from pg_database where datname = current_database()) as identity`

/** Returns the identity of the system and the database of a primary, for comparison with replicas. */
export async function identify(db: Knex): Promise<string> {
  const { rows } = await db.raw(`select ${identity}`)
  return (rows[0] as Identity).identity
}

/** The error of a server that is not a streaming standby of this primary. */
export class WrongReplicaError extends Error {}

/** A streaming standby with a pool of its own. Its database has no change log, so that totals of lists are counted there. */
export class Replica {
  readonly name: string
  readonly database: Database
  readonly #report: (message: string) => void
  #position: WalPosition = 0n
  #freshAt = Number.NEGATIVE_INFINITY
  #isUp = false
  #hasReported = false
  #polling: Promise<void> | undefined
  #polledAt = 0

  /** `name` is that of the host, for messages and metrics. */
  constructor(name: string, db: Knex, report: (message: string) => void, sharing?: StatementSharing) {
    this.name = name
    this.database = new Database(db, undefined, sharing)
    this.#report = report
  }

  /** Whether a read on this replica sees everything up to a position, and everything older than `maxLagMs`. */
  canServe(position: WalPosition, maxLagMs: number): boolean {
    return this.#position >= position && this.lagMs <= maxLagMs
  }

  /** The known maximum of the milliseconds that the replica is behind; infinite while it cannot be read. */
  get lagMs(): number {
    const now = performance.now()
    const isSilent = this.#polling !== undefined && now - this.#polledAt > silenceMs
    return this.#isUp && !isSilent ? now - this.#freshAt : Number.POSITIVE_INFINITY
  }

  /** Checks the replica, and reports a failure once. `samples` of the primary, the latest last, date the position of the replica. Calls share a check. */
  poll(expected: string, samples: readonly Sample[]): Promise<void> {
    this.#polling ??= this.check(expected, samples)
      .catch((error) => this.#noteFailure(error))
      .finally(() => {
        this.#polling = undefined
      })
    return this.#polling
  }

  /**
   * Reads the position of the replica; `startReplicas` calls it without `poll`, so that errors stop the start.
   *
   * @throws WrongReplicaError when the server is no standby of the expected primary. Error of the driver when it does not respond.
   */
  async check(expected: string, samples: readonly Sample[]): Promise<void> {
    this.#polledAt = performance.now()
    const { rows } = await this.database.knex.raw(`select ${identity}, pg_last_wal_replay_lsn()::text as lsn`)
    const row = rows[0] as Identity & { readonly lsn: string | null }
    if (row.identity !== expected) throw new WrongReplicaError('has another database than DATABASE_URL')
    if (!row.isStandby || row.lsn === null) throw new WrongReplicaError('is not a streaming standby')
    this.#position = parseLsn(row.lsn)
    this.#freshAt = samples.findLast(({ position }) => position <= this.#position)?.at ?? this.#freshAt
    this.#isUp = true
    if (this.#hasReported) this.#report(`The replica ${this.name} can be read again.`)
    this.#hasReported = false
  }

  #noteFailure(error: unknown): void {
    this.#isUp = false
    if (this.#hasReported) return
    this.#hasReported = true
    this.#report(`The replica ${this.name} cannot be read: ${(error as Error).message}. Reads use the primary.`)
  }
}
