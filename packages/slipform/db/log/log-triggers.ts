// The triggers by which tables log their changes. Migrations call `logChanges`; its SQL functions are in migrations/02_logged_tables.ts.

import type { Knex } from 'knex'
import { printedNotices } from '../../base/notices.ts'
import { sqlState } from '../database-errors.ts'
import { ownName, ownSchema } from '../own-schema.ts'

const functionsOf = (names: readonly string[]) => names.map((name) => `'${ownName(name)}'::regproc`).join(', ')
const ofStatements = ['log_insert', 'log_update', 'log_delete', 'log_change']

/** Renders a list of the functions whose triggers log statements. */
export function statementTriggers(): string {
  return functionsOf(ofStatements)
}

/** Renders a list of all functions whose triggers log changes. */
export function triggerFunctions(): string {
  return functionsOf([...ofStatements, 'log_replicated'])
}

/** Makes one of Slipform's own tables log the fact of a change, without records. `events` is SQL: `insert or update`. */
export async function logsChange(db: Knex, name: string, events: string): Promise<void> {
  const trigger = `"${ownSchema()}_change"`
  await db.raw(`create trigger ${trigger} after ${events} on ${ownName(name)}
    for each statement execute function ${ownName('log_change')}()`)
  await db.raw(`alter table ${ownName(name)} enable always trigger ${trigger}`)
}

/**
 * Makes a table, given by its quoted name, log its changes: migrations call this as the owner of the table.
 *
 * @example
 * await logChanges(knex, '"customers"')
 */
export async function logChanges(db: Knex, table: string): Promise<void> {
  await db.raw(`select ${ownName('log_changes')}(?::regclass)`, [table])
}

/** Drops the triggers that log the changes of a table. */
export async function ignoreChanges(db: Knex, table: string): Promise<void> {
  await db.raw(`select ${ownName('ignore_changes')}(?::regclass)`, [table])
}

// Only tables with all four triggers of statements: triggers that a user has dropped or disabled stay so.
const loggedTables = () => `
  select tgrelid::regclass::text as "table"
  from pg_trigger
  where tgenabled in ('O', 'A') and tgfoid in (${triggerFunctions()})
  group by tgrelid
  having count(*) filter (where tgenabled = 'A' and tgtype & 1 = 0) = 4
  order by 1`

/**
 * Brings the triggers of logged tables in line with their columns, whose types decide what is logged. A table of another owner keeps its
 * triggers, and its totals are counted.
 */
export async function updateLogTriggers(db: Knex, notices = printedNotices): Promise<void> {
  const { rows } = await db.raw<{ rows: { table: string }[] }>(loggedTables())
  for (const { table } of rows) {
    try {
      await db.transaction((trx) => logChanges(trx, table))
    } catch (error) {
      if ((error as { code?: unknown }).code !== sqlState.insufficientPrivilege) throw error
      notices.warn(
        `The changes of ${table} are not logged, because the table has another owner: its totals are counted at each request.`,
      )
    }
  }
}
