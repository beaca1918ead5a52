import { snakeCase } from 'change-case'
import { canRefer } from 'slipform/internal'
import type { Table } from '../../../schema/read/schema.ts'
import { quoteName, quoteTable } from '../../../schema/steps/sql.ts'
import { nameOf } from '../names.ts'
import { type Candidate, type Convention, countRows, type FindMeaning, kindOf } from './convention.ts'

/** Finds the reference that a column is without a foreign key. */
export const findReference: FindMeaning = async (of, db, tables) => {
  const { column } = of
  const target = targetOf(of, tables)
  if (target === undefined) return undefined
  const [key = ''] = target.primaryKey
  const isThere = `exists (select from ${quoteTable(target)} k where k.${quoteName(key)} = t.value)`
  const rows = await countRows(db, of, isThere, `${quoteName(column.name)} is not null`)
  if (rows !== undefined && rows.matches < rows.total) return undefined
  const { schema, name, isOnPath } = target
  return {
    says: `refers to ${name}`,
    isProven: rows !== undefined && rows.total > 0,
    foreignKey: {
      name: '',
      columns: [column.name],
      schema,
      table: name,
      isOnPath,
      targetColumns: [key],
      isToKey: false,
      onDelete: 'no action',
    },
  }
}

/** Names of columns that mean a person, where no table is called so. */
const people =
  /(?:^|_)(?:approver|assignee|author|creator|editor|owner|reviewer|sender|user|(?:created|updated|deleted)_by)$/
const accounts = ['user', 'account', 'person', 'member']

/** Returns the table that a column's name means: `author_id` an author, else a user; a parent is of the same table. */
function targetOf({ column, table }: Candidate, tables: readonly Table[]): Table | undefined {
  const name = snakeCase(column.name)
  const base = name.replace(/_id$/, '')
  const isNamed = base !== name || /_by$/.test(name)
  const typeName = `${base}_type`
  // With a type beside it, it refers to records of several tables.
  if (!isNamed || table.columns.some((other) => snakeCase(other.name) === typeName)) return undefined
  const near = tables.filter(({ schema, isView, isReadable }) => schema === table.schema && !isView && isReadable)
  const named = (singular: string) => near.find((other) => nameOf(other.name) === singular)
  const target =
    named(base) ?? (base === 'parent' ? table : people.test(base) ? accounts.map(named).find(Boolean) : undefined)
  const [key, ...others] = target?.primaryKey ?? []
  const keyColumn = target?.columns.find((other) => other.name === key)
  if (target === undefined || keyColumn === undefined || others.length > 0) return undefined
  const [from, to] = [kindOf({ column, table }), kindOf({ column: keyColumn, table: target })]
  return from !== undefined && to !== undefined && canRefer(from, to) ? target : undefined
}

/** Returns tables with the foreign keys that conventions stand for, so that they become relations like declared ones. */
export function withReferences(tables: readonly Table[], taken: readonly Convention[]): Table[] {
  return tables.map((table) => {
    const keys = taken.flatMap(({ table: of, foreignKey }) => (foreignKey && of === table ? [foreignKey] : []))
    return keys.length === 0 ? table : { ...table, foreignKeys: [...table.foreignKeys, ...keys] }
  })
}
