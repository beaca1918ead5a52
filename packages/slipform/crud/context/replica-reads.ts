import type { Request } from 'express'
import type { Knex } from 'knex'
import type { Session } from '../../db/session.ts'

// What reads need of the feature `replicas`, which implements it; without the feature they run where writes do.

/** Runs a read in a session; resolves to undefined if it has found nothing. */
export type RunInSession<T> = (session: Session) => Promise<T>

/** Decides where reads run: on a replica that has what the sender has written and been told, otherwise on the primary. */
export interface ReplicaReads {
  /** The number of reads by the name of the database. */
  readonly counts: ReadonlyMap<string, number>
  /** Whether a replica that is read from is late. */
  readonly isBehind: boolean
  /** The replicas by name. */
  pools(): readonly (readonly [name: string, db: Knex])[]
  /** Returns how far the replicas are behind, in milliseconds; infinite for one that cannot be read. */
  measureLags(): Promise<readonly (readonly [name: string, lagMs: number])[]>
  /** Runs a read of a request, again on the primary if the replica fails before the response has begun. */
  run<T>(req: Request, read: RunInSession<T>): Promise<T>
  /** Makes later reads of senders see what the primary has committed until now; returns its position as a token for their clients. */
  note(senders: Iterable<string>): Promise<string>
}
