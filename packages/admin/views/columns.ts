/** The columns of a table in the project's order, those that it hides by default, and those that sort it. */
export interface TableColumns {
  readonly sources: readonly string[]
  readonly hiddenByDefault: readonly string[]
  readonly sorts: readonly SortColumn[]
}

/** A column that sorts a table. */
export interface SortColumn {
  /** The field by which it sorts. */
  readonly field: string
  readonly source: string
  /** The heading of the column, if it is not the label of its field. */
  readonly label?: string
}

/** What react-admin stores of a table's columns. */
export interface StoredColumns {
  readonly hidden: readonly string[] | undefined
  /** The places of the columns in the project's order. */
  readonly ranks: readonly number[] | undefined
}

/** Returns the shown columns in their order. */
export const shownColumns = (
  { sources, hiddenByDefault }: Pick<TableColumns, 'sources' | 'hiddenByDefault'>,
  { hidden = hiddenByDefault, ranks = [] }: StoredColumns,
): string[] => {
  const places = [...new Set([...ranks, ...sources.keys()])]
  return places.flatMap((place) => sources[place] ?? []).filter((source) => !hidden.includes(source))
}

/** Returns what react-admin stores to show columns in an order; those that no longer exist are ignored. */
export const storedColumns = ({ sources }: Pick<TableColumns, 'sources'>, shown: readonly string[]): StoredColumns => {
  const first = shown.map((source) => sources.indexOf(source)).filter((place) => place !== -1)
  return {
    hidden: sources.filter((source) => !shown.includes(source)),
    ranks: [...new Set([...first, ...sources.keys()])],
  }
}
