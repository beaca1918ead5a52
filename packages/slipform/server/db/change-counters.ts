import type { Knex } from 'knex'
import { sqlState } from '../crud/errors/database-errors.ts'
import type { Table } from '../crud/plan/tables.ts'
import type { Counters } from './totals-cache.ts'

// The bits of tgtype: 1 is for each row; 4, 8, 16 and 32 are insert, delete, update and truncate, together 60. Excludes tables of
// an inheritance tree, as a statement on a parent fires no statement trigger of its children, and tables with row level security,
// whose policies can depend on other tables.
const countedTables = `
  select nspname || '.' || relname as counter, nspname as schema, relname as "table", pg_table_is_visible(c.oid) as "isVisible"
  from pg_class c join pg_namespace n on n.oid = relnamespace
  where relkind = 'r' and not relrowsecurity
    and not exists (select from pg_inherits where c.oid in (inhrelid, inhparent))
    and 60 = (
      select bit_or(tgtype) & 60 from pg_trigger
      where tgrelid = c.oid and tgfoid = to_regprocedure('count_change()') and tgenabled in ('O', 'A')
        and tgtype & 1 = 0 and tgattr::text = '' and tgqual is null)`

/** The sequences that count changes, by table. Empty until `load` has run; tables without the trigger have none. */
export class ChangeCounters implements Counters {
  #counters: ReadonlyMap<string, string> = new Map()

  sequenceOf(table: Table): string | undefined {
    return this.#counters.get(keyOf(table))
  }

  /** Loads the tables that have the trigger, and creates missing counters. */
  async load(db: Knex): Promise<void> {
    const { rows } = await db.raw<{ rows: (Table & { counter: string; isVisible: boolean })[] }>(countedTables)
    await createCounters(
      db,
      rows.map(({ counter }) => counter),
    )
    this.#counters = new Map(
      rows.flatMap(({ counter, schema, table, isVisible }) => {
        const names = [{ schema, table }, ...(isVisible ? [{ schema: undefined, table }] : [])]
        return names.map((name) => [keyOf(name), counter] as const)
      }),
    )
  }
}

/** Returns the key of a table in the map. PostgreSQL's names contain no NUL. */
function keyOf({ schema = '', table }: Table): string {
  return `${schema}\0${table}`
}

/** Creates missing counters. Without the privilege it does nothing: totals of those tables are not cached. */
async function createCounters(db: Knex, counters: readonly string[]): Promise<void> {
  if (counters.length === 0) return
  try {
    await db.raw('select slipform.make_counter(name) from unnest(?::text[]) as name', [[...counters]])
  } catch (error) {
    if ((error as { code?: unknown }).code !== sqlState.insufficientPrivilege) throw error
  }
}
