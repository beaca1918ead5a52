import { quoteTable } from '../steps/sql.ts'
import type { TableName } from '../steps/step.ts'
import { renderRaw } from './raw.ts'

/** Renders the statement that creates the trigger which counts changes of a table, for cached totals. */
export function renderTrigger(table: TableName): string {
  const events = 'insert or update or delete or truncate'
  return raw(
    `create trigger count_change after ${events} on ${quoteTable(table)} for each statement execute function count_change()`,
  )
}

/** Renders the statement that drops the trigger. */
export function renderDropTrigger(table: TableName): string {
  return raw(`drop trigger count_change on ${quoteTable(table)}`)
}

function raw(statement: string): string {
  return `await knex.raw(${renderRaw(statement)})`
}
