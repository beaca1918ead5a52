import { snakeCase } from 'change-case'
import type { Knex } from 'knex'
import type { Column, DatabaseSchema, Table } from '../../../schema/read/schema.ts'
import { quoteName } from '../../../schema/steps/sql.ts'
import { columnLabel } from '../examine.ts'
import { linkWithKeyOf } from '../links.ts'
import { type Candidate, type Convention, countRows, kindOf } from './convention.ts'
import { enumerationConvention } from './enumeration.ts'
import { keyConvention } from './key.ts'
import { referenceConvention } from './reference.ts'

/** Finds the conventions of tables that have no model yet, and which of them the rows prove. Those that rows refute are none. */
export async function findConventions(
  db: Knex,
  { tables }: DatabaseSchema,
  fresh: readonly Table[],
): Promise<Convention[]> {
  const found: Convention[] = []
  for (const table of fresh.filter(({ isView, isReadable }) => !isView && isReadable)) {
    const link = linkWithKeyOf(table)
    const [column] = table.columns
    if (link !== undefined && column !== undefined) {
      const [one, other] = link.ends.map((end) => end.table)
      const says = `links ${one} and ${other}, so that each has a field of the others`
      found.push({ is: 'link', name: table.name, says, isProven: true, table, column, link })
    }
    for (const column of table.columns) {
      const convention = await conventionOf(db, table, column, tables)
      if (convention !== undefined) found.push(convention)
    }
  }
  return found
}

async function conventionOf(
  db: Knex,
  table: Table,
  column: Column,
  tables: readonly Table[],
): Promise<Convention | undefined> {
  const of: Candidate = { name: columnLabel(table, column), table, column }
  const isOwnKey = table.primaryKey.length === 1 && table.primaryKey[0] === column.name
  if (table.foreignKeys.some(({ columns }) => columns.includes(column.name))) return undefined
  if (isOwnKey) return keyConvention(db, of)
  const enumeration = await enumerationConvention(db, of)
  if (enumeration !== undefined) return enumeration
  if (trash.test(snakeCase(column.name)) && kindOf(column, table)?.name === 'datetime' && column.isNullable) {
    const rows = await countRows(db, table, column, `${quoteName(column.name)} is null`)
    const says = 'is a trash: a deleted record keeps its row, which is hidden'
    return { ...of, is: 'trash', says, isProven: rows !== undefined && rows.matches > 0 && rows.total > rows.matches }
  }
  return referenceConvention(db, of, tables)
}

const trash = /^(?:deleted|discarded|trashed)_(?:at|on)$/
