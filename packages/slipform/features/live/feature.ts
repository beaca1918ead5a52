import { describeError } from '../../base/errors/error-log.ts'
import { memoize } from '../../base/memoize.ts'
import type { Core, Feature } from '../../feature.ts'
import { findLiveResources } from './live-resources.ts'
import { LiveUpdates } from './live-updates.ts'
import { liveRoutes } from './router.ts'

/** The feature of live updates of lists and records. */
export function live(): Feature {
  const updatesOf = memoize(createUpdates)
  return {
    name: 'live',
    provides: (core) => ({
      gauges: [
        {
          name: 'slipform_live_streams',
          help: 'Open streams of live updates.',
          read: () => updatesOf(core).open.count,
        },
      ],
    }),
    routes: (core) => ({ '/live': liveRoutes(updatesOf(core)) }),
    session: ({ role }, core) => (role === 'public' ? {} : updatesOf(core).describe(role)),
  }
}

function createUpdates({ services, changeLog, routers, signIn }: Core): LiveUpdates {
  const { database, background, replicaReads, log, closing } = services
  const resources = findLiveResources(routers)
  const report = (error: unknown) => log.error({ err: describeError(error) }, 'Live updates were interrupted')
  const options = { database, changeLog, signIn, background, resources, replicaReads, report }
  const updates = new LiveUpdates(options)
  closing.addEventListener('abort', () => updates.end())
  return updates
}
