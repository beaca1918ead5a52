// What a single column may mean: codes that stand for names, the time at which a record was deleted, a key that programs make.

import { randomUUID } from 'node:crypto'
import { cuid } from 'slipform'
import { factsOf, type Labels, labelsOf } from 'slipform/kinds'
import { labelsOfValues } from '../../../schema/read/labels.ts'
import { quoteName } from '../../../schema/steps/sql.ts'
import { countRows, type FindMeaning, type Meaning, querySample } from './convention.ts'

/** Names of columns whose integers are codes, not amounts. */
const enumerated =
  /(?:^|_)(?:access|category|grade|kind|level|mode|phase|priority|rating|role|severity|stage|state|status|type|visibility)$/

// Of more values in the rows, a number is no enumeration.
const mostValues = 12
/** The number of rows for each value from which values repeat because there are no others. */
const fewestRows = 5

/** Finds an integer that is an enumeration: its check lists the values, or it is called so and the rows have few. */
export const findEnumeration: FindMeaning = async (of, db) => {
  const { column, field, name } = of
  if (field.kind.name !== 'integer' || column.isGenerated || column.isIdentity) return undefined
  const checked = labelsOf(field.kind)
  if (checked !== undefined) return enumerationOf(checked, true)
  if (!enumerated.test(name)) return undefined
  const select = 'distinct value, (count(*) over ())::int as total'
  const isFilled = `${quoteName(column.name)} is not null`
  const rows = (await querySample<{ value: number; total: number }>(db, of, select, isFilled)) ?? []
  const [{ total } = { total: 0 }] = rows
  if (total === 0 || rows.length > mostValues || total < rows.length * fewestRows) return undefined
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

/** Finds the time at which a record was deleted, which has rows with and without it. */
export const findTrash: FindMeaning = async (of, db) => {
  const isTrash = /^(?:deleted|discarded|trashed)_(?:at|on)$/.test(of.name)
  if (!isTrash || of.field.kind.name !== 'datetime' || !of.column.isNullable) return undefined
  const rows = await countRows(db, of, 'value is null')
  return {
    says: 'is a trash: a deleted record keeps its row, which is hidden',
    isProven: rows !== undefined && rows.matches > 0 && rows.total > rows.matches,
    apply: ({ attributes, ...field }, spec) => {
      spec.trash = field.name
      return { ...field, attributes: { ...attributes, sortable: true, exclude: ['create', 'update'] } }
    },
  }
}

const ways = [
  { what: 'a cuid', pattern: '^c[a-z0-9]{24}$', make: cuid },
  { what: 'a random UUID', pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', make: randomUUID },
] as const

/** Finds how the server makes a key that programs made: a text that is a cuid in all rows, or a UUID. */
export const findKey: FindMeaning = async (of, db) => {
  const { default: value, isIdentity, isGenerated, name } = of.column
  if (value !== undefined || isIdentity || isGenerated) return undefined
  if (factsOf(of.field.kind).family === 'uuid') return madeKey(ways[1], true)
  if (of.field.kind.name !== 'text') return undefined
  for (const way of ways) {
    const rows = await countRows(db, of, `value ~ '${way.pattern}'`)
    if (rows !== undefined && rows.total > 0 && rows.matches === rows.total) return madeKey(way, true)
    // Prisma's name and type for a key; without a row, its form is a guess.
    if (rows?.total === 0 && name === 'id') return madeKey(way, false)
  }
  return undefined
}

function madeKey({ what, make }: (typeof ways)[number], isProven: boolean): Meaning {
  return {
    says: `is made by the server, as ${what}`,
    isProven,
    apply: ({ attributes, label: _label, ...field }) => ({
      ...field,
      attributes: { ...attributes, exclude: ['create', 'update'], on_create: make },
    }),
  }
}
