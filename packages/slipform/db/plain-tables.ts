import sql from 'sql-template-tag'
import { ownSchema } from './own-schema.ts'
import type { Session } from './session.ts'
import type { Table } from './sql/identifier.ts'
import { nameOf } from './sql/identifier.ts'

// A trigger that is created while the server runs counts after this time, in milliseconds. The look-up itself takes about a millisecond.
const maxAge = 1_000

/** A column that refers to the key of a record. */
export interface Referrer {
  readonly table: Table
  readonly column: string
}

/** The facts of a table that its inserts rely on. */
export interface TableFacts {
  /** One statement may insert here and read the other tables: no trigger, rule or policy changes the stored rows, and no other table is a view. */
  readonly isPlain: boolean
  /** Whether commits wait for standbys. A statement that is cancelled meanwhile succeeds nevertheless, on the primary alone. */
  readonly awaitsStandbys: boolean
  /** The columns with a foreign key to the table: no row can refer to a record that does not exist yet. */
  readonly foreignKeys: readonly Referrer[]
}

/** The tables and columns that an insert reads besides its own table. */
interface ReadTables {
  readonly tables: readonly Table[]
  readonly referrers: readonly Referrer[]
}

/** Finds out, before creates, for which tables an insert stores exactly the rows that it returns, and changes nothing else. */
export class PlainTables {
  readonly #cached = new WeakMap<object, { readonly facts: TableFacts; readonly until: number }>()

  /**
   * Finds the facts of a table with a key column, and caches them by `cacheKey`. Each request reads them by its own session: a request in a
   * transaction must not wait for another request, which may be waiting for its connection.
   */
  async find(
    session: Session,
    cacheKey: object,
    table: Table,
    column: string,
    others: ReadTables,
  ): Promise<TableFacts> {
    const cached = this.#cached.get(cacheKey)
    if (cached !== undefined && cached.until > Date.now()) return cached.facts
    const until = Date.now() + maxAge
    const facts = await findFacts(session, table, column, others)
    this.#cached.set(cacheKey, { facts, until })
    return facts
  }
}

/** The bit of `tgtype` that triggers of inserts have. */
const insertTrigger = 4

async function findFacts(session: Session, table: Table, column: string, others: ReadTables): Promise<TableFacts> {
  const { tables, referrers } = others
  // The triggers of the server itself only record changes.
  const triggers = sql`select from pg_trigger as t join pg_proc as f on f.oid = t.tgfoid
    where t.tgrelid = c.oid and not t.tgisinternal and t.tgtype & ${insertTrigger} <> 0
    and f.pronamespace is distinct from to_regnamespace(${ownSchema()})`
  const foreignKey = sql`select from pg_constraint as k
    join pg_attribute as a on a.attrelid = k.conrelid and array[a.attnum] = k.conkey
    join pg_attribute as b on b.attrelid = k.confrelid and array[b.attnum] = k.confkey
    where k.contype = 'f' and k.convalidated and k.conrelid = to_regclass(name) and a.attname = col
    and k.confrelid = c.oid and b.attname = ${column}`
  const [row] = await session.query<Omit<TableFacts, 'foreignKeys'> & { foreignKeys: boolean[] }>(sql`select
    current_setting('synchronous_standby_names') <> '' as "awaitsStandbys",
    c.relkind = 'r' and not c.relhasrules and not c.relrowsecurity and not exists (${triggers})
    and not exists (select from pg_inherits where c.oid in (inhrelid, inhparent))
    and not exists (
      select from unnest(${tables.map(nameOf)}::text[]) as name left join pg_class as o on o.oid = to_regclass(name)
      where o.relkind is null or o.relkind not in ('r', 'p')
    ) as "isPlain",
    array(
      select exists (${foreignKey})
      from unnest(${referrers.map((referrer) => nameOf(referrer.table))}::text[], ${referrers.map((referrer) => referrer.column)}::text[])
        with ordinality as r (name, col, at)
      order by at
    ) as "foreignKeys"
    from pg_class as c where c.oid = to_regclass(${nameOf(table)})`)
  const { isPlain = false, awaitsStandbys = false, foreignKeys = [] } = row ?? {}
  return { isPlain, awaitsStandbys, foreignKeys: referrers.filter((_, at) => foreignKeys[at]) }
}
