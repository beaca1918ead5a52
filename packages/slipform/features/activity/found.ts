import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import type { Access } from '../../crud/router/access.ts'
import { renderExists } from '../../crud/sql/records.ts'
import { wireDatetime } from '../../crud/sql/wire.ts'
import type { Session } from '../../db/session.ts'
import type { WriteAction } from '../../model/operations.ts'
import type { ActivitySource } from '../../users/activity-source.ts'
import { mentionedIds } from '../../users/people.ts'

/** An entry about a record: a change, or a comment. */
export interface FoundActivity {
  /** The number of its source. */
  readonly source: number
  /** Its key within the source. */
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

/** What a caller may read of the records of each resource, for the entries of one source. */
export interface ReadableSource {
  readonly source: ActivitySource
  readonly accesses: readonly Access[]
}

/**
 * Finds the last entries that a caller may read, the last first: at most `limit` of each resource and source. They are searched for among
 * the last 10,000 of the resource. An entry is returned once for each path that serves its record.
 */
export async function findActivity(
  session: Session,
  sources: readonly ReadableSource[],
  limit: number,
): Promise<FoundActivity[]> {
  const parts = sources.flatMap(({ source, accesses }, number) =>
    accesses.map((access) => buildPart(source, number, access, limit)),
  )
  if (parts.length === 0) return []
  const at = wireDatetime(raw('entry.at'))
  const statement = sql`select source, type, id::text, resource, record, ${at} as at, by_id, by, text, is_opaque
    from (${join(parts, ' union all ')}) as entry order by entry.at desc`
  const rows = await session.query<FoundRow>(statement)
  return rows.map(({ is_opaque: isOpaque, ...row }) => ({ ...row, isOpaque, mentioned: mentionedIds(row.text ?? '') }))
}

type FoundRow = Omit<FoundActivity, 'mentioned' | 'isOpaque'> & { readonly is_opaque: boolean }

function buildPart(source: ActivitySource, number: number, access: Access, limit: number): Sql {
  const { path, resource, scope, isOpaque } = access
  const showsAll = source.outlivesRecords && scope === undefined
  const where = showsAll ? empty : sql`where ${renderExists(resource, raw('entry.record_id'), scope)}`
  return sql`(select ${number}::integer as source, type, id, ${path} as resource, record_id as record, at, by_id, by, text,
      ${isOpaque}::boolean as is_opaque
    from (${source.build(access, searchedPerResource)}) as entry
    ${where} order by id desc limit ${limit})`
}
