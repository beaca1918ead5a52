import { join } from 'node:path'
import sql from 'sql-template-tag'
import { readableOf } from '../../crud/router/readable-records.ts'
import type { Feature } from '../../feature.ts'
import type { ActivitySource } from '../../users/activity-source.ts'
import { mentionRoutes } from './inbox.ts'
import { deleteWithRecords } from './record-comments.ts'
import { commentRoutes } from './router.ts'

/** The feature of comments on records, and of the mentions of users in them. */
export function comments(): Feature {
  return {
    name: 'comments',
    showsPeople: true,
    migrations: join(import.meta.dirname, 'migrations'),
    provides: () => ({ activity: [commentsAsActivity] }),
    routes: (core) => ({ '/admin/comments': commentRoutes(core), '/admin/mentions': mentionRoutes(core) }),
    onWrite: (model, { routers }) => deleteWithRecords(model, readableOf(routers).pathsOf(model)),
  }
}

/** The comments on records, for the activity. */
const commentsAsActivity: ActivitySource = {
  reading: 'one',
  outlivesRecords: false,
  table: 'record_comments',
  nameOf: ({ path }) => path,
  columnsOf: () =>
    sql`'comment' as type, id, record_id, created_at as at, author_id as by_id, null as by, text, null::json as details`,
}
