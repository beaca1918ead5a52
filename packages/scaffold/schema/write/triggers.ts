import { quoteTable } from '../steps/sql.ts'
import type { TableName } from '../steps/step.ts'

/** The functions of `slipform` that migrations call. */
export const triggerCalls = ['ignoreChanges', 'logChanges'] as const

/** Renders the statement that creates the triggers which log changes of a table. */
export function renderTriggers(table: TableName): string {
  return call('logChanges', table)
}

/** Renders the statement that drops the triggers. */
export function renderDropTriggers(table: TableName): string {
  return call('ignoreChanges', table)
}

function call(name: (typeof triggerCalls)[number], table: TableName): string {
  return `await ${name}(knex, ${JSON.stringify(quoteTable(table))})`
}
