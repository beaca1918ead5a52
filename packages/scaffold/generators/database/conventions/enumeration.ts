// Integers that stand for names, such as a status of 0, 1 and 2; `--labels` names them.

import { snakeCase } from 'change-case'
import type { Knex } from 'knex'
import { labelsOf } from 'slipform/kinds'
import { UserError } from '../../../base/user-error.ts'
import { fieldOfColumn } from '../../../schema/read/field-of-column.ts'
import { labelsOfValues } from '../../../schema/read/labels.ts'
import { quoteName, quoteTable } from '../../../schema/steps/sql.ts'
import { queryWithTimeout } from '../query.ts'
import { type Candidate, type Convention, timeoutMs } from './convention.ts'

/** Names of columns whose integers are codes, not amounts. */
const enumerated =
  /(?:^|_)(?:access|category|grade|kind|level|mode|phase|priority|rating|role|severity|stage|state|status|type|visibility)$/

// Of more values in the rows, a number is no enumeration.
const mostValues = 12
const sampledRows = 1_000

/** Returns an integer as an enumeration: its check lists the values, or it is called so and the rows have few. */
export async function enumerationConvention(db: Knex, of: Candidate): Promise<Convention | undefined> {
  const { table, column } = of
  const { field } = fieldOfColumn(column, table)
  if (field?.kind.name !== 'integer' || column.isGenerated || column.isIdentity) return undefined
  const checked = labelsOf(field.kind)
  if (checked !== undefined) return conventionOf(of, checked, true)
  if (!enumerated.test(snakeCase(column.name))) return undefined
  const name = quoteName(column.name)
  const sample = `select ${name} as value from ${quoteTable(table)} where ${name} is not null limit ${sampledRows}`
  const statement = `select distinct value from (${sample}) t limit ${mostValues + 1}`
  const rows = (await queryWithTimeout<{ value: number }>(db, statement, timeoutMs)) ?? []
  if (rows.length === 0 || rows.length > mostValues) return undefined
  const values = [...rows.map(({ value }) => value), field.options.default].filter((value) => typeof value === 'number')
  const sorted = [...new Set(values)].sort((one, other) => one - other)
  const labels = labelsOfValues(sorted.map(String), column.comment)
  return labels && conventionOf(of, labels, false)
}

function conventionOf(of: Candidate, labels: Readonly<Record<number, string>>, isProven: boolean): Convention {
  const names = Object.entries(labels).map(([value, label]) => (value === label ? value : `${value} ${label}`))
  return { ...of, is: 'enumeration', says: `is an enumeration of ${names.join(', ')}`, isProven, labels }
}

/** Whether labels only repeat the numbers. */
export function isUnnamed(labels: Readonly<Record<number, string>>): boolean {
  return Object.entries(labels).every(([value, label]) => value === label)
}

/**
 * Names the numbers of enumerations by `--labels`, in their order.
 *
 * @throws UserError when there is no such enumeration, or it has another number of values.
 */
export function withLabels(
  found: readonly Convention[],
  given: Readonly<Record<string, readonly string[]>>,
): Convention[] {
  for (const [name, labels] of Object.entries(given)) {
    const convention = found.find((one) => one.is === 'enumeration' && one.name === name)
    if (convention?.is !== 'enumeration')
      throw new UserError(`--labels ${name}: no new table has integers there with a list of values.`)
    const values = Object.keys(convention.labels)
    if (values.length !== labels.length || new Set(labels).size < labels.length)
      throw new UserError(`--labels ${name}: write a label for each of ${values.join(', ')}, separated by commas.`)
  }
  return found.map((convention) => {
    const labels = given[convention.name]
    if (convention.is !== 'enumeration' || labels === undefined) return convention
    const named = Object.fromEntries(Object.keys(convention.labels).map((value, at) => [value, labels[at] ?? value]))
    return conventionOf(convention, named, true)
  })
}
