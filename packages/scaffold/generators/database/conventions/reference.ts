import { snakeCase } from 'change-case'
import { canRefer } from 'slipform/internal'
import { fieldOfColumn } from '../../../schema/read/field-of-column.ts'
import type { Table } from '../../../schema/read/schema.ts'
import { quoteName, quoteTable } from '../../../schema/steps/sql.ts'
import { nameOf, wordsOf } from '../names.ts'
import { askWhether, type Candidate, type FindMeaning } from './convention.ts'

/** A reference without a foreign key: the column is called after a table, and all of its values are keys there. */
export const reference: FindMeaning = async (of, db, tables) => {
  const found = targetOf(of, tables)
  if (found === undefined) return undefined
  const { target, isExact } = found
  const { schema, name, isOnPath } = target
  const [key = ''] = target.primaryKey
  const isThere = `exists (select from ${quoteTable(target)} k where k.${quoteName(key)} = t.value)`
  const answer = await askWhether(db, of, `bool_and(${isThere})`)
  if (answer === 'refuted') return undefined
  return {
    says: `refers to ${name}`,
    isProven: answer === 'shown' || (answer === 'unknown' && isExact),
    foreignKey: {
      name: '',
      columns: [of.column.name],
      schema,
      table: name,
      isOnPath,
      targetColumns: [key],
      // With true, the field would get `references`, which states a foreign key of the database.
      isToKey: false,
      onDelete: 'no action',
    },
  }
}

/** Names of columns that mean a person, where no table is called so. */
const people =
  /(?:^|_)(?:approver|assignee|author|creator|editor|owner|reviewer|sender|user|(?:created|updated|deleted)_by)$/
const accounts = ['user', 'account', 'person', 'member']

/** Returns the table that a column's name means: `author_id` an author, else a user; `owner_user_id` a user; a parent is of the same table. */
function targetOf({ table, name, field }: Candidate, tables: readonly Table[]) {
  const base = name.replace(/_id$/, '')
  const isNamed = base !== name || /_by$/.test(name)
  const typeName = `${base}_type`
  // With a type beside it, it refers to records of several tables.
  if (!isNamed || table.columns.some((other) => snakeCase(other.name) === typeName)) return undefined
  const near = tables.filter(({ schema, isView, isReadable }) => schema === table.schema && !isView && isReadable)
  const named = (word: string) => near.find((other) => [nameOf(other.name), wordsOf(other.name)].includes(word))
  const words = base.split('_')
  const endings = words.map((_, at) => words.slice(at).join('_'))
  const exact = base === 'parent' ? table : endings.map(named).find(Boolean)
  const target = exact ?? (people.test(base) ? accounts.map(named).find(Boolean) : undefined)
  const [key, ...others] = target?.primaryKey ?? []
  const keyColumn = target?.columns.find((other) => other.name === key)
  if (target === undefined || keyColumn === undefined || others.length > 0) return undefined
  const to = fieldOfColumn(keyColumn, target).field
  return to && canRefer(field.kind, to.kind) ? { target, isExact: exact !== undefined } : undefined
}
