// Examines rows of the chosen tables, once in a run: for secrets, texts that can be titles, and keys of views.

import type { Knex } from 'knex'
import { isFreeText, itemOf } from 'slipform/kinds'
import { maxPrefixLength, secretByContent } from '../../answers/secrets/by-content.ts'
import { holdsTexts } from '../../answers/secrets/by-name.ts'
import { maxDocumentLength, secretInJson } from '../../answers/secrets/in-json.ts'
import { fieldOfColumn } from '../../schema/read/field-of-column.ts'
import type { Column, Table } from '../../schema/read/schema.ts'
import { quoteName, quoteTable, quoteText } from '../../schema/steps/sql.ts'
import { givenOf, type Key } from './key.ts'
import { tableLabel } from './names.ts'
import type { Note } from './notes.ts'
import { queryWithTimeout } from './query.ts'
import { maxTitleLength, type SampledText } from './title.ts'
import { findViewKey } from './view-key.ts'

/** The findings from rows of the tables. */
export type Findings = {
  /** By `columnLabel`: the kind of secret that a column holds. */
  readonly secrets: ReadonlyMap<string, string>
  /** By `columnLabel`: the columns of which values were examined. */
  readonly examined: ReadonlySet<string>
  /** By `columnLabel`: whether values of a column are too long for a title, or empty. */
  readonly texts: ReadonlyMap<string, SampledText>
  /** By `tableLabel`: the key of a view. */
  readonly viewKeys: ReadonlyMap<string, Key>
  /** The tables whose keys are hidden where they are secrets: those whose key the user does not name. */
  readonly tables: readonly Table[]
  readonly notes: readonly Note[]
}

/** Returns a column's name with its table: `sales.invoices.number`. */
export function columnLabel(table: Table, column: Pick<Column, 'name'>): string {
  return `${tableLabel(table)}.${column.name}`
}

/** The number of non-null values of each column that are checked for secrets. */
const sampledRows = 50
// For one table, and for all of them together.
const sampleTimeoutMs = 2_000
const allSamplesTimeoutMs = 60_000

/** Reads a sample of each readable table to find secrets, and all rows of each view to find its key. Changes nothing. Foreign keys may refer to `all` tables. */
export async function examineTables(
  db: Knex,
  tables: readonly Table[],
  keys: Readonly<Record<string, string>>,
  all: readonly Table[],
): Promise<Findings> {
  const secrets = new Map<string, string>()
  const examined = new Set<string>()
  const texts = new Map<string, SampledText>()
  const viewKeys = new Map<string, Key>()
  const notes: Note[] = []
  const end = Date.now() + allSamplesTimeoutMs
  for (const table of tables.filter(({ isReadable }) => isReadable)) {
    const label = tableLabel(table)
    const addNote = (text: string) => notes.push({ group: 'unexamined', table: label, text })
    const found = Date.now() < end ? await findSecrets(db, table) : undefined
    if (found === undefined) addNote('reading rows took too long or failed')
    for (const { column, isJson, isEmpty, secret, text } of found ?? []) {
      const name = columnLabel(table, { name: column })
      texts.set(name, text)
      if (secret !== undefined) secrets.set(name, secret)
      if (!isEmpty) examined.add(name)
      else if (isJson) addNote(`${column} is JSON without a value yet`)
    }
    if (table.isView && Date.now() < end) viewKeys.set(label, await findViewKey(db, table, givenOf(table, keys)))
  }
  return {
    secrets,
    examined,
    texts,
    viewKeys,
    tables: all.filter((table) => givenOf(table, keys) === undefined),
    notes,
  }
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
