import type { DatabaseLimits } from '../../base/database-limits.ts'
import type { Notices } from '../../base/notices.ts'
import { openDatabase } from '../../db/open.ts'
import { hostsOf } from '../../db/postgres-url.ts'
import type { StatementSharing } from '../../db/sharing.ts'
import { Replica } from './replica.ts'

/** Opens replicas, each with a pool of its own. Connects when they are first read. */
export function openReplicas(
  urls: readonly string[],
  limits: DatabaseLimits,
  notices: Pick<Notices, 'info' | 'warn' | 'error'>,
  sharing?: StatementSharing,
): Promise<Replica[]> {
  const opened = urls.map(
    async (url) => new Replica(hostsOf(url), await openDatabase({ url }, limits, notices), notices.warn, sharing),
  )
  return Promise.all(opened)
}
