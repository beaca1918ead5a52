import type { Feature } from '../../feature.ts'
import { activityRoutes, changesRoutes } from './router.ts'

/** The last changes of records and comments on them, as the features that record these provide them; and all changes, for admins. */
export function activity(): Feature {
  return {
    name: 'activity',
    routes: (core) => ({ '/admin/activity': activityRoutes(core), '/auth/changes': changesRoutes(core) }),
  }
}
