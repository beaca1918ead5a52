/** The columns of a table in the project's order, and those that it hides by default. */
export interface TableColumns {
  readonly sources: readonly string[]
  readonly hiddenByDefault: readonly string[]
}

/** What react-admin stores of a table's columns. */
export interface StoredColumns {
  readonly hidden: readonly string[] | undefined
  /** The places of the columns in the project's order. */
  readonly ranks: readonly number[] | undefined
}

/** Returns the shown columns in their order. */
export const shownColumns = (
  { sources, hiddenByDefault }: TableColumns,
  { hidden = hiddenByDefault, ranks = [] }: StoredColumns,
): string[] => {
  const places = [...new Set([...ranks, ...sources.keys()])]
  return places.flatMap((place) => sources[place] ?? []).filter((source) => !hidden.includes(source))
}

/** Returns what react-admin stores to show columns in an order; those that no longer exist are ignored. */
export const storedColumns = ({ sources }: TableColumns, shown: readonly string[]): StoredColumns => {
  const first = shown.map((source) => sources.indexOf(source)).filter((place) => place !== -1)
  return {
    hidden: sources.filter((source) => !shown.includes(source)),
    ranks: [...new Set([...first, ...sources.keys()])],
  }
}
