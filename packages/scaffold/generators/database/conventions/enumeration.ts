// Integers that stand for names, such as a status of 0, 1 and 2; `--labels` names them.

import { snakeCase } from 'change-case'
import { type Labels, labelsOf } from 'slipform/kinds'
import { UserError } from '../../../base/user-error.ts'
import { fieldOfColumn } from '../../../schema/read/field-of-column.ts'
import { labelsOfValues } from '../../../schema/read/labels.ts'
import { quoteName, quoteTable } from '../../../schema/steps/sql.ts'
import { queryWithTimeout } from '../query.ts'
import { type Candidate, type Convention, type FindConvention, sampledRows, timeoutMs } from './convention.ts'

/** Names of columns whose integers are codes, not amounts. */
const enumerated =
  /(?:^|_)(?:access|category|grade|kind|level|mode|phase|priority|rating|role|severity|stage|state|status|type|visibility)$/

// Of more values in the rows, a number is no enumeration.
const mostValues = 12

/** Finds an integer that is an enumeration: its check lists the values, or it is called so and the rows have few. */
export const findEnumeration: FindConvention = async (of, db) => {
  const { table, column } = of
  const { field } = fieldOfColumn(column, table)
  if (field?.kind.name !== 'integer' || column.isGenerated || column.isIdentity) return undefined
  const checked = labelsOf(field.kind)
  if (checked !== undefined) return enumerationOf(of, checked, true)
  if (!enumerated.test(snakeCase(column.name))) return undefined
  const name = quoteName(column.name)
  const sample = `select ${name} as value from ${quoteTable(table)} where ${name} is not null limit ${sampledRows}`
  const statement = `select distinct value from (${sample}) t limit ${mostValues + 1}`
  const rows = (await queryWithTimeout<{ value: number }>(db, statement, timeoutMs)) ?? []
  if (rows.length === 0 || rows.length > mostValues) return undefined
  const values = [...rows.map(({ value }) => value), field.options.default].filter((value) => typeof value === 'number')
  const sorted = [...new Set(values)].sort((one, other) => one - other)
  const labels = labelsOfValues(sorted.map(String), column.comment)
  return labels && enumerationOf(of, labels, false)
}

function enumerationOf(of: Candidate, labels: Labels, isProven: boolean): Convention {
  const names = Object.entries(labels).map(([value, label]) => (value === label ? value : `${value} ${label}`))
  return {
    ...of,
    says: `is an enumeration of ${names.join(', ')}`,
    isProven,
    labels,
    withLabels: (labels) => enumerationOf(of, labels, true),
    isTaken: (_, { kind }) => labelsOf(kind) !== undefined,
    take: ({ options: { minimum: _minimum, maximum: _maximum, ...options }, ...field }) => ({
      ...field,
      kind: { name: 'integer', labels },
      options,
    }),
  }
}

/** Whether a convention only repeats its numbers as their names. */
export function isUnnamed({ labels }: Convention): boolean {
  return labels !== undefined && Object.entries(labels).every(([value, label]) => value === label)
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
  const named = found.map((convention) => {
    const words = given[convention.name]
    if (words === undefined || convention.labels === undefined) return convention
    const values = Object.keys(convention.labels)
    if (values.length !== words.length || new Set(words).size < words.length)
      throw new UserError(
        `--labels ${convention.name}: write a label for each of ${values.join(', ')}, separated by commas.`,
      )
    const labels = Object.fromEntries(values.map((value, at) => [value, words[at] ?? value]))
    return convention.withLabels?.(labels) ?? convention
  })
  const unknown = Object.keys(given).find((name) => !found.some((one) => one.name === name && one.labels !== undefined))
  if (unknown !== undefined)
    throw new UserError(`--labels ${unknown}: no new table has integers there with a list of values.`)
  return named
}
