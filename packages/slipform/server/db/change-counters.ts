import type { Knex } from 'knex'
import type { Table } from '../crud/plan/tables.ts'
import type { Counters } from './totals-cache.ts'

// The bits of tgtype: 1 is for each row; 4, 8, 16 and 32 are insert, delete, update and truncate. What a trigger on a parent
// or on a part of it calls is not called for the other, and the policies of row level security may ask anything.
const counted = `
  select nspname || '.' || relname as counter, nspname as schema, relname as "table", pg_table_is_visible(c.oid) as "isVisible"
  from pg_class c join pg_namespace n on n.oid = relnamespace
  where relkind = 'r' and not relrowsecurity
    and not exists (select from pg_inherits where c.oid in (inhrelid, inhparent))
    and 60 = (
      select bit_or(tgtype) & 60 from pg_trigger
      where tgrelid = c.oid and tgfoid = to_regprocedure('count_change()') and tgenabled in ('O', 'A')
        and tgtype & 1 = 0 and tgattr::text = '' and tgqual is null)`

// PostgreSQL's error codes for missing privileges.
const notAllowed = '42501'

/** The change counters of tables: of each table that has the trigger, after they were read from the database. */
export class ChangeCounters implements Counters {
  #counters: ReadonlyMap<string, string> = new Map()

  sequenceOf(table: Table): string | undefined {
    return this.#counters.get(nameOf(table))
  }

  /** Reads from the database which tables have the trigger, and creates missing counters. */
  async find(db: Knex): Promise<void> {
    const { rows } = await db.raw<{ rows: (Table & { counter: string; isVisible: boolean })[] }>(counted)
    await makeCounters(
      db,
      rows.map(({ counter }) => counter),
    )
    this.#counters = new Map(
      rows.flatMap(({ counter, schema, table, isVisible }) => {
        const names = [{ schema, table }, ...(isVisible ? [{ schema: undefined, table }] : [])]
        return names.map((name) => [nameOf(name), counter] as const)
      }),
    )
  }
}

/** A table's name as models may give it: no name holds the character between schema and table. */
function nameOf({ schema = '', table }: Table): string {
  return `${schema}\0${table}`
}

/** Creates missing counters. If the database role may not create one, its table counts as one without a trigger. */
async function makeCounters(db: Knex, counters: readonly string[]): Promise<void> {
  if (counters.length === 0) return
  try {
    await db.raw('select slipform.make_counter(name) from unnest(?::text[]) as name', [[...counters]])
  } catch (error) {
    if ((error as { code?: unknown }).code !== notAllowed) throw error
  }
}
