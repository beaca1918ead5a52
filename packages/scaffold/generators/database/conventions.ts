import { snakeCase } from 'change-case'
import type { Knex } from 'knex'
import { canRefer } from 'slipform/internal'
import { factsOf } from 'slipform/kinds'
import { fieldOfColumn } from '../../schema/read/field-of-column.ts'
import type { Column, DatabaseSchema, ForeignKey, Table } from '../../schema/read/schema.ts'
import { quoteName, quoteTable } from '../../schema/steps/sql.ts'
import { columnLabel } from './examine.ts'
import { type Link, linkWithKeyOf } from './links.ts'
import { nameOf } from './names.ts'
import { queryWithTimeout } from './query.ts'

/** What a table seems to mean without declaring it. */
export type Convention = {
  /** Its name in `--convention`: `post.author_id`. */
  readonly name: string
  /** What it makes of the table: `refers to user`. */
  readonly says: string
  /** Whether the rows show it. */
  readonly isProven: boolean
  readonly table: Table
  readonly column: Column
} & (
  | { readonly is: 'reference'; readonly key: ForeignKey }
  | { readonly is: 'trash' }
  | { readonly is: 'key'; readonly by: 'cuid' | 'uuid' }
  | { readonly is: 'link'; readonly link: Link }
)

const sampledRows = 1_000
const timeoutMs = 2_000

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
  const of = { name: columnLabel(table, column), table, column }
  const isOwnKey = table.primaryKey.length === 1 && table.primaryKey[0] === column.name
  if (table.foreignKeys.some(({ columns }) => columns.includes(column.name))) return undefined
  if (isOwnKey) return keyConvention(db, of)
  if (trash.test(snakeCase(column.name)) && kindOf(column, table)?.name === 'datetime' && column.isNullable) {
    const rows = await countRows(db, table, column, `${quoteName(column.name)} is null`)
    const says = 'is a trash: a deleted record keeps its row, which is hidden'
    return { ...of, is: 'trash', says, isProven: rows !== undefined && rows.matches > 0 && rows.total > rows.matches }
  }
  const target = targetOf(column, table, tables)
  if (target === undefined) return undefined
  const [key = ''] = target.primaryKey
  const isThere = `exists (select from ${quoteTable(target)} k where k.${quoteName(key)} = t.${quoteName(column.name)})`
  const rows = await countRows(db, table, column, isThere, `where ${quoteName(column.name)} is not null`)
  if (rows !== undefined && rows.matches < rows.total) return undefined
  const { schema, name } = target
  return {
    ...of,
    is: 'reference',
    says: `refers to ${name}`,
    isProven: rows !== undefined && rows.total > 0,
    key: {
      name: '',
      columns: [column.name],
      schema,
      table: name,
      targetColumns: [key],
      isToKey: false,
      onDelete: 'no action',
    },
  }
}

const trash = /^(?:deleted|discarded|trashed)_(?:at|on)$/

/** Returns how the server makes a key that programs made: a text that is a cuid in all rows, or a UUID. */
async function keyConvention(
  db: Knex,
  of: Pick<Convention, 'name' | 'table' | 'column'>,
): Promise<Convention | undefined> {
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

function kindOf(column: Column, table: Table) {
  return fieldOfColumn(column, table).field?.kind
}

/** Counts the first rows, and those of them that meet a condition; undefined if they cannot be read in time. */
async function countRows(
  db: Knex,
  table: Table,
  { name }: Column,
  condition: string,
  where = '',
): Promise<{ total: number; matches: number } | undefined> {
  const sample = `select ${quoteName(name)} from ${quoteTable(table)} ${where} limit ${sampledRows}`
  const statement = `select count(*)::int as total, count(*) filter (where ${condition})::int as matches from (${sample}) t`
  const [counted] = (await queryWithTimeout<{ total: number; matches: number }>(db, statement, timeoutMs)) ?? []
  return counted
}

const people =
  /(?:^|_)(?:approver|assignee|author|creator|editor|owner|reviewer|sender|user|(?:created|updated|deleted)_by)$/
const accounts = ['user', 'account', 'person', 'member']

/** Returns the table that a column's name means: `author_id` an author, else a user; a parent is of the same table. */
function targetOf(column: Column, table: Table, tables: readonly Table[]): Table | undefined {
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
  const [from, to] = [kindOf(column, table), kindOf(keyColumn, target)]
  return from !== undefined && to !== undefined && canRefer(from, to) ? target : undefined
}

/** Returns tables with the foreign keys that conventions stand for. */
export function withReferences(tables: readonly Table[], taken: readonly Convention[]): Table[] {
  return tables.map((table) => {
    const keys = taken.flatMap((convention) =>
      convention.is === 'reference' && convention.table === table ? [convention.key] : [],
    )
    return keys.length === 0 ? table : { ...table, foreignKeys: [...table.foreignKeys, ...keys] }
  })
}

// A line with more is not read.
const maxShown = 8

/** Says which conventions are taken, and how to take those that no row shows. */
export function describeConventions(all: readonly Convention[], taken: readonly Convention[]): string[] {
  const left = all.filter((convention) => !taken.includes(convention))
  const list = (some: readonly Convention[]) => {
    const shown = some.slice(0, maxShown).map(({ name, says }) => `${name} ${says}`)
    return `${shown.join('; ')}${some.length > maxShown ? `; and ${some.length - maxShown} more` : ''}`
  }
  const names = all.length > maxShown ? 'all' : [...taken, ...left].map(({ name }) => name).join(',')
  return [
    ...(taken.length === 0 ? [] : [`By convention: ${list(taken)}.`]),
    ...(left.length === 0
      ? []
      : [
          `Perhaps, but no row shows it: ${list(left)}. To take them when these tables are scaffolded: --convention ${names}`,
        ]),
  ]
}
