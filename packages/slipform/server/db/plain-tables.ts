import sql from 'sql-template-tag'
import type { Table } from '../crud/plan/tables.ts'
import { nameOf } from '../crud/sql/identifier.ts'
import type { Session } from './session.ts'

// A trigger that is created while the server runs counts after this time, in milliseconds.
const maxAge = 60_000

/** Knows for which tables an insert stores exactly the rows that it returns, and changes nothing else. */
export class PlainTables {
  readonly #known = new WeakMap<object, { readonly isPlain: Promise<boolean>; readonly until: number }>()

  /**
   * Whether one statement may insert into a table and read others: neither triggers nor rules nor policies change what is stored,
   * and none of the others is a view of it. Remembers the result by `key`.
   */
  isPlain(session: Session, key: object, table: Table, others: readonly Table[]): Promise<boolean> {
    const known = this.#known.get(key)
    if (known !== undefined && known.until > Date.now()) return known.isPlain
    const isPlain = checkPlain(session, table, others)
    this.#known.set(key, { isPlain, until: Date.now() + maxAge })
    isPlain.catch(() => this.#known.delete(key))
    return isPlain
  }
}

const insertTrigger = 4

async function checkPlain(session: Session, table: Table, others: readonly Table[]): Promise<boolean> {
  // The triggers of the server itself only record changes.
  const triggers = sql`select from pg_trigger as t join pg_proc as f on f.oid = t.tgfoid
    where t.tgrelid = c.oid and not t.tgisinternal and t.tgtype & ${insertTrigger} <> 0
    and f.proname not in ('count_change', 'notify_change') and f.pronamespace is distinct from to_regnamespace('slipform')`
  const rows = await session.query<{ isPlain: boolean }>(sql`select
    c.relkind = 'r' and not c.relhasrules and not c.relrowsecurity and not exists (${triggers})
    and not exists (select from pg_inherits where c.oid in (inhrelid, inhparent))
    and not exists (
      select from unnest(${others.map(nameOf)}::text[]) as name left join pg_class as o on o.oid = to_regclass(name)
      where o.relkind is null or o.relkind not in ('r', 'p')
    ) as "isPlain"
    from pg_class as c where c.oid = to_regclass(${nameOf(table)})`)
  return rows[0]?.isPlain === true
}
