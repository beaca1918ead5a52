// The user's choice of a table's columns (shown, order, switched on) as the browser and saved views store it.

/** A column of a table. */
export interface TableColumn {
  /** The name of the column in the browser's store: its source, else its heading. Empty for a column of buttons. */
  readonly source: string
  /** The heading, if it is not the label of the column's field. */
  readonly label?: string
  /** The field by which the column sorts the list; undefined if it cannot. */
  readonly sort?: string
}

/** The columns of a table in the project's order, and the sources of the columns hidden by default. */
export interface TableColumns {
  readonly columns: readonly TableColumn[]
  readonly hiddenByDefault: readonly string[]
}

/** A column as a saved view stores it. */
export interface ShownColumn {
  readonly source: string
  /** The user has switched the column on: the list shows it even if it does not fit. */
  readonly pinned?: true
}

/** The choice of a table's columns in the browser's store; react-admin's own keys hold `hidden` and `ranks`. */
export interface StoredColumns {
  readonly hidden: readonly string[] | undefined
  /** The columns in the user's order, each by its place in the project's order. */
  readonly ranks: readonly number[] | undefined
  /** The columns that the user has switched on: the list shows them even if they do not fit. */
  readonly pinned?: readonly string[] | undefined
}

/** Returns all columns in the user's order; columns without a rank come last. */
export const orderedColumns = <Column>(columns: readonly Column[], ranks: readonly number[] = []): Column[] =>
  [...new Set([...ranks, ...columns.keys()])].flatMap((place) => columns[place] ?? [])

/** Returns the shown columns in the user's order. */
export const shownColumns = (
  { columns, hiddenByDefault }: TableColumns,
  { hidden = hiddenByDefault, ranks, pinned = [] }: StoredColumns,
): ShownColumn[] =>
  orderedColumns(columns, ranks)
    .filter(({ source }) => !hidden.includes(source))
    .map(({ source }) => ({ source, ...(pinned.includes(source) && { pinned: true }) }))

/** Returns the stored choice that shows the columns `shown` in their order; columns that no longer exist are ignored. */
export const storedColumns = ({ columns }: TableColumns, shown: readonly ShownColumn[]): StoredColumns => {
  const sources = columns.map(({ source }) => source)
  const existing = shown.filter(({ source }) => sources.includes(source))
  const order = existing.map(({ source }) => source)
  return {
    hidden: sources.filter((source) => !order.includes(source)),
    ranks: ranksOf(sources, order),
    pinned: existing.flatMap(({ source, pinned }) => (pinned ? source : [])),
  }
}

/** Returns the ranks of the columns in `order`, then of all other columns. */
export const ranksOf = (sources: readonly string[], order: readonly string[]): number[] => {
  const first = order.map((source) => sources.indexOf(source)).filter((place) => place !== -1)
  return [...new Set([...first, ...sources.keys()])]
}
