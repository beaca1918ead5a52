import { type Labels, labelsOf } from 'slipform/kinds'
import { labelsOfValues } from '../../../schema/read/labels.ts'
import { askRows, type FindMeaning, type Meaning } from './convention.ts'

/** Names of columns whose integers are codes, not amounts. */
const codes =
  /(?:^|_)(?:access|category|grade|kind|level|mode|phase|priority|rating|role|severity|stage|state|status|type|visibility)$/

// Of more values in the rows, a number is no enumeration.
const mostValues = 12
/** The number of rows for each value from which values repeat because there are no others. */
const fewestRows = 5

/** An integer whose numbers stand for names: its check lists them, or it is called so and the rows have few. */
export const enumeration: FindMeaning = async (of, db) => {
  const { column, field, name } = of
  if (field.kind.name !== 'integer' || column.isGenerated || column.isIdentity) return undefined
  const checked = labelsOf(field.kind)
  if (checked !== undefined) return enumerationOf(checked, true)
  if (!codes.test(name)) return undefined
  const asked = 'array_agg(distinct value) as values, count(*)::int as total'
  const { values, total } = (await askRows<{ values: number[]; total: number }>(db, of, asked)) ?? {
    values: [],
    total: 0,
  }
  if (values.length === 0 || values.length > mostValues || total < values.length * fewestRows) return undefined
  const { default: initial } = field.options
  const all = new Set(typeof initial === 'number' ? [...values, initial] : values)
  const sorted = [...all].sort((one, other) => one - other)
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
