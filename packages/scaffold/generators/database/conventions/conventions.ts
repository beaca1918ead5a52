// Finds the conventions of new tables, and takes those that the rows show, or that the user names.

import type { Knex } from 'knex'
import { UserError } from '../../../base/user-error.ts'
import type { Prompter } from '../../../input/prompts/prompter.ts'
import type { DatabaseSchema, Table } from '../../../schema/read/schema.ts'
import { columnLabel } from '../examine.ts'
import type { DatabaseInput } from '../input.ts'
import { linkWithKeyOf } from '../links.ts'
import { tableLabel } from '../names.ts'
import type { Note } from '../notes.ts'
import type { Convention } from './convention.ts'
import { findEnumeration } from './enumeration.ts'
import { findKey } from './key.ts'
import { findReference } from './reference.ts'
import { findTrash } from './trash.ts'

/** Finds the conventions of tables without a model. Those that rows refute are none. `keyOf` returns the columns of a key that responses may show. */
export async function findConventions(
  db: Knex,
  { tables }: DatabaseSchema,
  fresh: readonly Table[],
  keyOf: (table: Table) => readonly string[],
): Promise<Convention[]> {
  const found: Convention[] = []
  for (const table of fresh.filter(({ isView, isReadable }) => !isView && isReadable)) {
    found.push(...conventionOfLink(table))
    const [key, ...others] = table.primaryKey
    for (const column of table.columns) {
      if (table.foreignKeys.some(({ columns }) => columns.includes(column.name))) continue
      const isKey = others.length === 0 && key === column.name
      // A key that is hidden, as it is a secret, is made by another program.
      const ofKey = keyOf(table).includes(column.name) ? [findKey] : []
      for (const find of isKey ? ofKey : [findEnumeration, findTrash, findReference]) {
        const meaning = await find({ table, column }, db, tables)
        if (meaning === undefined) continue
        found.push({ name: columnLabel(table, column), table, column: column.name, ...meaning })
        break
      }
    }
  }
  return found
}

/** Returns a link table with a key of its own, which is a relation besides. */
function conventionOfLink(table: Table): Convention[] {
  const link = linkWithKeyOf(table)
  if (link === undefined) return []
  const [one, other] = link.ends.map((end) => end.table)
  const says = `links ${one} and ${other}, so that each has a field of the others`
  return [{ name: table.name, table, column: '', says, isProven: true, link }]
}

/** Stands for all or no conventions in `--convention`. */
const [all, none] = ['all', 'none']

/**
 * Returns the conventions to take: those that are named, else those that the rows prove.
 *
 * @throws UserError for a name that is none.
 */
export function takeConventions(found: readonly Convention[], named: readonly string[] | undefined): Convention[] {
  if (named === undefined) return found.filter(({ isProven }) => isProven)
  const unknown = named.filter((name) => ![all, none, ...found.map((convention) => convention.name)].includes(name))
  if (unknown.length > 0)
    throw new UserError(
      ...unknown.map(
        (name) => `--convention ${name}: no table without a model has such a convention, or its rows contradict it.`,
      ),
    )
  return found.filter(({ name }) => named.includes(all) || named.includes(name))
}

/** Asks which conventions hold, in one list; those that the rows show are checked. */
export async function askConventions(
  input: DatabaseInput,
  found: readonly Convention[],
  ask: Prompter,
): Promise<DatabaseInput> {
  if (found.length === 0) return input
  const choices = found.map(({ name, says, isProven }) => ({
    name: `${name} ${says}`,
    short: name,
    value: name,
    checked: isProven,
  }))
  const names = await ask.checkbox('Which of these hold? The rows show those that are checked.', choices)
  const isAsShown = choices.every(({ value, checked }) => names.includes(value) === checked)
  return { ...input, conventions: isAsShown ? undefined : names.length === 0 ? [none] : names }
}

// A list with more is not read.
const maxShown = 8

/** Says which conventions are taken. */
export function describeTaken(taken: readonly Convention[]): string[] {
  if (taken.length === 0) return []
  const shown = taken.slice(0, maxShown).map(({ name, says }) => `${name} ${says}`)
  return [
    `By convention: ${shown.join('; ')}${taken.length > maxShown ? `; and ${taken.length - maxShown} more` : ''}.`,
  ]
}

/** Returns notes of the conventions that are not taken. */
export function notesOfOthers(found: readonly Convention[], taken: readonly Convention[]): Note[] {
  const others = found.filter((convention) => !taken.includes(convention))
  return others.map(({ name, says, table }) => ({
    group: 'convention',
    table: tableLabel(table),
    text: `perhaps ${name} ${says}`,
  }))
}
