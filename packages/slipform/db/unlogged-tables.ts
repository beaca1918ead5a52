import type { Knex } from 'knex'
import { groupBy } from '../base/group-by.ts'
import { printedNotices } from '../base/notices.ts'
import type { AnyModel } from '../model/model.ts'
import { resourceOf } from '../model/resource/resource.ts'
import { ownName } from './own-schema.ts'
import { nameOf } from './sql/identifier.ts'

// The reasons, in the order in which they are found; null for a table whose changes are logged.
const reasons = () => `
  select w.model, case
    when relkind in ('v', 'm') then 'views'
    when relkind = 'f' then 'foreign tables'
    when relkind = 'p' or relispartition then 'partitioned tables'
    when relhassubclass or exists (select from pg_inherits where inhrelid = c.oid) then 'tables with inheritance'
    when relrowsecurity then 'tables with row level security'
    when ${ownName('log_state')}(w."table") is null then 'tables without triggers, which cached_totals: true and npm run scaffold sync create'
  end as reason
  from json_to_recordset(?) as w (model text, "table" text) join pg_class c on c.oid = to_regclass(w."table")
  order by w.model`

/** Warns at start of lists whose totals are counted at each request, because the changes of their tables are not logged: a line for each reason. */
export async function warnOfUnloggedTables(
  db: Knex,
  models: readonly AnyModel[],
  warn: (line: string) => void = printedNotices.warn,
): Promise<void> {
  const wanted = models.filter((model) => model.definition.crud.cached_totals !== false)
  const named = wanted.map((model) => ({ model: model.name, table: nameOf(resourceOf(model)) }))
  try {
    const { rows } = await db.raw<{ rows: { model: string; reason: string | null }[] }>(reasons(), [
      JSON.stringify(named),
    ])
    for (const [reason, unlogged] of groupBy(rows, (row) => row.reason)) {
      const names = unlogged.map(({ model }) => model).join(', ')
      if (reason !== null) warn(`The totals of these lists are counted at each request (${reason}): ${names}.`)
    }
  } catch {
    // Ignores errors: this is only a hint, and the server may be closing.
  }
}
