// The main tables: those that users work with most. They lead menu, first page and palette. A project chooses them once, when it begins.

import { holdsCredentials } from '../../answers/secrets/by-table.ts'
import type { Prompter } from '../../input/prompts/prompter.ts'
import type { Table } from '../../schema/read/schema.ts'
import { findTable } from '../../schema/shape/shape.ts'
import { linkOf } from './links.ts'
import { isLookup } from './menu.ts'
import { nameOf, requireTables, tableLabel } from './names.ts'
import { countReferringTables } from './references.ts'

/** So many lead a menu at most, and no more than half of the tables. */
const mostMain = 7
/** Of fewer tables none needs to lead. */
const fewest = 4

/** Returns the names of tables, those that users work with most first, and how many of them are proposed as main tables. */
function rankTables(fresh: readonly Table[], tables: readonly Table[]): { labels: string[]; proposed: string[] } {
  const labels = fresh
    .flatMap((table) => findTable(tables, table) ?? [])
    .filter((table) => table.isReadable && !table.isView && !holdsCredentials(table.name))
    .filter((table) => linkOf(table) === undefined && !isLookup(table, tables))
    .map((table) => ({ label: tableLabel(table), score: scoreOf(table, tables) }))
    .sort((one, other) => other.score - one.score)
    .map(({ label }) => label)
  return { labels, proposed: labels.slice(0, Math.min(mostMain, Math.ceil(fresh.length / 2))) }
}

/**
 * Others refer to a main table, it refers to others, has rows, columns, a name of one word, and needs no other record. The weights may be
 * changed: nothing else reads the score, and main.test.ts shows the order.
 */
function scoreOf(table: Table, tables: readonly Table[]): number {
  const words = nameOf(table.name).split('_').length
  const toOthers = table.foreignKeys.filter((key) => key.table !== table.name)
  const references = 2 * Math.log2(1 + countReferringTables(table, tables)) + Math.log2(1 + toOthers.length)
  const size = Math.log10(1 + Math.max(table.rows, 0)) + Math.log10(1 + table.columns.length)
  const isRequired = (name: string) => table.columns.some((column) => column.name === name && !column.isNullable)
  const isDetail = table.foreignKeys.some(({ columns }) => columns.every(isRequired))
  return references + size - 1.5 * words - Number(isDetail)
}

/** Asks for the main tables in one list; undefined for those that the database proposes, which are checked. */
export async function askMain(
  fresh: readonly Table[],
  tables: readonly Table[],
  ask: Prompter,
): Promise<string[] | undefined> {
  const { labels, proposed } = rankTables(fresh, tables)
  if (labels.length < fewest) return undefined
  const choices = labels.map((label) => ({ name: label, value: label, checked: proposed.includes(label) }))
  const main = await ask.checkbox('Which tables lead the menu and the first page?', choices)
  return main.join() === proposed.join() ? undefined : main
}

/**
 * Returns the names of the main tables: those that are named, else, where a project begins, those that the database proposes.
 *
 * @throws UserError for a name that is none of a new table.
 */
export function takeMain(
  named: readonly string[] | undefined,
  fresh: readonly Table[],
  tables: readonly Table[],
  isBeginning: boolean,
): readonly string[] {
  if (named === undefined) return isBeginning ? rankTables(fresh, tables).proposed : []
  requireTables(named, fresh)
  return named
}
