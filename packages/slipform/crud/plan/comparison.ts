import { type Condition, nothing, type Operator } from '../../base/condition.ts'
import { ApiError } from '../../base/errors/errors.ts'
import { epochOfTime } from '../../cells/epoch.ts'
import { readText } from '../../model/kinds/text.ts'
import { factsOf, isArray, isComposite, type Kind } from '../../model/kinds.ts'
import { readKey } from '../../model/resource/key.ts'
import type { Resource, ResourceField, ResourceRelation } from '../../model/resource/resource.ts'
import { readDatetime } from '../../model/resource/values.ts'
import { type Audience, joinedField, visibleField } from '../audience/visibility.ts'
import type { QueryParameter } from '../request/query.ts'
import { type OperatorSuffix, splitOperator } from './operators.ts'
import { takesOperator } from './takes-operator.ts'

// Converts a filter, given by field, operator and value, to a condition: for filters of clients and for scopes of projects.

// Limits of comparisons that the database repeats for every record. In-lists of scalars have no limit: PostgreSQL hashes them.
const maxPatternCharacters = 1000
const maxMembers = 1000

/** Resolves a name in a filter to a field: clients may use filterable fields, scope rules every stored field. */
export type Lookup = (resource: Resource, name: string, audience: Audience) => ResourceField | undefined

/** The field that the key of a filter names, and the operator in its suffix. */
export interface FilterField {
  readonly field: ResourceField
  readonly by?: OperatorSuffix
}

/** Returns the lookup of clients' filters on a relation; for filters on the resource itself use `filterableField`. */
export function lookupIn(relation: ResourceRelation): Lookup {
  return (_target, name, audience) => joinedField(relation, name, 'join_filterable', audience)
}

/** Resolves the key of a filter; undefined for a field that is hidden, not filterable or missing. */
export function findFilterField(
  resource: Resource,
  key: string,
  lookup: Lookup,
  audience: Audience,
): FilterField | undefined {
  const exact = lookup(resource, key, audience)
  if (exact !== undefined) return { field: exact }
  // A field whose own name ends with a suffix takes precedence over the operator, even if it is not filterable.
  if (visibleField(resource, key, audience) !== undefined) return undefined
  const split = splitOperator(key)
  const field = split && lookup(resource, split.name, audience)
  return field && takesOperator(field, split.by) ? { field, by: split.by } : undefined
}

/** Whether repeated parameters of this filter are a list of values. Otherwise all of them must hold. */
export function isListWhenRepeated({ field: { kind }, by }: FilterField): boolean {
  if (by === undefined || by.operator === 'eq') return !isArray(kind)
  return by.takesList === true && by.isForArrays !== true
}

/** Returns the values of a list, which may be one string with commas; a comma sent as `%2C` is part of a value. */
export function splitList(
  { kind, parts }: ResourceField,
  value: unknown,
  parameter: QueryParameter | undefined,
): unknown[] {
  if (parameter === undefined && typeof value === 'string') return value.split(',')
  if (parameter === undefined) return Array.isArray(value) ? value : [value]
  // Commas may be part of a value, as in a point: `(1,2)`.
  const isWhole = (text: string) => parts === undefined && factsOf(kind).isWholeText(text, kind)
  return parameter.items.flatMap((text) => (isWhole(text) ? text : text.split(',')))
}

/** Builds a comparison with a value of the field's kind; an array matches any of its members. Errors use `label` for the field. */
export function planComparison(
  field: ResourceField,
  operator: Operator,
  value: unknown,
  label = field.name,
): Condition {
  const { name, kind } = field
  if (value === null && (operator === 'eq' || operator === 'ne')) return { field: name, operator, value }
  const isList = Array.isArray(value) && !isArray(kind)
  if (operator === 'in' || (operator === 'eq' && isList)) return planList(field, 'in', [value].flat(), label)
  if (operator === 'not_in' || (operator === 'ne' && isList)) return planList(field, 'not_in', [value].flat(), label)
  // PostgreSQL finds the empty list in every array, but a filter without values matches no record.
  if (operator === 'eq' && Array.isArray(value) && value.length === 0) return nothing
  return { field: name, operator, value: readValue(field, operator, value, label) }
}

function planList(
  field: ResourceField,
  operator: 'in' | 'not_in',
  values: readonly unknown[],
  label: string,
): Condition {
  checkMembers(field, values, label)
  const present = values.filter((value) => value !== null).map((value) => readValue(field, operator, value, label))
  const list: Condition = { field: field.name, operator, value: present }
  if (present.length === values.length) return list
  return operator === 'in'
    ? { any: [list, { field: field.name, operator: 'eq', value: null }] }
    : { all: [list, { field: field.name, operator: 'ne', value: null }] }
}

function checkMembers({ kind }: ResourceField, values: readonly unknown[], label: string): void {
  if (isComposite(kind) && values.length > maxMembers) {
    throw invalidValue(label, `at most ${maxMembers} values`)
  }
}

function readValue(field: ResourceField, operator: Operator, value: unknown, label: string): unknown {
  if (field.parts !== undefined) {
    const read = readKey({ key: field, keyFields: field.parts }, value)
    if ('expected' in read) throw invalidValue(label, read.expected)
    return read.value
  }
  if (operator === 'like' || operator === 'starts_with') {
    const text = readText(typeof value === 'number' ? String(value) : value)
    if (text === undefined) throw invalidValue(label, 'text')
    if (text.length > maxPatternCharacters) throw invalidValue(label, `at most ${maxPatternCharacters} characters`)
    return text
  }
  // A filter of an array column with a single value looks for a member, a filter with a list compares the whole column.
  const { kind, attributes } = field
  const isWhole = Array.isArray(value)
  if (isWhole) checkMembers(field, value, label)
  const seconds = attributes.format === 'epoch' ? secondsOf(value) : undefined
  const read = parseFilterValue(kind.name === 'arrayOf' && !isWhole ? kind.item : kind, seconds ?? value)
  if ('expected' in read) throw invalidValue(label, read.expected)
  return read.value
}

/** Returns the seconds of a timestamp, for filters of a number that is a time; undefined for any other value. */
function secondsOf(value: unknown): string | undefined {
  const time = typeof value === 'string' ? readDatetime(value) : undefined
  return time === undefined || Number.isNaN(Date.parse(time)) ? undefined : epochOfTime(time)
}

function invalidValue(field: string, expected: string): ApiError {
  return ApiError.of('invalid_filter_value', { field, expected })
}

/** The rejection of a filter value; `expected` completes "expected …". */
interface RejectedValue {
  readonly expected: string
}

/** Parses a filter value by the kind of a field. The value is JSON or the text of a query parameter. */
export function parseFilterValue(kind: Kind, value: unknown): { readonly value: unknown } | RejectedValue {
  const facts = factsOf(kind)
  const read = facts.read(value, kind)
  return read === undefined ? { expected: facts.expected(kind, value) } : { value: read }
}
