import sql, { join, type Sql } from 'sql-template-tag'
import type { Condition } from '../../base/condition.ts'
import type { Session } from '../../db/session.ts'
import { nameOf, tableOf } from '../../db/sql/identifier.ts'
import type { Resource } from '../../model/resource/resource.ts'
import { renderCondition } from '../sql/condition.ts'

/** The records of a resource that a caller reaches, to be counted for the menu of the admin or its list of tables. */
export interface Countable {
  readonly resource: Resource
  readonly scope: Condition | undefined
}

/** The size of a table above which counting takes longer than a number in the menu is worth. */
export const maxCountedBytes = 8_000_000

/**
 * Counts the records of resources by two statements. For a large table, returns the database's estimate if the caller reaches all records;
 * otherwise, and for a view, undefined.
 */
export async function runCounts(session: Session, countables: readonly Countable[]): Promise<(number | undefined)[]> {
  const sizes = await session.query<TableSize>(buildSizes(countables.map(({ resource }) => nameOf(resource))))
  const isCounted = (at: number) => sizes[at]?.isTable === true && sizes[at].bytes <= maxCountedBytes
  const counted = countables.filter((_, at) => isCounted(at))
  const [row] = counted.length === 0 ? [] : await session.query<{ counts: string[] }>(buildCounts(counted))
  return countables.map((countable, at) => {
    if (isCounted(at)) return Number(row?.counts[counted.indexOf(countable)])
    const estimate = sizes[at]?.estimate ?? -1
    return estimate >= 0 && countable.scope === undefined ? estimate : undefined
  })
}

interface TableSize {
  readonly isTable: boolean
  readonly bytes: number
  /** -1 for a table that was never analyzed; null for a view. */
  readonly estimate: number | null
}

/** Selects the sizes of tables in their order. A partitioned table itself has no size, so that its estimate counts. */
function buildSizes(names: readonly string[]): Sql {
  return sql`select c.relkind in ('r', 'm') as "isTable", pg_relation_size(c.oid)::float as bytes,
      case when c.relkind in ('r', 'p', 'm') then c.reltuples::float end as estimate
    from unnest(${names}::text[]) with ordinality as n(name, at) left join pg_class c on c.oid = to_regclass(n.name)
    order by n.at`
}

function buildCounts(countables: readonly Countable[]): Sql {
  const counts = countables.map(({ resource, scope }) => {
    const where = scope === undefined ? sql`` : sql` where ${renderCondition(scope, resource)}`
    return sql`(select count(*) from ${tableOf(resource)} as "t0"${where})`
  })
  return sql`select array[${join(counts)}]::text[] as counts`
}
