import type { Readable } from 'node:stream'
import { ownTable } from '../../db/own-schema.ts'

/** The number of rows of each table, by its name as SQL writes it, `public.customers`: by these a backup and a restore are checked. */
export type RowCounts = ReadonlyMap<string, number>

/** Runs a statement and returns its rows. */
type RunQuery = (sql: string) => Promise<readonly Record<string, unknown>[]>

/** Returns the tables of the change log. A backup holds them without rows: a restored database begins a new log. */
export const changeLogTables = () => ['changes', 'change_horizon'].map(ownTable)

/** Selects the names of all tables, and whether they are logged: not those of PostgreSQL and of extensions. */
export const selectTables = () => `
  select format('%I.%I', nspname, relname) as name, relpersistence = 'p' as "isLogged"
  from pg_class as c join pg_namespace as n on n.oid = relnamespace
  where relkind = 'r' and relpersistence <> 't' and nspname !~ '^pg_' and nspname <> 'information_schema'
    and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
    and format('%I.%I', nspname, relname) not in (${changeLogTables()
      .map((name) => `'${name}'`)
      .join(', ')})
  order by name`

/** Counts the rows of all tables but unlogged ones: a copy of an embedded database opens as after a crash, which empties these. */
export async function countRows(run: RunQuery): Promise<RowCounts> {
  const counts = new Map<string, number>()
  for (const { name, isLogged } of await run(selectTables())) {
    if (isLogged !== true) continue
    const [row] = await run(`select count(*)::text as count from ${name}`)
    counts.set(String(name), Number(row?.count))
  }
  return counts
}

/**
 * Compares what a backup holds with what the database held.
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

const newline = 0x0a
const copy = /^COPY (.+) \(.*\) FROM stdin;$/

/** Counts the rows of each table in the script that `pg_restore` writes, as it streams. */
export async function countArchivedRows(script: Readable): Promise<RowCounts> {
  const counts = new Map<string, number>()
  let table: string | undefined
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of script) {
    const bytes = rest.length === 0 ? (chunk as Buffer) : Buffer.concat([rest, chunk as Buffer])
    let start = 0
    for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, start)) {
      if (table === undefined) {
        table = copy.exec(bytes.toString('utf8', start, end))?.[1]
        if (table !== undefined) counts.set(table, counts.get(table) ?? 0)
      } else if (isEnd(bytes, start, end)) table = undefined
      else counts.set(table, (counts.get(table) ?? 0) + 1)
      start = end + 1
    }
    rest = bytes.subarray(start)
  }
  return counts
}

/** Whether a line is `\.`, which ends the rows. */
function isEnd(bytes: Buffer, start: number, end: number): boolean {
  return end - start === 2 && bytes[start] === 0x5c && bytes[start + 1] === 0x2e
}
