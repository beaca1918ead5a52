// A convention is a meaning that a table does not declare, such as a reference without a foreign key. Each kind has a file, which
// finds it by names, asks the rows, and says what it makes of a field; find.ts lists the kinds.

import type { Knex } from 'knex'
import type { Labels } from 'slipform/kinds'
import type { FieldSpec, ResourceSpec } from '../../../answers/resource-spec.ts'
import { fieldOfColumn } from '../../../schema/read/field-of-column.ts'
import type { Column, ForeignKey, Table } from '../../../schema/read/schema.ts'
import { quoteName, quoteTable } from '../../../schema/steps/sql.ts'
import type { Link } from '../links.ts'
import { queryWithTimeout } from '../query.ts'

/** A column that may stand for more than it declares. */
export interface Candidate {
  /** Its name in `--convention`: `post.author_id`. */
  readonly name: string
  readonly table: Table
  readonly column: Column
}

/** What a table seems to mean without declaring it. */
export interface Convention extends Candidate {
  /** What it makes of the table: `refers to user`. */
  readonly says: string
  /** Whether the rows show it. */
  readonly isProven: boolean
  /** Whether a model of the table follows it, whose field of the column is `field`. */
  isTaken(model: ResourceSpec, field: FieldSpec): boolean
  /** Returns the field of the column as the convention makes it; without it, a relation says all. */
  take?(field: FieldSpec): FieldSpec
  /** Whether it makes the field that of the trash. */
  readonly isTrash?: true
  /** Whether it makes keys. */
  readonly isKey?: true
  /** The foreign key that it stands for. */
  readonly foreignKey?: ForeignKey
  /** The link table that it stands for. */
  readonly link?: Link
  /** What it calls numbers, and itself with other names of these. */
  readonly labels?: Labels
  withLabels?(labels: Labels): Convention
}

/** Finds a kind of conventions; undefined if the name of a column means none, or a row refutes it. */
export type FindConvention = (of: Candidate, db: Knex, tables: readonly Table[]) => Promise<Convention | undefined>

/** Returns the kind that a column gets by its type. */
export function kindOf(column: Column, table: Table) {
  return fieldOfColumn(column, table).field?.kind
}

/** The first rows suffice: one that contradicts a guess refutes it. */
export const sampledRows = 1_000
/** How long a statement about rows may take. */
export const timeoutMs = 2_000

/** Counts the first rows, and those of them that meet a condition; undefined if they cannot be read in time. */
export async function countRows(
  db: Knex,
  { table, column }: Candidate,
  condition: string,
  where = '',
): Promise<{ total: number; matches: number } | undefined> {
  const sample = `select ${quoteName(column.name)} from ${quoteTable(table)} ${where} limit ${sampledRows}`
  const statement = `select count(*)::int as total, count(*) filter (where ${condition})::int as matches from (${sample}) t`
  const [counted] = (await queryWithTimeout<{ total: number; matches: number }>(db, statement, timeoutMs)) ?? []
  return counted
}
