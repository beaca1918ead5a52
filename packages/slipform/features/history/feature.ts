import { join } from 'node:path'
import sql, { raw } from 'sql-template-tag'
import { ownName } from '../../db/own-schema.ts'
import type { Feature } from '../../feature.ts'
import type { ActivitySource } from '../../users/activity-source.ts'
import { history as handler, renderCauseTime, renderLastFormer } from './handler.ts'
import { recordChanges } from './record-changes.ts'
import { changingNames, renderVisible } from './visible-entries.ts'

/** The feature of the history: each change of an audited model, with its user, message and cause, and the values before and after. */
export function history(): Feature {
  return {
    name: 'history',
    migrations: join(import.meta.dirname, 'migrations'),
    operations: { history: handler },
    provides: () => ({ activity: [changesAsActivity] }),
    onWrite: (model) => (model.definition.crud.audited === true ? recordChanges(model) : undefined),
  }
}

/** The changes of records, for the activity. */
const changesAsActivity: ActivitySource = {
  reading: 'history',
  outlivesRecords: true,
  table: 'audit_entries',
  isOfRecord: sql`entry.id > ${renderLastFormer(raw('entry.resource'), raw('entry.record_id'))}`,
  conditionOf: ({ resource, audience }) => renderVisible(resource, audience),
  nameOf: ({ resource }) => resource.plural,
  columnsOf: ({
    resource,
    audience,
  }) => sql`action as type, id, record_id, at, actor_id as by_id, actor as by, message as text,
    json_strip_nulls(json_build_object('cause', cause, 'cause_at', ${raw(renderCauseTime('audit_entries'))},
      'fields', case when action = 'update' then (
        select json_agg(name) from jsonb_object_keys(after) as name where name = any(${changingNames(resource, audience)}::text[])) end,
      'restored', case when action = 'delete' and exists (
        select from ${raw(ownName('audit_entries'))} as later
        where later.cause_id = audit_entries.id and later.cause <> 'undo') then true end)) as details`,
}
