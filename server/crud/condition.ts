/** How a field's value is compared. */
export type Operator = 'eq' | 'ne' | 'gt' | 'gte' | 'lt' | 'lte' | 'like' | 'in'

/** The suffixes of the interface description: `<field>_<operator>`. */
export const operators: readonly Operator[] = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'like', 'in']

/**
 * What a record must meet: one type for filter, search, join filter, scope and hooks, and plain data.
 *
 * `{ all: [] }` is met by every record, `{ any: [] }` and an `in` of nothing by none. A `value` is what the field's kind
 * takes on the wire; `null` with `eq` is "is null", with `ne` "is not null". A list with `in` asks for any of its
 * members, with `ne` for none of them.
 */
export type Condition =
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { field: string; operator: Operator; value: unknown }
  | { search: string; fields: readonly string[]; language: string }
  | { relation: string; matches: Condition }

/** The condition that no record meets. */
export const nothing: Condition = { any: [] }
