import type { Request } from 'express'
import type { Knex } from 'knex'
import type { Session } from '../../db/session.ts'

// The interface of the feature `replicas` for reads; without the feature they run on the database of writes.

/** A read that runs in a session; resolves to undefined if it finds nothing. */
export type RunInSession<T> = (session: Session) => Promise<T>

/** Runs reads on a replica that has all that the sender has written and read, otherwise on the primary. */
export interface ReplicaReads {
  /** The number of reads by the name of the database. */
  readonly counts: ReadonlyMap<string, number>
  /** Whether a replica lags behind. */
  readonly isBehind: boolean
  /** The replicas by name. */
  pools(): readonly (readonly [name: string, db: Knex])[]
  /** Returns the lags of the replicas in milliseconds; infinite for a replica that cannot be read. */
  measureLags(): Promise<readonly (readonly [name: string, lagMs: number])[]>
  /** Runs a read of a request, and repeats it on the primary if the replica fails before the response has begun. */
  run<T>(req: Request, read: RunInSession<T>): Promise<T>
  /** Makes later reads of senders see all that the primary has committed until now; returns this position as a token for clients. */
  note(senders: Iterable<string>): Promise<string>
}
