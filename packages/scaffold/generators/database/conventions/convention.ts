// A convention is a meaning that a table does not declare, such as a reference without a foreign key. The files beside this one
// find it by names, ask the rows, and say what it makes of the table or its resource; conventions.ts lists the kinds.

import type { Knex } from 'knex'
import type { FieldSpec, ResourceSpec } from '../../../answers/resource-spec.ts'
import type { Column, ForeignKey, Table } from '../../../schema/read/schema.ts'
import { quoteName, quoteTable } from '../../../schema/steps/sql.ts'
import { queryWithTimeout } from '../query.ts'

/** A column that may stand for more than it declares. */
export interface Candidate {
  readonly table: Table
  readonly column: Column
  /** Its name in snake case, and the field that it gets by its type. */
  readonly name: string
  readonly field: FieldSpec
}

/** What a column means by a convention. */
export interface Meaning {
  /** What it makes of the table: `refers to user`. */
  readonly says: string
  /** Whether the rows show it, or a name that can mean nothing else. */
  readonly isProven: boolean
  /** The foreign key that it stands for. */
  readonly foreignKey?: ForeignKey
  /** Whether its numbers are amounts of money. */
  readonly isMoney?: boolean
  /** Returns the field of the column as the convention makes it, and may change its resource. `currency` is that of amounts. */
  apply?(field: FieldSpec, spec: ResourceSpec, currency: string): FieldSpec
}

/** A meaning with its name in `--convention`, `post.author_id`, and its table. */
export interface Convention extends Meaning {
  readonly name: string
  readonly table: Table
  readonly column: string
}

/** Finds the meaning of a column; undefined if its name means none, or a row refutes it. */
export type FindMeaning = (of: Candidate, db: Knex, tables: readonly Table[]) => Promise<Meaning | undefined>

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
