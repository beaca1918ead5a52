import { type Condition, isPattern, nothing, type Operator } from '../../base/condition.ts'
import { ApiError } from '../../base/errors/errors.ts'
import { readText } from '../../model/kinds/text.ts'
import { factsOf, isArray, isComposite, type Kind } from '../../model/kinds.ts'
import { readKey } from '../../model/resource/key.ts'
import type { ResourceField } from '../../model/resource/resource.ts'
import type { Parameter } from '../request/query.ts'

// Limits comparisons that the database makes one by one for every record. In-lists of scalars are unlimited: they are hashed.
const maxPatternCharacters = 1000

const maxMembers = 1000

/** Returns the values of a list, which may be one string with commas; a comma sent as `%2C` is part of a value. */
export function splitList({ kind, parts }: ResourceField, value: unknown, parameter: Parameter | undefined): unknown[] {
  if (parameter === undefined && typeof value === 'string') return value.split(',')
  if (parameter === undefined) return Array.isArray(value) ? value : [value]
  const isWhole = (text: string) => parts === undefined && factsOf(kind).isWholeText(text, kind)
  return parameter.items.flatMap((text) => (isWhole(text) ? text : text.split(',')))
}

/** Builds a comparison with a value of the field's kind; an array matches any of its members. */
export function planComparison(field: ResourceField, operator: Operator, value: unknown): Condition {
  const { name } = field
  if (value === null && (operator === 'eq' || operator === 'ne')) return { field: name, operator, value }
  if (operator === 'in' || (operator === 'eq' && Array.isArray(value) && !isArray(field.kind))) {
    return anyOf(field, Array.isArray(value) ? value : [value])
  }
  if (operator === 'not_in' || (operator === 'ne' && Array.isArray(value) && !isArray(field.kind))) {
    return noneOf(field, Array.isArray(value) ? value : [value])
  }
  if (operator === 'eq' && Array.isArray(value) && value.length === 0) return nothing
  return { field: name, operator, value: readValue(field, operator, value) }
}

function anyOf(field: ResourceField, values: readonly unknown[]): Condition {
  checkMembers(field, values)
  const present = values.filter((value) => value !== null).map((value) => readValue(field, 'in', value))
  const inList: Condition = { field: field.name, operator: 'in', value: present }
  return present.length === values.length
    ? inList
    : { any: [inList, { field: field.name, operator: 'eq', value: null }] }
}

function noneOf(field: ResourceField, values: readonly unknown[]): Condition {
  checkMembers(field, values)
  const present = values.filter((value) => value !== null).map((value) => readValue(field, 'not_in', value))
  const notInList: Condition = { field: field.name, operator: 'not_in', value: present }
  return present.length === values.length
    ? notInList
    : { all: [notInList, { field: field.name, operator: 'ne', value: null }] }
}

function checkMembers({ name, kind }: ResourceField, values: readonly unknown[]): void {
  if (isComposite(kind) && values.length > maxMembers) {
    throw invalidValue(name, `at most ${maxMembers} values`)
  }
}

function readValue(field: ResourceField, operator: Operator, value: unknown): unknown {
  if (field.parts !== undefined) {
    const read = readKey({ key: field, keyFields: field.parts }, value)
    if ('expected' in read) throw invalidValue(field.name, read.expected)
    return read.value
  }
  if (isPattern(operator)) {
    const text = readText(typeof value === 'number' ? String(value) : value)
    if (text === undefined) throw invalidValue(field.name, 'text')
    if (text.length > maxPatternCharacters) throw invalidValue(field.name, `at most ${maxPatternCharacters} characters`)
    return text
  }
  // A member of an array column is compared with one value, the whole column with many.
  const { kind } = field
  if (isArray(kind) && Array.isArray(value)) checkMembers(field, value)
  const read = parseFilterValue(isArray(kind) && !Array.isArray(value) ? kind.item : kind, value)
  if ('expected' in read) throw invalidValue(field.name, read.expected)
  return read.value
}

function invalidValue(field: string, expected: string): ApiError {
  return ApiError.of('invalid_filter_value', { field, expected })
}

/** The rejection of a filter value; `expected` completes "expected …". */
export interface RejectedValue {
  readonly expected: string
}

/** Parses a filter value, given as JSON or as a query parameter, by a field's kind. */
export function parseFilterValue(kind: Kind, value: unknown): { readonly value: unknown } | RejectedValue {
  const facts = factsOf(kind)
  const read = facts.read(value, kind)
  return read === undefined ? { expected: facts.expected(kind, value) } : { value: read }
}
