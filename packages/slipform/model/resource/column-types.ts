import { scalars } from '../kinds/scalars.ts'
import { plainKind, type ScalarKind } from '../kinds.ts'

/** The digits of a numeric column; PostgreSQL does not limit them where they are undefined. */
type Digits = Parameters<NonNullable<(typeof scalars)['decimal']['ofColumn']>>[0]

/** Returns the kind of a field over a column of a type in `pg_type`. Enumerations are `oneOf`; other types have no kind. */
export function kindOfColumn(type: string, digits: Digits = {}): ScalarKind | undefined {
  // Texts and enumerations share their types; a type belongs to the first kind that lists it.
  const [name, facts] = Object.entries(scalars).find(([, { columnTypes }]) => columnTypes.includes(type)) ?? []
  return name === undefined ? undefined : (facts?.ofColumn?.(digits) ?? plainKind(name))
}
