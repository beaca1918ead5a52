import sql, { raw } from 'sql-template-tag'
import { ownName } from '../../db/own-schema.ts'
import type { ActivitySource } from '../../users/activity-source.ts'
import { renderCauseTime } from './handler.ts'

/** The changes of records, for the activity. */
export const changesAsActivity: ActivitySource = {
  reading: 'history',
  outlivesRecords: true,
  table: 'audit_entries',
  nameOf: ({ resource }) => resource.plural,
  columns: sql`action as type, id, record_id, at, actor_id as by_id, actor as by, message as text,
    json_strip_nulls(json_build_object('cause', cause, 'cause_at', ${raw(renderCauseTime('audit_entries'))},
      'restored', case when action = 'delete' and exists (
        select from ${raw(ownName('audit_entries'))} as later
        where later.cause_id = audit_entries.id and later.cause <> 'undo') then true end)) as details`,
}
