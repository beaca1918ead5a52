import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import type { Access } from '../../crud/router/readable-records.ts'
import { renderExists } from '../../crud/sql/records.ts'
import { wireDatetime } from '../../crud/sql/wire.ts'
import { ownName } from '../../db/own-schema.ts'
import type { Session } from '../../db/session.ts'
import type { WriteAction } from '../../model/operations.ts'
import { mentionedIds } from '../../users/people.ts'

/** A change of a record's history, or a comment on a record. */
export interface FoundActivity {
  /** The key of the change or the comment. */
  readonly id: string
  readonly type: WriteAction | 'comment'
  /** The path of the resource below /api, without its slash. */
  readonly resource: string
  readonly record: string
  readonly at: string
  /** The user's id and, for a change, e-mail address. */
  readonly by_id: string | null
  readonly by: string | null
  /** The text of a comment and the ids of the users that it mentions. */
  readonly text: string | null
  readonly mentioned: readonly string[]
  /** Whether the resource's own route has to be asked whether the caller may read the record. */
  readonly isOpaque: boolean
}

// A caller who may read few of many records must not have all entries read.
const searchedPerResource = 10_000

/**
 * Finds the last changes and comments that a caller may read, the last first: at most `limit` of each resource. They are searched
 * for among the last 10,000 of the resource. A change is returned once for each path that serves its record.
 */
export async function findActivity(
  session: Session,
  changed: readonly Access[],
  commented: readonly Access[],
  limit: number,
): Promise<FoundActivity[]> {
  const parts = [
    ...changed.map((access) => buildChanges(access, limit)),
    ...commented.map((access) => buildComments(access, limit)),
  ]
  if (parts.length === 0) return []
  const at = wireDatetime(raw('entry.at'))
  const statement = sql`select type, id::text, resource, record, ${at} as at, by_id, by, text, is_opaque
    from (${join(parts, ' union all ')}) as entry order by entry.at desc`
  const rows = await session.query<FoundRow>(statement)
  return rows.map(({ is_opaque: isOpaque, ...row }) => ({ ...row, isOpaque, mentioned: mentionedIds(row.text ?? '') }))
}

type FoundRow = Omit<FoundActivity, 'mentioned' | 'isOpaque'> & { readonly is_opaque: boolean }

/** Builds a query for the last changes of a resource. A deleted record has its history where no scope restricts the records. */
function buildChanges(access: Access, limit: number): Sql {
  const where =
    access.scope === undefined
      ? empty
      : sql`where ${renderExists(access.resource, raw('entry.record_id'), access.scope)}`
  return sql`(select action as type, id, ${access.path} as resource, record_id as record, at, actor_id as by_id, actor as by,
      null as text, ${access.isOpaque}::boolean as is_opaque
    from (select * from ${raw(ownName('audit_entries'))} where resource = ${access.resource.plural} order by id desc limit ${searchedPerResource}) as entry
    ${where} order by id desc limit ${limit})`
}

function buildComments(access: Access, limit: number): Sql {
  return sql`(select 'comment' as type, id, resource, record_id as record, created_at as at, author_id as by_id, null as by,
      text, ${access.isOpaque}::boolean as is_opaque
    from (select * from ${raw(ownName('record_comments'))} where resource = ${access.path} order by id desc limit ${searchedPerResource}) as entry
    where ${renderExists(access.resource, raw('entry.record_id'), access.scope)} order by id desc limit ${limit})`
}
