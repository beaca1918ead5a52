import type { Knex } from 'knex'
import type { AnyModel } from '../../model/model.ts'
import { resourceOf } from '../../model/resource/resource.ts'
import { nameOf } from '../crud/sql/identifier.ts'
import { printedNotices } from '../notices.ts'

// The reasons, in the order in which they are found; null for a table whose changes are logged.
const reasons = `
  select w.model, case
    when relkind in ('v', 'm') then 'is a view'
    when relkind = 'f' then 'is a foreign table'
    when relkind = 'p' or relispartition then 'is partitioned'
    when relhassubclass or exists (select from pg_inherits where inhrelid = c.oid) then 'inherits'
    when relrowsecurity then 'has row level security'
    when slipform.log_state(w."table") is null then 'has no triggers (cached_totals: true and npm run scaffold sync create them)'
  end as reason
  from json_to_recordset(?) as w (model text, "table" text) join pg_class c on c.oid = to_regclass(w."table")
  order by w.model`

/** Says once which totals are counted at each request, and why: changes of their tables cannot be logged, or are not. */
export async function warnOfUnloggedTables(
  db: Knex,
  models: readonly AnyModel[],
  warn: (line: string) => void = printedNotices.warn,
): Promise<void> {
  const wanted = models.filter((model) => model.definition.crud.cached_totals !== false)
  const named = wanted.map((model) => ({ model: model.name, table: nameOf(resourceOf(model)) }))
  try {
    const { rows } = await db.raw<{ rows: { model: string; reason: string | null }[] }>(reasons, [
      JSON.stringify(named),
    ])
    const told = rows.flatMap(({ model, reason }) => (reason === null ? [] : `${model} ${reason}`))
    if (told.length > 0) warn(`The totals of these lists are counted at each request: ${told.join(', ')}.`)
  } catch {
    // Ignores errors: this is only a hint, and the server may be closing.
  }
}
