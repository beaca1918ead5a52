import type { Knex } from 'knex'
import type { DatabaseLimits } from '../base/database-limits.ts'
import type { Notices } from '../base/notices.ts'
import { openDatabase } from './open.ts'
import { hostsOf } from './postgres-url.ts'
import { Replica } from './replica.ts'
import { Replicas } from './replicas.ts'

/** How replicas are read. */
export interface ReplicaOptions {
  readonly urls: readonly string[]
  /** Each replica has a pool with these limits. */
  readonly limits: DatabaseLimits
  /** A replica that is further behind is not read from. */
  readonly maxLagMs: number
  readonly notices: Notices
}

/** Opens the replicas of a primary; undefined if there are none. Connects when they are first read. */
export async function openReplicas(
  primary: Knex,
  { urls, limits, maxLagMs, notices }: ReplicaOptions,
): Promise<Replicas | undefined> {
  if (urls.length === 0) return undefined
  const all = urls.map(
    async (url) => new Replica(hostsOf(url), await openDatabase({ url }, limits, notices), notices.warn),
  )
  return new Replicas(primary, await Promise.all(all), maxLagMs)
}
