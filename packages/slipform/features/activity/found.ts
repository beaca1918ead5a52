// The statement of readable.ts. A new filter belongs in `ActivityFilter`, `renderFilter` and parameters.ts.

import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import type { Access } from '../../crud/router/access.ts'
import { renderExists } from '../../crud/sql/exists.ts'
import { wireDatetime } from '../../crud/sql/wire.ts'
import { ownName } from '../../db/own-schema.ts'
import type { Session } from '../../db/session.ts'
import type { WriteAction } from '../../model/operations.ts'
import type { ActivitySource, EntryDetails } from '../../users/activity-source.ts'
import { mentionedIds } from '../../users/people.ts'

/** An entry about a record: a change, or a comment. */
export interface FoundActivity {
  /** The index of its source. */
  readonly source: number
  /** The key within the source. */
  readonly id: string
  readonly type: WriteAction | 'comment'
  /** The path of the resource below /api, without its slash. */
  readonly resource: string
  readonly record: string
  readonly at: string
  /** The id of the user and, for a change, the e-mail address. */
  readonly by_id: string | null
  readonly by: string | null
  /** The text of a comment or the message of a change, and the ids of the users that it mentions. */
  readonly text: string | null
  readonly mentioned: readonly string[]
  readonly details: EntryDetails | null
  /** Whether the resource's own route must check that the caller may read the record. */
  readonly isOpaque: boolean
}

/** The number of entries per resource that are searched: for a caller who may read few records, all entries would be read otherwise. */
const searchedPerResource = 10_000

/** A source of entries, and the records that the caller may read, by resource. */
export interface ReadableSource {
  readonly source: ActivitySource
  readonly accesses: readonly Access[]
}

/** The position of an entry in the order of all entries: by time, then by source and key. */
export type EntryPlace = Pick<FoundActivity, 'at' | 'source' | 'id'>

/** Conditions on entries; undefined leaves one out. */
export interface ActivityFilter {
  readonly type?: string | undefined
  /** The id of a user, or the e-mail address that a change stores. */
  readonly by?: string | undefined
  /** The first timestamp, and the one before which entries end. */
  readonly since?: string | undefined
  readonly until?: string | undefined
  /** The position after which entries are returned. */
  readonly after?: EntryPlace | undefined
}

/**
 * Finds the last entries that a caller may read, newest first: `limit` entries, each once for each path that serves its record. Only the last
 * 10,000 entries of each resource that match the filter are searched.
 */
export async function findActivity(
  session: Session,
  sources: readonly ReadableSource[],
  limit: number,
  filter: ActivityFilter = {},
): Promise<FoundActivity[]> {
  const parts: Sql[] = []
  for (const [number, readable] of sources.entries()) {
    for (const access of await withEntries(session, readable)) {
      parts.push(buildPart({ source: readable.source, number, access, limit, filter }))
    }
  }
  if (parts.length === 0) return []
  const at = wireDatetime(raw('entry.at'))
  const statement = sql`select source, type, id::text, resource, record, ${at} as at, by_id, by, text, details, is_opaque
    from (${join(parts, ' union all ')}) as entry
    order by entry.at desc, entry.source, entry.id desc fetch first ${limit} rows with ties`
  const rows = await session.query<FoundRow>(statement)
  return rows.map(({ is_opaque: isOpaque, ...row }) => ({ ...row, isOpaque, mentioned: mentionedIds(row.text ?? '') }))
}

type FoundRow = Omit<FoundActivity, 'mentioned' | 'isOpaque'> & { readonly is_opaque: boolean }

interface Part {
  readonly source: ActivitySource
  readonly number: number
  readonly access: Access
  readonly limit: number
  readonly filter: ActivityFilter
}

/** Returns the resources that have entries. Others are left out, as PostgreSQL plans a statement with hundreds of tables for half a minute. */
async function withEntries(session: Session, { source, accesses }: ReadableSource): Promise<readonly Access[]> {
  const names = accesses.map((access) => source.nameOf(access))
  const rows = await session.query<{ name: string }>(sql`select name from unnest(${names}::text[]) as name
    where exists (select from ${raw(ownName(source.table))} where resource = name)`)
  const present = new Set(rows.map(({ name }) => name))
  return accesses.filter((access) => present.has(source.nameOf(access)))
}

function buildPart({ source, number, access, limit, filter }: Part): Sql {
  const { path, resource, scope, isOpaque } = access
  // Without a scope, entries of deleted records are shown, too.
  const showsAll = source.outlivesRecords && scope === undefined
  const isReadable = [renderExists(resource, raw('entry.record_id'), scope), source.isOfRecord ?? []].flat()
  const where = showsAll ? empty : sql`where ${join(isReadable, ' and ')}`
  const entries = sql`select resource, ${source.columnsOf(access)} from ${raw(ownName(source.table))} where resource = ${source.nameOf(access)}${source.conditionOf?.(access) ?? empty}`
  const searched = sql`select * from (${entries}) as entry ${renderFilter(filter, number)}
    order by at desc, id desc limit ${searchedPerResource}`
  return sql`(select ${number}::integer as source, type, id, ${path} as resource, record_id as record, at, by_id, by, text, details,
      ${isOpaque}::boolean as is_opaque
    from (${searched}) as entry ${where} order by at desc, id desc limit ${limit})`
}

function renderFilter({ type, by, since, until, after }: ActivityFilter, source: number): Sql {
  const conditions = [
    type === undefined ? [] : sql`type = ${type}`,
    by === undefined ? [] : sql`(by_id::text = ${by} or by = ${by})`,
    since === undefined ? [] : sql`at >= ${since}::timestamptz`,
    until === undefined ? [] : sql`at < ${until}::timestamptz`,
    after === undefined ? [] : renderAfter(after, source),
  ].flat()
  return conditions.length === 0 ? empty : sql`where ${join(conditions, ' and ')}`
}

/** Renders the condition that an entry of the source `own` comes after a position, in the order of `findActivity`. */
function renderAfter({ at, source, id }: EntryPlace, own: number): Sql {
  if (own === source) return sql`(at, id) < (${at}::timestamptz, ${id}::bigint)`
  return own < source ? sql`at < ${at}::timestamptz` : sql`at <= ${at}::timestamptz`
}
