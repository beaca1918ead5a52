import { ownTable } from '../../db/own-schema.ts'

/** The number of rows of each table, by its name in SQL, `public.customers`. Backups and restores are checked by these numbers. */
export type RowCounts = ReadonlyMap<string, number>

/** Runs a statement and returns its rows. */
type RunQuery = (sql: string) => Promise<readonly Record<string, unknown>[]>

/**
 * Returns the statement that selects the names of all tables but those of PostgreSQL and of extensions. It leaves out the change log, which a
 * restored database begins anew, and unlogged tables: a copy of an embedded database opens as after a crash, which empties them.
 */
export const selectTables = () => `
  select format('%I.%I', nspname, relname) as name from pg_class as c join pg_namespace as n on n.oid = relnamespace
  where relkind = 'r' and relpersistence = 'p' and nspname !~ '^pg_' and nspname <> 'information_schema'
    and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
    and format('%I.%I', nspname, relname) not in ('${ownTable('changes')}', '${ownTable('change_horizon')}')
  order by name`

/** Counts the rows of all tables. */
export async function countRows(run: RunQuery): Promise<RowCounts> {
  const counts = new Map<string, number>()
  for (const { name } of await run(selectTables())) {
    const [row] = await run(`select count(*)::text as count from ${name}`)
    counts.set(String(name), Number(row?.count))
  }
  return counts
}

/**
 * Compares the numbers of rows in a backup with those in the database.
 *
 * @throws Error that names the first table that differs.
 */
export function checkCounts(expected: RowCounts, found: RowCounts): void {
  for (const [table, count] of expected) {
    const stored = found.get(table) ?? 0
    if (stored !== count) throw new Error(`The backup holds ${stored} rows of ${table}, and the database ${count}.`)
  }
}

/** Describes counts: `14 tables, 4,210 rows`. */
export function describeCounts(counts: RowCounts): string {
  const rows = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return `${counts.size} tables, ${rows.toLocaleString('en')} rows`
}
