import type { Operator } from '../../base/condition.ts'

/** The member of a filter object that holds alternatives, of which one must match. */
export const alternativesKey = '$or'

/** A suffix of a field's name that stands for an operator: `<field>_<suffix>`. */
export interface OperatorSuffix {
  readonly suffix: string
  /** The comparison of the suffix. */
  readonly operator: Operator
  /** The description for the documentation. */
  readonly meaning: string
  /** The value is a list: a JSON array, or a text with commas. */
  readonly takesList?: true
  /** Only array fields have the suffix. */
  readonly isForArrays?: true
  /** The suffix with the same meaning, which the documentation of a field names instead. */
  readonly aliasOf?: string
}

/**
 * Every operator of filters, also those of FakeRest, whose dialect clients of react-admin know. Filters, scopes, the OpenAPI document,
 * docs/api.md and the admin read this table. A field whose own name ends with a suffix takes precedence over the operator.
 */
export const operatorSuffixes: readonly OperatorSuffix[] = [
  { suffix: 'eq', operator: 'eq', meaning: 'equal' },
  { suffix: 'ne', operator: 'ne', meaning: 'not equal, or null' },
  { suffix: 'gt', operator: 'gt', meaning: 'greater than' },
  { suffix: 'gte', operator: 'gte', meaning: 'greater than or equal' },
  { suffix: 'lt', operator: 'lt', meaning: 'less than' },
  { suffix: 'lte', operator: 'lte', meaning: 'less than or equal' },
  { suffix: 'like', operator: 'like', meaning: 'contains the text, in upper or lower case' },
  { suffix: 'starts_with', operator: 'starts_with', meaning: 'starts with the text, in upper or lower case' },
  { suffix: 'within', operator: 'within', meaning: 'inside of the network, range or path, or equal' },
  { suffix: 'contains', operator: 'contains', meaning: 'contains the address, network, value, range or path' },
  { suffix: 'overlaps', operator: 'overlaps', meaning: 'has a part in common with the network or range' },
  { suffix: 'in', operator: 'in', meaning: 'one of the values, separated by commas', takesList: true },
  { suffix: 'neq_any', operator: 'not_in', meaning: 'none of the values, or null', takesList: true },
  { suffix: 'inc', operator: 'eq', meaning: 'contains all of the values', takesList: true, isForArrays: true },
  { suffix: 'inc_any', operator: 'in', meaning: 'contains any of the values', takesList: true, isForArrays: true },
  {
    suffix: 'ninc_any',
    operator: 'not_in',
    meaning: 'contains none of the values',
    takesList: true,
    isForArrays: true,
  },
  { suffix: 'neq', operator: 'ne', meaning: 'as `_ne`', aliasOf: 'ne' },
  { suffix: 'eq_any', operator: 'in', meaning: 'as `_in`', takesList: true, aliasOf: 'in' },
  { suffix: 'q', operator: 'like', meaning: 'as `_like`', aliasOf: 'like' },
]

/** Splits a filter's key into the name of a field and an operator; undefined for a key without a suffix. */
export function splitOperator(key: string): { readonly name: string; readonly by: OperatorSuffix } | undefined {
  // No suffix ends with an underscore and another suffix, so at most one matches.
  const by = operatorSuffixes.find(({ suffix }) => key.endsWith(`_${suffix}`))
  return by && { name: key.slice(0, -by.suffix.length - 1), by }
}
