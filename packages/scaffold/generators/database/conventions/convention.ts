// A convention is a meaning that a table does not declare, such as a reference without a foreign key. Each file beside this one
// describes one: which names and types suggest it, what its rows show, and what it makes of a field. conventions.ts lists them.

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

/** Finds the meaning of a column; undefined if its name means none, or a row refutes it. */
export type FindMeaning = (of: Candidate, db: Knex, tables: readonly Table[]) => Promise<Meaning | undefined>

/** What the first rows of a table say of a guess; `unknown` if there are none, or they cannot be read in time. */
export type Answer = 'shown' | 'refuted' | 'unknown'

/** The first rows suffice: one that contradicts a guess refutes it. */
const sampledRows = 1_000

/** Aggregates the values of a column in the first rows, as `value` of `t`; undefined without one, or if they cannot be read in time. */
export async function askRows<Row>(
  db: Knex,
  { table, column }: Candidate,
  aggregates: string,
  where = `${quoteName(column.name)} is not null`,
): Promise<Row | undefined> {
  const sample = `select ${quoteName(column.name)} as value from ${quoteTable(table)} where ${where} limit ${sampledRows}`
  const statement = `select ${aggregates} from (${sample}) t having count(*) > 0`
  const [row] = (await queryWithTimeout<Row>(db, statement)) ?? []
  return row
}

/** Asks whether the first rows agree with a condition, which is an aggregate. */
export async function askWhether(db: Knex, of: Candidate, condition: string, where?: string): Promise<Answer> {
  const row = await askRows<{ agrees: boolean }>(db, of, `${condition} as agrees`, where)
  if (row === undefined) return 'unknown'
  return row.agrees ? 'shown' : 'refuted'
}
