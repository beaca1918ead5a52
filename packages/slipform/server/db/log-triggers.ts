import type { Knex } from 'knex'
import { sqlState } from '../crud/errors/database-errors.ts'
import { printedNotices } from '../notices.ts'

// Tables whose statements are logged, or with the one trigger of earlier versions, which migrations of projects create. Triggers of
// statements that were dropped or disabled stay so.
const loggedTables = `
  select tgrelid::regclass::text as "table", bool_or(tgfoid = 'count_change'::regproc) as "isEarlier"
  from pg_trigger
  where tgenabled in ('O', 'A') and tgfoid in (
    'slipform.log_insert'::regproc, 'slipform.log_update'::regproc, 'slipform.log_delete'::regproc,
    'slipform.log_change'::regproc, 'slipform.log_replicated'::regproc, 'count_change'::regproc)
  group by tgrelid
  having bool_or(tgfoid = 'count_change'::regproc) or count(*) filter (where tgenabled = 'A' and tgtype & 1 = 0) = 4
  order by 1`

/**
 * Brings the triggers of logged tables in line with their columns, whose types decide what is logged, and replaces those of earlier
 * versions. A table of another owner stays as it is, and its totals are counted.
 */
export async function updateLogTriggers(db: Knex, notices = printedNotices): Promise<void> {
  const { rows } = await db.raw<{ rows: { table: string; isEarlier: boolean }[] }>(loggedTables)
  for (const { table, isEarlier } of rows) {
    try {
      await db.transaction(async (trx) => {
        await trx.raw('select slipform.log_changes(?::regclass)', [table])
        // Migrations of earlier versions drop it by this name when they are rolled back.
        if (isEarlier) await trx.raw(`alter trigger slipform_truncate on ${table} rename to count_change`)
      })
    } catch (error) {
      if ((error as { code?: unknown }).code !== sqlState.insufficientPrivilege) throw error
      notices.warn(
        `The changes of ${table} are not logged, because the table has another owner: its totals are counted at each request.`,
      )
    }
  }
}
