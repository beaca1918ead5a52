// Examines rows of the chosen tables, once in a run: for secrets, and texts that can be titles.

import type { Knex } from 'knex'
import { isFreeText, itemOf } from 'slipform/kinds'
import { maxPrefixLength, secretByContent } from '../../answers/secrets/by-content.ts'
import { holdsTexts } from '../../answers/secrets/by-name.ts'
import { maxDocumentLength, secretInJson } from '../../answers/secrets/in-json.ts'
import { fieldOfColumn } from '../../schema/read/field-of-column.ts'
import type { Table } from '../../schema/read/schema.ts'
import { quoteName, quoteTable, quoteText } from '../../schema/steps/sql.ts'
import { givenOf } from './key.ts'
import { columnLabel, tableLabel } from './names.ts'
import type { Note } from './notes.ts'
import { queryWithTimeout } from './query.ts'
import { type SampledText, sampleText } from './title.ts'

/** The findings from rows of the tables. */
export type Findings = {
  /** By `columnLabel`: the sampled values of a column of texts or JSON. */
  readonly columns: ReadonlyMap<string, SampledColumn>
  /** The tables whose keys are hidden where they are secrets: those whose key the user does not name. */
  readonly tables: readonly Table[]
  readonly notes: readonly Note[]
}

/** What the sampled values of a column say of it. */
interface SampledColumn {
  /** The kind of secret that it holds. */
  readonly secret: string | undefined
  /** What they say of it as a title. */
  readonly text: SampledText
}

/** The number of non-null values of each column that are checked for secrets. */
const sampledRows = 50
/** For all tables together. */
const timeoutMs = 60_000

/** Reads a sample of each readable table to find secrets. Changes nothing. Foreign keys may refer to `all` tables. */
export async function examineTables(
  db: Knex,
  tables: readonly Table[],
  keys: Readonly<Record<string, string>>,
  all: readonly Table[],
): Promise<Findings> {
  const columns = new Map<string, SampledColumn>()
  const notes: Note[] = []
  const end = Date.now() + timeoutMs
  for (const table of tables.filter(({ isReadable }) => isReadable)) {
    const label = tableLabel(table)
    const addNote = (text: string) => notes.push({ group: 'unexamined', table: label, text })
    const found = Date.now() < end ? await sampleColumns(db, table) : undefined
    if (found === undefined) addNote('reading rows took too long or failed')
    for (const { column, isJson, ...sampled } of found ?? []) {
      columns.set(columnLabel(table, column), sampled)
      if (isJson && sampled.text.count === 0) addNote(`${column.name} is JSON without a value yet`)
    }
  }
  return { columns, tables: all.filter((table) => givenOf(table, keys) === undefined), notes }
}

/** Reads the first values of each column of texts or JSON; undefined if they cannot be read in time. */
async function sampleColumns(db: Knex, table: Table) {
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
  const rows = await queryWithTimeout<{ column: string; value: string }>(db, statements.join(' union all '))
  if (rows === undefined) return undefined
  return columns.map(({ column, isJson }) => {
    const values = rows.filter((row) => row.column === column.name).map(({ value }) => value)
    const secret = values.map(secretIn).find((what) => what !== undefined)
    return { column, isJson, secret, text: sampleText(values) }
  })
}

/** Programs also store JSON in columns of texts. */
function secretIn(value: string): string | undefined {
  return /^\s*[[{]/.test(value) ? secretInJson(value) : secretByContent(value.slice(0, maxPrefixLength))
}
