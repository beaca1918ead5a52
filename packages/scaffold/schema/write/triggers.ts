import { quoteTable, quoteText } from '../steps/sql.ts'
import type { TableName } from '../steps/step.ts'
import { renderRaw } from './raw.ts'

/** Renders the statement that creates the triggers which log changes of a table. */
export function renderTriggers(table: TableName): string {
  return call('log_changes', table)
}

/** Renders the statement that drops the triggers. */
export function renderDropTriggers(table: TableName): string {
  return call('ignore_changes', table)
}

function call(name: string, table: TableName): string {
  return `await knex.raw(${renderRaw(`select slipform.${name}(${quoteText(quoteTable(table))})`)})`
}
