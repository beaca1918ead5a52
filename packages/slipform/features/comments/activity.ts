import sql, { raw } from 'sql-template-tag'
import { ownName } from '../../db/own-schema.ts'
import type { ActivitySource } from '../../users/activity-source.ts'

/** The comments on records, for the activity. */
export const commentsAsActivity: ActivitySource = {
  reading: 'one',
  outlivesRecords: false,
  build: ({ path }) => sql`
    select 'comment' as type, id, record_id, created_at as at, author_id as by_id, null as by, text
    from ${raw(ownName('record_comments'))} where resource = ${path}`,
}
