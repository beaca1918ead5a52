import { scalars } from '../kinds/scalars.ts'
import { plainKind, type ScalarKind } from '../kinds.ts'

/** The limits of a numeric column, if it has them. */
type Digits = { readonly precision?: number | undefined; readonly scale?: number | undefined }

/**
 * Returns the kind of an existing column by its type in `pg_type`, for the scaffolder and for the comparison of tables with models at the
 * start. Undefined for types without a kind, such as enumerations, whose values the caller reads.
 */
export function kindOfColumn(type: string, digits: Digits = {}): ScalarKind | undefined {
  // `text` comes before `oneOf`, which has the same types of columns.
  const [name, facts] = Object.entries(scalars).find(([, { columnTypes }]) => columnTypes.includes(type)) ?? []
  return name === undefined ? undefined : (facts?.ofColumn?.(digits) ?? plainKind(name))
}
