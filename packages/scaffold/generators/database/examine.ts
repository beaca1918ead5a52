import type { Knex } from 'knex'
import { isFreeText, itemOf } from 'slipform/kinds'
import { fieldOfColumn } from '../../schema/read/field-of-column.ts'
import type { Column, Table } from '../../schema/read/schema.ts'
import { quoteName, quoteTable, quoteText } from '../../schema/steps/sql.ts'
import { maxPrefixLength, secretByContent } from '../../spec/secrets/by-content.ts'
import { holdsTexts } from '../../spec/secrets/by-name.ts'
import { maxDocumentLength, secretInJson } from '../../spec/secrets/in-json.ts'
import { keyOfView } from './key.ts'
import { nameOf, tableLabel } from './names.ts'
import type { Note } from './notes.ts'
import { maxTitleLength } from './title.ts'

/** The findings from rows of the tables. */
export type Findings = {
  /** By `columnLabel`: the kind of secret that a column holds. */
  readonly secrets: ReadonlyMap<string, string>
  /** By `columnLabel`: the columns of which values were examined. */
  readonly examined: ReadonlySet<string>
  /** By `columnLabel`: whether values of a column are too long for a title, or empty. */
  readonly texts: ReadonlyMap<string, SampledText>
  /** By `tableLabel`: why the key of a view is not unique. */
  readonly keyIssues: ReadonlyMap<string, string>
  readonly notes: readonly Note[]
}

/** What the values of a column of texts say of it as a title. */
export type SampledText = { readonly isLong: boolean; readonly isBlank: boolean }

/** Returns a column's name with its table: `sales.invoices.number`. */
export function columnLabel(table: Table, column: Pick<Column, 'name'>): string {
  return `${tableLabel(table)}.${column.name}`
}

/** The number of non-null values of each column that are checked for secrets. */
const sampledRows = 50
// For one table, for all of them together, and for the count that checks a view's key.
const sampleTimeoutMs = 2_000
const allSamplesTimeoutMs = 30_000
const countTimeoutMs = 10_000

/** Reads a sample of each readable table to find secrets, and all rows of each view to check its key. Changes nothing. */
export async function examineTables(
  db: Knex,
  tables: readonly Table[],
  keys: Readonly<Record<string, string>>,
): Promise<Findings> {
  const secrets = new Map<string, string>()
  const examined = new Set<string>()
  const texts = new Map<string, SampledText>()
  const empty: Note[] = []
  const keyIssues = new Map<string, string>()
  const unread: string[] = []
  const end = Date.now() + allSamplesTimeoutMs
  for (const table of tables.filter(({ isReadable }) => isReadable)) {
    const label = tableLabel(table)
    const found = Date.now() < end ? await findSecrets(db, table) : undefined
    for (const { column, isJson, isEmpty, secret, text } of found ?? []) {
      const name = columnLabel(table, { name: column })
      texts.set(name, text)
      if (secret !== undefined) secrets.set(name, secret)
      if (!isEmpty) examined.add(name)
      else if (isJson) empty.push({ group: 'unexamined', table: label, text: `${column} is JSON without a value yet` })
    }
    if (found === undefined) unread.push(label)
    const issue = table.isView ? await findKeyIssue(db, table, keys[label] ?? keys[table.name]) : undefined
    if (issue !== undefined) keyIssues.set(label, issue)
  }
  const notes = [
    ...unread.map((table): Note => ({ group: 'unexamined', table, text: 'reading rows took too long or failed' })),
    ...empty,
  ]
  return { secrets, examined, texts, keyIssues, notes }
}

/** The values of a column, examined for secrets. */
interface Examined {
  readonly column: string
  readonly isJson: boolean
  readonly isEmpty: boolean
  readonly secret: string | undefined
  readonly text: SampledText
}

/** Reads the first values of each column of texts or JSON; undefined if they cannot be read in time. */
async function findSecrets(db: Knex, table: Table): Promise<Examined[] | undefined> {
  const columns = table.columns.flatMap((column) => {
    const { field } = fieldOfColumn(column, table)
    if (field === undefined) return []
    const item = itemOf(field.kind)
    const isJson = item.name === 'json'
    return isJson || isFreeText(item) || holdsTexts(item) ? [{ column, isJson, hasMembers: holdsTexts(item) }] : []
  })
  if (columns.length === 0) return []
  const statements = columns.map(({ column: { name, type }, isJson, hasMembers }) => {
    const column = quoteName(name)
    // Members of composite types and of hstore have names, as those of JSON.
    const isDocument = isJson || type.isArray || (hasMembers && type.name !== 'xml')
    const text = isDocument ? `to_jsonb(${column})::text` : `${column}::text`
    return `(select ${quoteText(name)} as "column", left(${text}, ${maxDocumentLength}) as value from ${quoteTable(table)} where ${column} is not null limit ${sampledRows})`
  })
  const rows = await queryWithTimeout<{ column: string; value: string }>(
    db,
    statements.join(' union all '),
    sampleTimeoutMs,
  )
  if (rows === undefined) return undefined
  return columns.map(({ column: { name }, isJson }) => {
    const values = rows.filter(({ column }) => column === name).map(({ value }) => value)
    const secret = values.map(secretIn).find((what) => what !== undefined)
    const text = {
      isLong: values.some(({ length }) => length > maxTitleLength),
      isBlank: values.some((value) => value.trim() === ''),
    }
    return { column: name, isJson, isEmpty: values.length === 0, secret, text }
  })
}

/** Programs also store JSON in columns of texts. */
function secretIn(value: string): string | undefined {
  return /^\s*[[{]/.test(value) ? secretInJson(value) : secretByContent(value.slice(0, maxPrefixLength))
}

/** Returns why the key of a view is not unique; undefined if it is. After a timeout, a key that the user named is accepted. */
async function findKeyIssue(db: Knex, view: Table, givenKey: string | undefined): Promise<string | undefined> {
  const { column } = keyOfView(view, nameOf(view.name), givenKey)
  if (column === undefined) return undefined
  const name = quoteName(column)
  const statement = `select count(*)::text as total, count(${name})::text as given, count(distinct ${name})::text as distinct from ${quoteTable(view)}`
  const rows = await queryWithTimeout<{ total: string; given: string; distinct: string }>(db, statement, countTimeoutMs)
  const [counted] = rows ?? []
  if (counted === undefined) {
    const issue = `whether its key ${column} names each row could not be counted in ${countTimeoutMs / 1000} seconds`
    return givenKey === undefined
      ? `${issue}. It is skipped. If the column is unique, pass --key ${tableLabel(view)}=${column}`
      : undefined
  }
  const { total, given, distinct } = counted
  if (total === distinct) return undefined
  const without = Number(total) - Number(given)
  const nulls = without === 0 ? '' : `, and ${without === 1 ? '1 row has' : `${without} rows have`} none`
  return `its key ${column} is not unique: ${total} rows have ${distinct} different values${nulls}. It is skipped. Pass a unique column with --key ${tableLabel(view)}=column`
}

/** Runs a read-only query with a timeout; undefined when it fails. */
export async function queryWithTimeout<Row>(
  db: Knex,
  statement: string,
  timeoutMs: number,
): Promise<Row[] | undefined> {
  const trx = await db.transaction(undefined, { readOnly: true })
  try {
    await trx.raw(`set local statement_timeout = ${timeoutMs}`)
    const { rows } = await trx.raw(statement.replaceAll('?', '\\?'))
    return rows
  } catch {
    return undefined
  } finally {
    await trx.rollback()
  }
}
