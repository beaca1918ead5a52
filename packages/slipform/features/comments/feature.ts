import { join } from 'node:path'
import { readableOf } from '../../crud/router/readable-records.ts'
import type { Feature } from '../../feature.ts'
import { commentsAsActivity } from './activity.ts'
import { mentionRoutes } from './inbox.ts'
import { deleteWithRecords } from './record-comments.ts'
import { commentRoutes } from './router.ts'

/** Comments on records, and the mentions of users in them. */
export function comments(): Feature {
  return {
    name: 'comments',
    migrations: join(import.meta.dirname, 'migrations'),
    provides: () => ({ activity: [commentsAsActivity] }),
    routes: (core) => ({ '/admin/comments': commentRoutes(core), '/admin/mentions': mentionRoutes(core) }),
    onWrite: (model, { routers }) => deleteWithRecords(model, readableOf(routers).pathsOf(model)),
  }
}
