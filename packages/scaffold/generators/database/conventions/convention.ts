// A convention is a meaning that a table does not declare, such as a reference without a foreign key. Each kind has a file, which
// finds it by names, asks the rows, and says what it makes of the table or its resource; conventions.ts lists the kinds.

import type { Knex } from 'knex'
import type { FieldSpec, ResourceSpec } from '../../../answers/resource-spec.ts'
import { fieldOfColumn } from '../../../schema/read/field-of-column.ts'
import type { Column, ForeignKey, Table } from '../../../schema/read/schema.ts'
import { columnOf } from '../../../schema/shape/shape.ts'
import { quoteName, quoteTable } from '../../../schema/steps/sql.ts'
import type { Link } from '../links.ts'
import { queryWithTimeout } from '../query.ts'

/** A column that may stand for more than it declares. */
export interface Candidate {
  readonly table: Table
  readonly column: Column
}

/** What a table means by a convention. */
export interface Meaning {
  /** What it makes of the table: `refers to user`. */
  readonly says: string
  /** Whether the rows show it. */
  readonly isProven: boolean
  /** The foreign key or the link table that it stands for. */
  readonly foreignKey?: ForeignKey
  readonly link?: Link
  /** Returns the field of the column as the convention makes it, and may change its resource. */
  apply?(field: FieldSpec, spec: ResourceSpec): FieldSpec
}

/** A meaning with its name in `--convention`, `post.author_id`, and its table. */
export interface Convention extends Meaning {
  readonly name: string
  readonly table: Table
  readonly column: string
}

/** Finds the meaning of a column; undefined if its name means none, or a row refutes it. */
export type FindMeaning = (of: Candidate, db: Knex, tables: readonly Table[]) => Promise<Meaning | undefined>

/** Returns the kind that a column gets by its type. */
export function kindOf({ column, table }: Candidate) {
  return fieldOfColumn(column, table).field?.kind
}

/** The first rows suffice: one that contradicts a guess refutes it. */
const sampledRows = 1_000
const timeoutMs = 2_000

/** Runs a query on the first rows of a table as `t`; undefined if they cannot be read in time. */
export function querySample<Row>(
  db: Knex,
  { table, column }: Candidate,
  select: string,
  where = 'true',
): Promise<Row[] | undefined> {
  const sample = `select ${quoteName(column.name)} as value from ${quoteTable(table)} where ${where} limit ${sampledRows}`
  return queryWithTimeout<Row>(db, `select ${select} from (${sample}) t`, timeoutMs)
}

/** Counts the first rows, and those of them whose `value` meets a condition. */
export async function countRows(
  db: Knex,
  of: Candidate,
  condition: string,
  where?: string,
): Promise<{ total: number; matches: number } | undefined> {
  const counts = `count(*)::int as total, count(*) filter (where ${condition})::int as matches`
  return (await querySample<{ total: number; matches: number }>(db, of, counts, where))?.[0]
}

/** Changes new resources by conventions. References and links are relations. */
export function applyConventions(
  taken: readonly Convention[],
  specOf: (table: Table) => ResourceSpec | undefined,
): void {
  for (const { table, column, apply } of taken) {
    const spec = specOf(table)
    if (spec !== undefined && apply !== undefined)
      spec.fields = spec.fields.map((field) => (columnOf(field) === column ? apply(field, spec) : field))
  }
}
