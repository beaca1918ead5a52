import sql from 'sql-template-tag'
import type { ActivitySource } from '../../users/activity-source.ts'

/** The changes of records, for the activity. */
export const changesAsActivity: ActivitySource = {
  reading: 'history',
  outlivesRecords: true,
  table: 'audit_entries',
  nameOf: ({ resource }) => resource.plural,
  columns: sql`action as type, id, record_id, at, actor_id as by_id, actor as by, message as text`,
}
