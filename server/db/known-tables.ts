import type { Knex } from 'knex'
import type { Table } from '#crud'

/** What the database says of a table. */
export interface KnownTable {
  /** Whatever changes in it calls `notify_change()`. */
  readonly isWatched: boolean
  /** To write to it may change other tables: by a trigger, a rule, or a key that others refer to. */
  readonly writesElsewhere: boolean
  /** To delete from it may change other tables: those that refer to it. */
  readonly deletesElsewhere: boolean
}

/** What the database says of its tables, by the names that models may give them. */
export type KnownTables = ReadonlyMap<string, KnownTable>

/** A table's name in `KnownTables`: no name holds the character between schema and table. */
export function nameOf({ schema = '', table }: Table): string {
  return `${schema}\0${table}`
}

// The bits of tgtype: 1 is for each row; 4, 8, 16 and 32 are insert, delete, update and truncate. What a trigger on a parent
// or on a part of it calls is not called for the other, and the policies of row level security may ask anything.
const statement = `
  with notifying as (
    select tgrelid, bit_or(tgtype) & 60 = 60 as always from pg_trigger
    where tgfoid = to_regprocedure('notify_change()') and tgenabled in ('O', 'A')
      and tgtype & 1 = 0 and tgattr::text = '' and tgqual is null
    group by tgrelid
  )
  select nspname as schema, relname as "table", pg_table_is_visible(c.oid) as "isVisible",
    coalesce(always, false) and not relrowsecurity
      and not exists (select from pg_inherits where c.oid in (inhrelid, inhparent)) as "isWatched",
    relhasrules
      or exists (
        select from pg_trigger where tgrelid = c.oid and not tgisinternal and tgenabled <> 'D'
          and tgfoid is distinct from to_regprocedure('notify_change()'))
      or exists (
        select from pg_constraint where confrelid = c.oid and conrelid <> c.oid and confupdtype not in ('a', 'r')
      ) as "writesElsewhere",
    exists (
      select from pg_constraint where confrelid = c.oid and conrelid <> c.oid and confdeltype not in ('a', 'r')
    ) as "deletesElsewhere"
  from pg_class c join pg_namespace n on n.oid = relnamespace left join notifying on tgrelid = c.oid
  where relkind = 'r' and nspname <> 'information_schema' and nspname not like 'pg\\_%'`

/** Asks the database for its ordinary tables. */
export async function findTables(db: Knex): Promise<KnownTables> {
  const { rows } = await db.raw<{ rows: (Table & KnownTable & { isVisible: boolean })[] }>(statement)
  return new Map(
    rows.flatMap(({ schema, table, isVisible, ...known }) => {
      const names = [{ schema, table }, ...(isVisible ? [{ schema: undefined, table }] : [])]
      return names.map((name) => [nameOf(name), known] as const)
    }),
  )
}
