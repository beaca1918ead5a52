import type { Kind } from '../../model/kinds.ts'
import type { ReportColumn } from './report.ts'

/** A column in the response of a report. */
export interface ColumnInfo extends ReportColumn {
  readonly name: string
  readonly kind: Kind['name']
}

/** A column as the driver describes it. */
export interface ResultField {
  readonly name: string
  readonly dataTypeID: number
}

/** The kinds of PostgreSQL's types, by their OIDs; values of other types are texts. */
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

/** Describes the columns of rows: by their types if the driver has described them, otherwise by the first value of each that is not null. */
export function describeColumns(
  rows: readonly object[],
  fields: readonly ResultField[] | undefined,
  declared: Readonly<Record<string, ReportColumn>> = {},
): ColumnInfo[] {
  const kindsByName = fields?.map(({ name, dataTypeID }) => [name, kinds[dataTypeID] ?? 'text'] as const)
  const columnKinds = kindsByName ?? Object.keys(rows[0] ?? {}).map((name) => [name, kindOfValues(name, rows)] as const)
  return [...new Map(columnKinds)].map(([name, kind]) => ({ name, kind, ...declared[name] }))
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
