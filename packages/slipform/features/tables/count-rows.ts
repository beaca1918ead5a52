import sql, { join, type Sql } from 'sql-template-tag'
import { maxCountedBytes } from '../../crud/run/counts.ts'
import type { ListedTable } from '../../db/list-tables.ts'
import type { Session } from '../../db/session.ts'
import { tableOf } from '../../db/sql/identifier.ts'
import type { TableEntry } from '../../model/table-states.ts'

/** How many rows a table has, or about how many; neither where the server cannot tell. */
type RowCount = Pick<TableEntry, 'rows' | 'is_estimate'>

/** Of all tables that one request counts. */
const maxBytes = 8 * maxCountedBytes

/** Counts the rows of small tables, the smallest first, by one statement. The sizes of others estimate theirs. */
export async function countRows(session: Session, tables: readonly ListedTable[]): Promise<RowCount[]> {
  const sizes = await session.query<TableSize>(buildSizes(tables))
  const bySize = sizes.flatMap((size, at) => (tables[at]?.isReadable && size.isStored ? [{ ...size, at }] : []))
  const counted: number[] = []
  let left = maxBytes
  for (const { at, bytes } of bySize.sort((a, b) => a.bytes - b.bytes)) {
    left -= bytes
    if (bytes <= maxCountedBytes && left >= 0) counted.push(at)
  }
  const counts = await session
    .query<{ counts: string[] }>(buildCounts(counted.flatMap((at) => tables[at] ?? [])))
    // A table that was dropped meanwhile must not hide the others.
    .then(([row]) => row?.counts ?? [])
    .catch((): string[] => [])
  return sizes.map(({ isStored, estimate }, at) => {
    const count = counts[counted.indexOf(at)]
    if (count !== undefined) return { rows: Number(count) }
    return isStored ? { rows: Math.round(estimate), is_estimate: true } : {}
  })
}

interface TableSize {
  /** Whether the database stores its rows, with those of partitions and heirs: not for views and foreign tables. */
  readonly isStored: boolean
  readonly bytes: number
  readonly estimate: number
}

// The planner estimates so too: rows per page when the table was last analyzed, and a hundred bytes for each before that.
function buildSizes(tables: readonly ListedTable[]): Sql {
  return sql`with recursive named as (
      select n.at, c.oid from unnest(${tables.map(({ schema }) => schema)}::text[], ${tables.map(({ name }) => name)}::text[])
        with ordinality as n(schema, name, at)
        left join pg_namespace s on s.nspname = n.schema
        left join pg_class c on c.relnamespace = s.oid and c.relname = n.name
    ), parts as (
      select at, oid from named union select p.at, i.inhrelid from parts p join pg_inherits i on i.inhparent = p.oid
    )
    select coalesce(bool_and(c.relkind in ('r', 'p') or (c.relkind = 'm' and c.relispopulated)), false) as "isStored",
      coalesce(sum(pg_relation_size(c.oid)), 0)::float as bytes,
      coalesce(sum(pg_relation_size(c.oid) * case when c.reltuples > 0 and c.relpages > 0
        then c.reltuples / c.relpages / current_setting('block_size')::int else 0.01 end), 0)::float as estimate
    from parts p left join pg_class c on c.oid = p.oid
    group by p.at order by p.at`
}

function buildCounts(tables: readonly ListedTable[]): Sql {
  if (tables.length === 0) return sql`select array[]::text[] as counts`
  return sql`select array[${join(tables.map(({ schema, name }) => sql`(select count(*) from ${tableOf({ schema, table: name })})`))}]::text[] as counts`
}
