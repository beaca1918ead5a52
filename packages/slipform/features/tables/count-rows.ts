import sql, { join, type Sql } from 'sql-template-tag'
import { maxCountedBytes } from '../../crud/run/counts.ts'
import type { ListedTable } from '../../db/list-tables.ts'
import type { Session } from '../../db/session.ts'
import { tableOf } from '../../db/sql/identifier.ts'
import type { TableEntry } from '../../model/table-states.ts'

/** The exact or the estimated number of a table's rows; empty for tables that the database does not store. */
type RowCount = Pick<TableEntry, 'rows' | 'is_estimate'>

/** The total bytes of the tables that one request counts. */
const maxBytes = 8 * maxCountedBytes

/** Counts the rows of small readable tables, the smallest first, in one statement. Other numbers are estimated from sizes. */
export async function countRows(session: Session, tables: readonly ListedTable[]): Promise<RowCount[]> {
  const sizes = await session.query<TableSize>(buildSizes(tables))
  const bySize = sizes.flatMap((size, at) => (tables[at]?.isReadable && size.isStored ? [{ ...size, at }] : []))
  const countedIndexes: number[] = []
  let remainingBytes = maxBytes
  for (const { at, bytes } of bySize.sort((a, b) => a.bytes - b.bytes)) {
    remainingBytes -= bytes
    if (bytes <= maxCountedBytes && remainingBytes >= 0) countedIndexes.push(at)
  }
  const counts = await session
    .query<{ counts: string[] }>(buildCounts(countedIndexes.flatMap((at) => tables[at] ?? [])))
    // Without counts, for example if a table was dropped meanwhile, all numbers are estimated.
    .then(([row]) => row?.counts ?? [])
    .catch((): string[] => [])
  return sizes.map(({ isStored, estimate }, at) => {
    const count = counts[countedIndexes.indexOf(at)]
    if (count !== undefined) return { rows: Number(count) }
    return isStored ? { rows: Math.round(estimate), is_estimate: true } : {}
  })
}

interface TableSize {
  /** Whether the database stores the rows of the table and of its partitions and heirs: false for views and foreign tables. */
  readonly isStored: boolean
  readonly bytes: number
  readonly estimate: number
}

// Like the planner's estimate: the rows per page at the last analysis; a hundred bytes per row before the first one.
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
