// The operators of a list's filters. Suffixes are the API's; the text of an operator has the key `slipform.filters.<name>`, in every language.

/** The kind of a field, which decides the operators that it offers. */
export type FieldKind =
  | 'text'
  | 'number'
  | 'date'
  | 'timestamp'
  | 'choice'
  | 'boolean'
  | 'reference'
  | 'exact'
  | 'network'

/** The shape of the value that an operator compares with. */
export type OperandShape = 'value' | 'values' | 'range' | 'period' | 'nothing'

/** One way to compare a field in a list's filters. */
export interface FilterOperator {
  /** Follows the field's name in the keys of a filter: `like` in `make_like`. */
  readonly suffix?: string
  /** The suffix if there are several values. */
  readonly suffixOfSeveral?: string
  readonly takes: OperandShape
  /** The kinds of fields that offer the operator. */
  readonly kinds: readonly FieldKind[]
}

const ordered = ['number', 'date', 'timestamp'] as const

/** The operators of chips, in the order in which they are offered; a field's first one is its default. */
export const filterOperators = {
  any_of: { suffix: '', suffixOfSeveral: 'in', takes: 'values', kinds: ['choice', 'reference'] },
  none_of: { suffix: 'ne', suffixOfSeveral: 'neq_any', takes: 'values', kinds: ['choice', 'reference'] },
  contains: { suffix: 'like', takes: 'value', kinds: ['text'] },
  starts_with: { suffix: 'starts_with', takes: 'value', kinds: ['text'] },
  inside: { suffix: 'within', takes: 'value', kinds: ['network'] },
  includes: { suffix: 'contains', takes: 'value', kinds: ['network'] },
  overlaps: { suffix: 'overlaps', takes: 'value', kinds: ['network'] },
  within: { takes: 'period', kinds: ['date', 'timestamp'] },
  at_least: { suffix: 'gte', takes: 'value', kinds: ordered },
  at_most: { suffix: 'lte', takes: 'value', kinds: ordered },
  between: { takes: 'range', kinds: ordered },
  is: { suffix: '', takes: 'value', kinds: ['text', 'number', 'date', 'boolean', 'exact', 'network'] },
  is_not: { suffix: 'ne', takes: 'value', kinds: ['text', 'number', 'date', 'network'] },
  more_than: { suffix: 'gt', takes: 'value', kinds: ['number'] },
  less_than: { suffix: 'lt', takes: 'value', kinds: ['number'] },
  empty: { takes: 'nothing', kinds: ['text', ...ordered, 'choice', 'boolean', 'reference', 'exact', 'network'] },
  not_empty: { takes: 'nothing', kinds: ['text', ...ordered, 'choice', 'boolean', 'reference', 'exact', 'network'] },
} as const satisfies Record<string, FilterOperator>

export type OperatorName = keyof typeof filterOperators

export const operatorNames = Object.keys(filterOperators) as OperatorName[]

/** Returns an operator by its name, with every optional property. */
export const operatorOf = (name: OperatorName): FilterOperator => filterOperators[name]

/** Returns the operators that a field offers. */
export const operatorsFor = (kind: FieldKind): OperatorName[] =>
  operatorNames.filter((name) => operatorOf(name).kinds.includes(kind))
