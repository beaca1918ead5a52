import { alternativesKey, splitOperator } from 'slipform/browser'
import { both, emptyKey, type FilterValues, isObject, withinKey } from '../../../api/filter/apiFilter.ts'
import { type OperatorName, operatorNames, operatorOf } from './operators.ts'

// Translates the filter of a list, an object of keys such as `year_gte`, as its address holds it, to conditions for chips, and back.

/** One condition of a list's filter, which a chip shows. */
export interface FilterCondition {
  readonly field: string
  readonly operator: OperatorName
  /** An array for operators that take several values or a range; undefined for operators that take nothing. */
  readonly value?: unknown
}

/** The filter of a list: conditions of which all or any must match, and the searches. */
export interface ListFilter {
  readonly match: 'all' | 'any'
  readonly conditions: readonly FilterCondition[]
  /** The entries of search boxes, by their keys in the filter. */
  readonly rest: FilterValues
}

/** Reads the conditions of a filter; `fields` are the names of fields that the list offers, `searches` the keys of its search boxes. */
export function readFilter(
  filter: FilterValues,
  fields: readonly string[],
  searches: readonly string[] = ['q'],
): ListFilter {
  const entries = Object.entries(filter)
  const rest = Object.fromEntries(entries.filter(([key]) => searches.includes(key)))
  const { [alternativesKey]: alternatives, ...single } = Object.fromEntries(entries.filter(([key]) => !(key in rest)))
  const conditions = readConditions(single, fields)
  const [only, ...more] = Array.isArray(alternatives) ? alternatives : []
  // `both` writes a second condition with the same key as a single alternative.
  if (more.length === 0 && isObject(only) && Object.keys(single).some((key) => key in only))
    return { match: 'all', conditions: [...readFilter(only, fields, []).conditions, ...conditions], rest }
  if (alternatives === undefined) return { match: 'all', conditions, rest }
  const read = Array.isArray(alternatives)
    ? alternatives.map((alternative) => readAlternative(alternative, fields))
    : [undefined]
  const readable = read.filter((condition) => condition !== undefined)
  if (conditions.length === 0 && readable.length === read.length) return { match: 'any', conditions: readable, rest }
  // Alternatives that chips cannot show in detail are one chip, which users can remove.
  const advanced: FilterCondition = { field: alternativesKey, operator: 'is', value: alternatives }
  return { match: 'all', conditions: [...conditions, advanced], rest }
}

/** Writes conditions as the filter of a list. */
export function writeFilter({ match, conditions, rest }: ListFilter): FilterValues {
  const written = conditions.map(writeCondition)
  if (match === 'any' && written.length > 1) return { ...rest, [alternativesKey]: written }
  return { ...rest, ...written.reduce<FilterValues>(both, {}) }
}

/** Returns the condition of an alternative; undefined for an alternative with several conditions, which no chip can show. */
function readAlternative(alternative: unknown, fields: readonly string[]): FilterCondition | undefined {
  const [first, ...more] = isObject(alternative) ? readConditions(alternative, fields) : []
  return more.length === 0 ? first : undefined
}

/** Returns the conditions of a filter; a lower and an upper bound of one field become one range. */
function readConditions(filter: FilterValues, fields: readonly string[]): FilterCondition[] {
  const conditions: FilterCondition[] = []
  for (const [key, value] of Object.entries(filter)) {
    const condition = readCondition(key, value, fields)
    const place = conditions.findIndex(
      (earlier) => earlier.field === condition.field && isOtherBound(earlier, condition),
    )
    const otherBound = conditions[place]
    if (otherBound === undefined) conditions.push(condition)
    else {
      const [from, to] = condition.operator === 'at_least' ? [condition, otherBound] : [otherBound, condition]
      conditions[place] = { field: condition.field, operator: 'between', value: [from.value, to.value] }
    }
  }
  return conditions
}

const isOtherBound = (bound: FilterCondition, other: FilterCondition) =>
  (bound.operator === 'at_least' && other.operator === 'at_most') ||
  (bound.operator === 'at_most' && other.operator === 'at_least')

function readCondition(key: string, value: unknown, fields: readonly string[]): FilterCondition {
  if (isObject(value)) {
    const { [withinKey]: period, [emptyKey]: isEmpty } = value
    if (period !== undefined) return { field: key, operator: 'within', value: period }
    if (isEmpty !== undefined) return { field: key, operator: isEmpty === true ? 'empty' : 'not_empty' }
  }
  // A key that is the name of a field has no operator, even if it ends like one.
  const { name: field, by } = (fields.includes(key) ? undefined : splitOperator(key)) ?? { name: key }
  const suffix = by?.suffix ?? ''
  const operatorOfSeveral = operatorNames.find((name) => operatorOf(name).suffixOfSeveral === suffix)
  if (operatorOfSeveral)
    return { field, operator: operatorOfSeveral, value: Array.isArray(value) ? value : String(value).split(',') }
  if (Array.isArray(value) && suffix === '') return { field, operator: 'any_of', value }
  const operatorOfValue = operatorNames.find(
    (name) => operatorOf(name).suffix === suffix && operatorOf(name).takes === 'value',
  )
  // The API has operators without a chip: the whole key is shown as a field.
  return operatorOfValue ? { field, operator: operatorOfValue, value } : { field: key, operator: 'is', value }
}

function writeCondition({ field, operator, value }: FilterCondition): FilterValues {
  if (operator === 'empty' || operator === 'not_empty') return { [field]: { [emptyKey]: operator === 'empty' } }
  if (operator === 'within') return { [field]: { [withinKey]: value } }
  if (operator === 'between') {
    const [from, to] = Array.isArray(value) ? value : []
    return { [`${field}_gte`]: from, [`${field}_lte`]: to }
  }
  const { suffix, suffixOfSeveral } = operatorOf(operator)
  const isSeveral = suffixOfSeveral !== undefined && Array.isArray(value) && value.length !== 1
  const usedSuffix = isSeveral ? suffixOfSeveral : suffix
  const key = usedSuffix ? `${field}_${usedSuffix}` : field
  return { [key]: suffixOfSeveral === undefined || isSeveral ? value : [value].flat()[0] }
}

/** Returns a condition with an offered operator, if one means the same: "is A" of a choice becomes "any of A". */
export function inKind(condition: FilterCondition, offered: readonly OperatorName[]): FilterCondition {
  const { operator, value } = condition
  if (offered.includes(operator)) return condition
  if (operator === 'is' && offered.includes('any_of')) return { ...condition, operator: 'any_of', value: [value] }
  if (operator === 'is_not' && offered.includes('none_of')) return { ...condition, operator: 'none_of', value: [value] }
  return condition
}
