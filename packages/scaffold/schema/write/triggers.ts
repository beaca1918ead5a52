import { quoteTable } from '../steps/sql.ts'
import type { TableName } from '../steps/step.ts'

/** Renders the statement that creates the triggers which log changes of a table, with a comment above it. */
export function renderTriggers(table: TableName): string[] {
  return ['// Logs the changes of the table, for exact totals and live updates.', call('logChanges', table)]
}

export function renderDropTriggers(table: TableName): string {
  return call('ignoreChanges', table)
}

function call(name: 'ignoreChanges' | 'logChanges', table: TableName): string {
  return `await ${name}(knex, ${JSON.stringify(quoteTable(table))})`
}
