import { snakeCase } from 'change-case'
import type { Knex } from 'knex'
import { factsOf } from 'slipform/kinds'
import type { Column, DatabaseSchema, Table } from '../../../schema/read/schema.ts'
import { quoteName } from '../../../schema/steps/sql.ts'
import { columnLabel } from '../examine.ts'
import { linkWithKeyOf } from '../links.ts'
import { type Candidate, type Convention, countRows, kindOf } from './convention.ts'
import { enumerationConvention } from './enumeration.ts'
import { referenceConvention } from './reference.ts'

/** Finds the conventions of tables without a model, by names, and which of them the rows prove. Those that rows refute are none. */
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

/** Returns how the server makes a key that programs made: a text that is a cuid in all rows, or a UUID. */
async function keyConvention(db: Knex, of: Candidate): Promise<Convention | undefined> {
  const { table, column } = of
  const kind = kindOf(column, table)
  if (column.default !== undefined || column.isIdentity || column.isGenerated || kind === undefined) return undefined
  if (factsOf(kind).family === 'uuid')
    return { ...of, is: 'key', by: 'uuid', says: 'is made by the server, as a random UUID', isProven: true }
  if (kind.name !== 'text') return undefined
  const value = quoteName(column.name)
  for (const [by, pattern, what] of textKeys) {
    const rows = await countRows(db, table, column, `${value} ~ '${pattern}'`)
    const says = `is made by the server, as ${what}`
    if (rows !== undefined && rows.total > 0 && rows.matches === rows.total)
      return { ...of, is: 'key', by, says, isProven: true }
    // Prisma's name and type for a key; without a row, its form is a guess.
    if (rows?.total === 0 && column.name === 'id') return { ...of, is: 'key', by, says, isProven: false }
  }
  return undefined
}

const textKeys = [
  ['cuid', '^c[a-z0-9]{24}$', 'a cuid'],
  ['uuid', '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', 'a random UUID'],
] as const
