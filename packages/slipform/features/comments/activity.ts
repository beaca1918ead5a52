import sql from 'sql-template-tag'
import type { ActivitySource } from '../../users/activity-source.ts'

/** The comments on records, for the activity. */
export const commentsAsActivity: ActivitySource = {
  reading: 'one',
  outlivesRecords: false,
  table: 'record_comments',
  nameOf: ({ path }) => path,
  columns: sql`'comment' as type, id, record_id, created_at as at, author_id as by_id, null as by, text, null::json as details`,
}
