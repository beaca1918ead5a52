/** A comparison of a field's value, in filters, scopes and hooks alike. */
export type Operator = 'eq' | 'ne' | 'gt' | 'gte' | 'lt' | 'lte' | 'like' | 'starts_with' | 'in' | 'not_in' | Containing

/** The operators of networks, ranges and paths. */
export type Containing = 'within' | 'contains' | 'overlaps'

/** The operators that search inside texts. */
export type PatternOperator = 'like' | 'starts_with'

/** Whether an operator searches inside texts. */
export function isPattern(operator: Operator): operator is PatternOperator {
  return operator === 'like' || operator === 'starts_with'
}

/**
 * A condition on records, as plain data: one type for filters, search, join filters, scopes and hooks.
 *
 * Every record meets `{ all: [] }`; none meets `{ any: [] }` or an empty `in`. A `value` has the wire form of the field's
 * kind; `null` with `eq` means "is null", with `ne` "is not null". A list with `in` matches any of its members, with
 * `not_in` or `ne` none of them; on arrays, `ne` matches values that lack a member of the list.
 *
 * A search reads the `tsvector` in `column`, if it is given, in place of the fields.
 *
 * `Name` is the union of the fields that the condition may name.
 */
export type Condition<Name extends string = string> =
  | { all: readonly Condition<Name>[] }
  | { any: readonly Condition<Name>[] }
  | { field: Name; operator: Operator; value: unknown }
  | { search: string; fields: readonly Name[]; language: string; column?: string }
  | { relation: string; matches: Condition }

/** The condition that every record meets. */
export const everything: Condition = { all: [] }

/** The condition that no record meets. */
export const nothing: Condition = { any: [] }
