import type { Kind } from '../../model/kinds.ts'
import type { ReportColumn } from './report.ts'

/** A column as responses describe it. */
export interface ColumnInfo extends ReportColumn {
  readonly name: string
  readonly kind: Kind['name']
}

/** A column as the driver describes it. */
export interface ResultField {
  readonly name: string
  readonly dataTypeID: number
}

/** The kinds of PostgreSQL's types, by their numbers; values of others are texts. */
const kinds: Readonly<Record<number, Kind['name']>> = {
  16: 'boolean',
  20: 'bigint',
  21: 'integer',
  23: 'integer',
  114: 'json',
  700: 'float',
  701: 'float',
  1082: 'date',
  1083: 'time',
  1114: 'datetime',
  1184: 'datetime',
  1700: 'decimal',
  2950: 'uuid',
  3802: 'json',
}

/** Describes the columns of rows: by their types where the driver has described them, else by the values of the first row that has one. */
export function describeColumns(
  rows: readonly object[],
  fields: readonly ResultField[] | undefined,
  shown: Readonly<Record<string, ReportColumn>> = {},
): ColumnInfo[] {
  const described = fields?.map(({ name, dataTypeID }) => [name, kinds[dataTypeID] ?? 'text'] as const)
  const named = described ?? Object.keys(rows[0] ?? {}).map((name) => [name, kindOfValues(name, rows)] as const)
  return [...new Map(named)].map(([name, kind]) => ({ name, kind, ...shown[name] }))
}

function kindOfValues(name: string, rows: readonly object[]): Kind['name'] {
  const value = rows.map((row) => valueIn(row, name)).find((candidate) => candidate !== null && candidate !== undefined)
  if (typeof value === 'number') return 'float'
  if (typeof value === 'boolean') return 'boolean'
  return typeof value === 'object' ? 'json' : 'text'
}

/** Returns the value of a column. */
export function valueIn(row: object, name: string): unknown {
  return (row as Readonly<Record<string, unknown>>)[name]
}
