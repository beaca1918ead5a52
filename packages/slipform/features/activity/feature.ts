import type { Feature } from '../../feature.ts'
import { activityRoutes, changesRoutes } from './router.ts'

/** The feature that serves the last changes of records and comments on them, and for admins all changes. Other features provide the entries. */
export function activity(): Feature {
  return {
    name: 'activity',
    showsPeople: true,
    routes: (core) => ({ '/admin/activity': activityRoutes(core), '/auth/changes': changesRoutes(core) }),
  }
}
