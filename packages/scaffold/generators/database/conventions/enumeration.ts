// Integers that stand for names, such as a status of 0, 1 and 2.

import { snakeCase } from 'change-case'
import { type Labels, labelsOf } from 'slipform/kinds'
import { fieldOfColumn } from '../../../schema/read/field-of-column.ts'
import { labelsOfValues } from '../../../schema/read/labels.ts'
import { quoteName } from '../../../schema/steps/sql.ts'
import { type FindMeaning, type Meaning, querySample } from './convention.ts'

/** Names of columns whose integers are codes, not amounts. */
const enumerated =
  /(?:^|_)(?:access|category|grade|kind|level|mode|phase|priority|rating|role|severity|stage|state|status|type|visibility)$/

// Of more values in the rows, a number is no enumeration.
const mostValues = 12

/** Finds an integer that is an enumeration: its check lists the values, or it is called so and the rows have few. */
export const findEnumeration: FindMeaning = async (of, db) => {
  const { table, column } = of
  const { field } = fieldOfColumn(column, table)
  if (field?.kind.name !== 'integer' || column.isGenerated || column.isIdentity) return undefined
  const checked = labelsOf(field.kind)
  if (checked !== undefined) return enumerationOf(checked, true)
  if (!enumerated.test(snakeCase(column.name))) return undefined
  const rows = await querySample<{ value: number }>(db, of, 'distinct value', `${quoteName(column.name)} is not null`)
  if (rows === undefined || rows.length === 0 || rows.length > mostValues) return undefined
  const values = [...rows.map(({ value }) => value), field.options.default].filter((value) => typeof value === 'number')
  const sorted = [...new Set(values)].sort((one, other) => one - other)
  const labels = labelsOfValues(sorted.map(String), column.comment)
  return labels && enumerationOf(labels, false)
}

function enumerationOf(labels: Labels, isProven: boolean): Meaning {
  const names = Object.entries(labels).map(([value, label]) => (value === label ? value : `${value} ${label}`))
  return {
    says: `is an enumeration of ${names.join(', ')}`,
    isProven,
    apply: ({ options: { minimum: _minimum, maximum: _maximum, ...options }, ...field }) => ({
      ...field,
      kind: { name: 'integer', labels },
      options,
    }),
  }
}
