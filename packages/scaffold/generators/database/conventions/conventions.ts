// Finds the conventions of new tables, asks which hold, takes those that the rows show or that the user names, and changes the new
// resources by them.

import { snakeCase } from 'change-case'
import type { Knex } from 'knex'
import type { ResourceSpec } from '../../../answers/resource-spec.ts'
import { checkCurrency } from '../../../base/currency.ts'
import { UserError } from '../../../base/user-error.ts'
import type { Prompter } from '../../../input/prompts/prompter.ts'
import { fieldOfColumn } from '../../../schema/read/field-of-column.ts'
import type { DatabaseSchema, Table } from '../../../schema/read/schema.ts'
import { columnOf } from '../../../schema/shape/shape.ts'
import { columnLabel, tableLabel } from '../names.ts'
import type { Note } from '../notes.ts'
import type { Meaning } from './convention.ts'
import { enumeration } from './enumeration.ts'
import { key } from './key.ts'
import { measure } from './measure.ts'
import { reference } from './reference.ts'
import { trash } from './trash.ts'

/** A meaning with its name in `--convention`, `post.author_id`, and its table. */
export interface Convention extends Meaning {
  readonly name: string
  readonly table: Table
  readonly column: string
}

/** The conventions of columns that are no key, of which a column has the first. */
const ofColumns = [enumeration, trash, reference, measure]

/** Finds the conventions of tables without a model. Those that rows refute are none. `keyOf` returns the columns of a key that responses may show. */
export async function findConventions(
  db: Knex,
  { tables }: DatabaseSchema,
  fresh: readonly Table[],
  keyOf: (table: Table) => readonly string[],
): Promise<Convention[]> {
  const found: Convention[] = []
  for (const table of fresh.filter(({ isView, isReadable }) => !isView && isReadable)) {
    const [only, ...others] = table.primaryKey
    for (const column of table.columns) {
      const { field } = fieldOfColumn(column, table)
      if (field === undefined || table.foreignKeys.some(({ columns }) => columns.includes(column.name))) continue
      const isKey = others.length === 0 && only === column.name
      // A key that is hidden, as it is a secret, is made by another program.
      const ofKey = keyOf(table).includes(column.name) ? [key] : []
      for (const find of isKey ? ofKey : ofColumns) {
        const meaning = await find({ table, column, field, name: snakeCase(column.name) }, db, tables)
        if (meaning === undefined) continue
        found.push({ name: columnLabel(table, column), table, column: column.name, ...meaning })
        break
      }
    }
  }
  return found
}

/** Stands for all or no conventions in `--convention`. */
const all = 'all'
const none = 'none'

/**
 * Returns the conventions to take: those that are named, else those that the rows prove.
 *
 * @throws UserError for a name that is none.
 */
export function takeConventions(found: readonly Convention[], named: readonly string[] | undefined): Convention[] {
  const known = [all, none, ...found.map(({ name }) => name)]
  const issues = (named ?? [])
    .filter((name) => !known.includes(name))
    .map((name) => `--convention ${name}: no table without a model has such a convention, or its rows contradict it.`)
  if (issues.length > 0) throw new UserError(...issues)
  return found.filter(({ name, isProven }) => named?.includes(all) || (named?.includes(name) ?? isProven))
}

/** Asks which conventions hold, in one list; undefined for those that the rows show, which are checked. */
export async function askConventions(found: readonly Convention[], ask: Prompter): Promise<string[] | undefined> {
  if (found.length === 0) return undefined
  const choices = found.map(({ name, says, isProven }) => ({
    name: `${name} ${says}`,
    short: name,
    value: name,
    checked: isProven,
  }))
  const names = await ask.checkbox('Which of these hold? The rows or exact names show those that are checked.', choices)
  if (choices.every(({ value, checked }) => names.includes(value) === checked)) return undefined
  return names.length === 0 ? [none] : names
}

/** The currency of amounts whose tables do not say it. */
const defaultCurrency = 'USD'

/** Returns the first names of amounts of money; undefined if there are none. */
function namesOfAmounts(taken: readonly Convention[]): string | undefined {
  const names = taken.filter(({ isMoney }) => isMoney).map(({ name }) => name)
  return names.length === 0 ? undefined : names.slice(0, 3).join(', ')
}

/** Asks for the currency of amounts; undefined if there are none. */
export async function askCurrency(taken: readonly Convention[], ask: Prompter): Promise<string | undefined> {
  const amounts = namesOfAmounts(taken)
  return amounts && ask.input(`In which currency are amounts such as ${amounts}?`, defaultCurrency, checkCurrency)
}

/** Says in which currency amounts are, if nothing says it. */
export function describeCurrency(taken: readonly Convention[], currency: string | undefined): string[] {
  const amounts = currency === undefined ? namesOfAmounts(taken) : undefined
  if (amounts === undefined) return []
  return [`Amounts such as ${amounts} are in ${defaultCurrency}: --currency names another, or edit the models.`]
}

/** Returns notes of the conventions that are taken, and of the others. */
export function notesOfConventions(found: readonly Convention[], taken: readonly Convention[]): Note[] {
  return found.map((convention) => ({
    group: taken.includes(convention) ? 'taken' : 'convention',
    table: tableLabel(convention.table),
    text: `${convention.column} ${convention.says}`,
  }))
}

/** Returns tables with the foreign keys that conventions stand for, so that they become relations like declared ones. */
export function withReferences(tables: readonly Table[], taken: readonly Convention[]): Table[] {
  return tables.map((table) => {
    const keys = taken.flatMap(({ table: of, foreignKey }) => (foreignKey && of === table ? [foreignKey] : []))
    return keys.length === 0 ? table : { ...table, foreignKeys: [...table.foreignKeys, ...keys] }
  })
}

/** Changes new resources by conventions. References are relations. */
export function applyConventions(
  taken: readonly Convention[],
  specOf: (table: Table) => ResourceSpec | undefined,
  currency: string = defaultCurrency,
): void {
  for (const { table, column, apply } of taken) {
    const spec = specOf(table)
    if (spec !== undefined && apply !== undefined)
      spec.fields = spec.fields.map((field) => (columnOf(field) === column ? apply(field, spec, currency) : field))
  }
}
