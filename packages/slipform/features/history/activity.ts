import sql, { raw } from 'sql-template-tag'
import { ownName } from '../../db/own-schema.ts'
import type { ActivitySource } from '../../users/activity-source.ts'

/** The changes of records, for the activity. */
export const changesAsActivity: ActivitySource = {
  reading: 'history',
  outlivesRecords: true,
  build: ({ resource }) => sql`
    select action as type, id, record_id, at, actor_id as by_id, actor as by, message as text
    from ${raw(ownName('audit_entries'))} where resource = ${resource.plural}`,
}
