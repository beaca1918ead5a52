import type { DatabaseLimits } from '../../base/database-limits.ts'
import { memoize } from '../../base/memoize.ts'
import type { Notices } from '../../base/notices.ts'
import { readDatabase, readReplicas } from '../../db/database-config.ts'
import { openDatabase } from '../../db/open.ts'
import { hostsOf } from '../../db/postgres/postgres-url.ts'
import type { StatementSharing } from '../../db/sharing.ts'
import type { Core, Feature, Started } from '../../feature.ts'
import { Replica } from './replica.ts'
import { ReadsOfReplicas } from './replica-reads.ts'
import { Replicas } from './replicas.ts'

/** The feature that runs reads on the streaming standbys of `DATABASE_REPLICA_URLS`. */
export function replicas(): Feature {
  return {
    name: 'replicas',
    checkSettings: readReplicas,
    ...readsOf((core) => (readReplicas(core.env).urls.length > 0 ? createReplicas(core) : undefined)),
    start: startReplicas,
  }
}

/** Returns the parts of the feature that read from the replicas of `find`, which tests replace. Where it returns undefined, they do nothing. */
export function readsOf(find: (core: Core) => Replicas | undefined): Pick<Feature, 'provides' | 'middleware'> {
  const reads = memoize((core: Core) => {
    const replicas = find(core)
    const { secrets, publicUrl } = core
    const isSecure = publicUrl?.startsWith('https:') === true
    return replicas && new ReadsOfReplicas({ replicas, secrets, isSecure })
  })
  return {
    provides(core) {
      const replicaReads = reads(core)
      return replicaReads === undefined ? {} : { replicaReads }
    },
    middleware(core) {
      const replicaReads = reads(core)
      return replicaReads === undefined ? [] : [replicaReads.noteWrites]
    },
  }
}

/** Creates the replicas of an application, which `startReplicas` opens and adds to `all`. */
const createReplicas = memoize(({ env, services }: Core) => new Replicas(services.db, [], readReplicas(env).maxLagMs))

async function startReplicas(core: Core): Promise<Started | undefined> {
  const { env, notices, services } = core
  const { urls } = readReplicas(env)
  if (urls.length === 0) return undefined
  const opened = createReplicas(core)
  opened.all.push(...(await openReplicas(urls, readDatabase(env).limits, notices, services.database.sharing)))
  try {
    for (const line of await opened.check()) notices.info(line)
  } catch (error) {
    await opened.destroy()
    throw error
  }
  return { stop: () => opened.destroy() }
}

/** Opens replicas, each with a pool of its own, which connects at the first read. */
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
