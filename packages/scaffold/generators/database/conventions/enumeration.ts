import { labelsOf } from 'slipform/kinds'
import { labelsOfValues } from '../../../schema/read/labels.ts'
import { askRows, type FindMeaning } from './convention.ts'

/** Names of columns whose integers are codes, not amounts. */
const codes =
  /(?:^|_)(?:access|category|grade|kind|level|mode|phase|priority|rating|role|severity|stage|state|status|type|visibility)$/

// Of more values in the rows, a number is no enumeration.
const mostValues = 12
/** The number of rows for each value from which values repeat because there are no others. */
const fewestRows = 5

/** An integer whose numbers stand for names: it is called so, and the rows have few. A field knows the list of a check without rows. */
export const enumeration: FindMeaning = async (of, db) => {
  const { column, field, name } = of
  if (field.kind.name !== 'integer' || labelsOf(field.kind) || !codes.test(name)) return undefined
  if (column.isGenerated || column.isIdentity) return undefined
  const asked = 'array_agg(distinct value) as values, count(*)::int as total'
  const { values = [], total = 0 } = (await askRows<{ values: number[]; total: number }>(db, of, asked)) ?? {}
  if (values.length === 0 || values.length > mostValues || total < values.length * fewestRows) return undefined
  const { default: initial } = field.options
  const all = new Set(typeof initial === 'number' ? [...values, initial] : values)
  const sorted = [...all].sort((one, other) => one - other)
  const labels = labelsOfValues(sorted.map(String), column.comment)
  if (labels === undefined) return undefined
  const names = Object.entries(labels).map(([value, label]) => (value === label ? value : `${value} ${label}`))
  return {
    says: `is an enumeration of ${names.join(', ')}`,
    isProven: false,
    apply: ({ options: { minimum: _minimum, maximum: _maximum, ...options }, ...field }) => ({
      ...field,
      kind: { name: 'integer', labels },
      options,
    }),
  }
}
