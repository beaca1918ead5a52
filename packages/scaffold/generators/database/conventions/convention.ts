// A convention is a meaning that a table does not declare, such as a reference without a foreign key.
// find.ts guesses it by names and asks the rows, take.ts applies it to models.

import type { Knex } from 'knex'
import type { Labels } from 'slipform/kinds'
import { fieldOfColumn } from '../../../schema/read/field-of-column.ts'
import type { Column, ForeignKey, Table } from '../../../schema/read/schema.ts'
import { quoteName, quoteTable } from '../../../schema/steps/sql.ts'
import type { Link } from '../links.ts'
import { queryWithTimeout } from '../query.ts'

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
  | { readonly is: 'enumeration'; readonly labels: Labels }
)

/** A column that may stand for more than it declares. */
export type Candidate = Pick<Convention, 'name' | 'table' | 'column'>

/** Returns the kind that a column gets by its type. */
export function kindOf(column: Column, table: Table) {
  return fieldOfColumn(column, table).field?.kind
}

/** The first rows suffice: one that contradicts a guess refutes it. */
const sampledRows = 1_000
/** How long a statement about rows may take. */
export const timeoutMs = 2_000

/** Counts the first rows, and those of them that meet a condition; undefined if they cannot be read in time. */
export async function countRows(
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
