import type { AggregateFunction } from 'slipform/browser'

// What users choose of a table's columns (shown, order, total), as the browser and saved views store it.

/** A column of a table. */
export interface TableColumn {
  /** Names it where the browser stores columns: its source, or the heading of one without. Empty for a column of buttons. */
  readonly source: string
  /** Its heading, if it is not the label of its field. */
  readonly label?: string
  /** The field by which it sorts the list. */
  readonly sort?: string
}

/** The columns of a table in the project's order, and those that it hides by default. */
export interface TableColumns {
  readonly columns: readonly TableColumn[]
  readonly hiddenByDefault: readonly string[]
}

/** What a footer says of a column. */
export type Total = AggregateFunction | 'none'

/** A column as a view stores it; without a total it has the one of its kind. */
export interface ShownColumn {
  readonly source: string
  readonly total?: Total
}

/** What the browser stores of a table's columns; react-admin stores the first two. */
export interface StoredColumns {
  readonly hidden: readonly string[] | undefined
  /** The places of the columns in the project's order. */
  readonly ranks: readonly number[] | undefined
  /** By column. */
  readonly totals?: Readonly<Record<string, Total>> | undefined
  /** Columns that the user has switched on: the list shows them although they do not fit. */
  readonly pinned?: readonly string[] | undefined
}

/** Returns all columns in their order. */
export const orderedColumns = <Column>(columns: readonly Column[], ranks: readonly number[] = []): Column[] =>
  [...new Set([...ranks, ...columns.keys()])].flatMap((place) => columns[place] ?? [])

/** Returns the shown columns in their order. */
export const shownColumns = (
  { columns, hiddenByDefault }: TableColumns,
  { hidden = hiddenByDefault, ranks, totals = {} }: StoredColumns,
): ShownColumn[] =>
  orderedColumns(columns, ranks)
    .filter(({ source }) => !hidden.includes(source))
    .map(({ source }) => ({ source, ...(totals[source] !== undefined && { total: totals[source] }) }))

/** Returns what the browser stores to show columns in an order; those that no longer exist are ignored. */
export const storedColumns = (
  { columns }: TableColumns,
  shown: readonly ShownColumn[],
): Omit<StoredColumns, 'pinned'> => {
  const sources = columns.map(({ source }) => source)
  const known = shown.filter(({ source }) => sources.includes(source))
  const order = known.map(({ source }) => source)
  return {
    hidden: sources.filter((source) => !order.includes(source)),
    ranks: ranksOf(sources, order),
    totals: Object.fromEntries(known.flatMap(({ source, total }) => (total === undefined ? [] : [[source, total]]))),
  }
}

/** Returns the ranks of an order of columns; those that it does not name follow. */
export const ranksOf = (sources: readonly string[], order: readonly string[]): number[] => {
  const first = order.map((source) => sources.indexOf(source)).filter((place) => place !== -1)
  return [...new Set([...first, ...sources.keys()])]
}
