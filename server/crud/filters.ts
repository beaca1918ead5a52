import { type Condition, nothing, type Operator, operators } from './condition.ts'
import { ApiError } from './errors.ts'
import { parseFilterValue, readText } from './filter-value.ts'
import type { AnyModel } from './model/model.ts'
import { type Resource, type ResourceField, type ResourceRelation, resourceOf } from './model/resource.ts'
import { type Audience, filterableField, joinedField, visibleField, visibleRelation } from './names.ts'
import { type ListRequest, type Parameter, parseListRequest } from './request.ts'

/** One filter as the client wrote it: from `filter`, or from a parameter of its own. */
interface Filter {
  readonly key: string
  readonly value: unknown
  /** The parameter, whose plain commas separate the values of an in-list. */
  readonly parameter?: Parameter
}

// What the database compares one by one, with every record, is limited: an in-list of scalars is not, as it is hashed.
const longestPart = 1000
const mostMembers = 1000

/** How a name in a filter becomes a field: a client's may be refused, a scope rule's may use every stored field. */
type Lookup = (resource: Resource, name: string) => ResourceField | undefined

/**
 * Reads the filters of a list request into a condition: `filter`, and every parameter that is not a reserved name.
 *
 * @example
 * applyFilters('filter={"tier":"gold"}&name_ne=Bob', Customer)
 * // { all: [{ field: 'tier', operator: 'eq', value: 'gold' }, { field: 'name', operator: 'ne', value: 'Bob' }] }
 *
 * @throws ApiError 400 `Invalid filter field: <field>` for a field that may not be filtered by, hidden or not there, and
 * `Invalid filter value for field '<field>': expected <type>`.
 */
export function applyFilters(query: string, model: AnyModel): { all: Condition[] } {
  return planFilters(resourceOf(model), parseListRequest(query), { scoped: false })
}

/** The condition of a list request's filters, for an audience. */
export function planFilters(resource: Resource, request: ListRequest, audience: Audience): { all: Condition[] } {
  const filters: Filter[] = [
    ...[...request.filter].map(([key, value]) => ({ key, value })),
    ...request.parameters.map((parameter) => ({ key: parameter.name, value: parameter.text, parameter })),
  ]
  const own: Condition[] = []
  const related = new Map<string, Condition[]>()
  for (const filter of filters) {
    const dotted = splitRelation(filter)
    const relation = dotted === undefined ? undefined : visibleRelation(resource, dotted.relation, audience)
    if (relation === undefined) {
      own.push(planFilter(resource, filter, (of, name) => filterableField(of, name, audience), audience))
      continue
    }
    const conditions = related.get(relation.name) ?? []
    for (const inner of dotted?.filters ?? []) {
      const lookup: Lookup = (_target, name) => joinedField(relation, name, 'join_filterable', audience)
      if (findField(relation.target, inner.key, lookup, audience) === undefined) continue
      conditions.push(planFilter(relation.target, inner, lookup, audience, filter.key))
    }
    if (conditions.length > 0) related.set(relation.name, conditions)
  }
  const joins = [...related].map(([relation, all]): Condition => ({ relation, matches: { all } }))
  return { all: [...own, ...joins] }
}

/**
 * The condition that a scope rule means. Values to be equal to, in the form of `filter`, may name any stored field and any
 * relation; what is `null`, `undefined` or an empty list matches no record.
 *
 * @throws Error when a rule names a field that is not there or gives a value of another kind: the rule is wrong.
 */
export function conditionOf(resource: Resource, rule: Condition | Readonly<Record<string, unknown>>): Condition {
  if (isCondition(rule)) return closeEmpty(rule)
  const conditions = Object.entries(rule).map(([key, value]): Condition => {
    if (isMissing(value)) return nothing
    const relation = resource.relation(key)
    if (relation !== undefined) return relatedCondition(relation, value)
    const [name = '', ...rest] = key.split('.')
    if (rest.length > 0 && resource.relation(name) !== undefined) {
      return conditionOf(resource, { [name]: { [rest.join('.')]: value } })
    }
    return planFilter(resource, { key, value }, storedField, { scoped: false })
  })
  return { all: conditions }
}

function relatedCondition({ name, target }: ResourceRelation, rule: unknown): Condition {
  if (typeof rule !== 'object' || rule === null || Array.isArray(rule)) {
    throw new Error(`A scope rule on the relation '${name}' holds fields of ${target.model.name}.`)
  }
  if (Object.keys(rule).length === 0) return nothing
  return { relation: name, matches: conditionOf(target, rule as Record<string, unknown>) }
}

const storedField: Lookup = (resource, name) => resource.stored.find((field) => field.name === name)

function isCondition(rule: object): rule is Condition {
  const keys = Object.keys(rule).sort().join()
  return ['all', 'any', 'field,operator,value', 'fields,language,search', 'matches,relation'].includes(keys)
}

/** In a scope nothing may open by accident: a comparison with nothing, or a list that lacks a member, matches no record. */
function isMissing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0 || value.some(isMissing)
  return value === null || value === undefined
}

function closeEmpty(condition: Condition): Condition {
  if ('all' in condition) return { all: condition.all.map(closeEmpty) }
  if ('any' in condition) return { any: condition.any.map(closeEmpty) }
  if ('relation' in condition) return { ...condition, matches: closeEmpty(condition.matches) }
  if ('field' in condition && isMissing(condition.value)) return nothing
  return condition
}

/** `a.b` and `{"a": {"b": …}}` both mean filters on the relation `a`. */
function splitRelation({ key, value, parameter }: Filter): { relation: string; filters: Filter[] } | undefined {
  const dot = key.indexOf('.')
  if (dot !== -1) {
    const inner: Filter = { key: key.slice(dot + 1), value, ...(parameter === undefined ? {} : { parameter }) }
    return { relation: key.slice(0, dot), filters: [inner] }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return { relation: key, filters: Object.entries(value).map(([name, each]) => ({ key: name, value: each })) }
}

function findField(
  resource: Resource,
  key: string,
  lookup: Lookup,
  audience: Audience,
): { field: ResourceField; operator: Operator } | undefined {
  const exact = lookup(resource, key)
  if (exact !== undefined) return { field: exact, operator: 'eq' }
  // A field whose own name ends in a suffix wins over the operator reading, filterable or not.
  if (visibleField(resource, key, audience) !== undefined) return undefined
  const at = key.lastIndexOf('_')
  const operator = operators.find((each) => each === key.slice(at + 1))
  const field = operator === undefined ? undefined : lookup(resource, key.slice(0, at))
  return operator === undefined || field === undefined ? undefined : { field, operator }
}

function planFilter(
  resource: Resource,
  { key, value, parameter }: Filter,
  lookup: Lookup,
  audience: Audience,
  shown = key,
): Condition {
  const found = findField(resource, key, lookup, audience)
  if (found === undefined) throw new ApiError(400, `Invalid filter field: ${shown}`)
  const { field, operator } = found
  return compare(field, operator, operator === 'in' ? splitList(field, value, parameter) : value)
}

/** The values of an in-list that is written as one text; a comma that was sent as `%2C` belongs to a text's value. */
function splitList({ kind }: ResourceField, value: unknown, parameter: Parameter | undefined): unknown {
  if (typeof value !== 'string') return value
  if (parameter === undefined) return value.split(',')
  const item = kind.name === 'arrayOf' ? kind.item : kind
  const isFree = item.name === 'text' || item.name === 'json'
  const isWhole = (text: string) => isFree || (item.name === 'oneOf' && item.values.includes(text))
  return parameter.items.flatMap((text) => (isWhole(text) ? text : text.split(',')))
}

/** One comparison, its value read as the field's kind; an array asks for any of its members. */
function compare(field: ResourceField, operator: Operator, value: unknown): Condition {
  const { name } = field
  if (value === null && (operator === 'eq' || operator === 'ne')) return { field: name, operator, value }
  if (operator === 'in' || (operator === 'eq' && Array.isArray(value) && field.kind.name !== 'arrayOf')) {
    return anyOf(field, Array.isArray(value) ? value : [value])
  }
  if (operator === 'ne' && Array.isArray(value) && field.kind.name !== 'arrayOf') return noneOf(field, value)
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
  const present = values.filter((value) => value !== null).map((value) => readValue(field, 'ne', value))
  // The value of a json field may be an array itself: a list of them is written out.
  const each = field.kind.name === 'json' ? present : [present]
  const all = each.map((value): Condition => ({ field: field.name, operator: 'ne', value }))
  const isNull: Condition[] = present.length < values.length ? [{ field: field.name, operator: 'ne', value: null }] : []
  return { all: [...all, ...isNull] }
}

function checkMembers({ name, kind }: ResourceField, values: readonly unknown[]): void {
  if ((kind.name === 'arrayOf' || kind.name === 'json') && values.length > mostMembers) {
    throw invalidValue(name, `at most ${mostMembers} values`)
  }
}

function readValue(field: ResourceField, operator: Operator, value: unknown): unknown {
  if (operator === 'like') {
    const text = readText(typeof value === 'number' ? String(value) : value)
    if (text === undefined) throw invalidValue(field.name, 'text')
    if (text.length > longestPart) throw invalidValue(field.name, `at most ${longestPart} characters`)
    return text
  }
  // A member of an array column is compared with one value, the whole column with many.
  const single = field.kind.name === 'arrayOf' && !Array.isArray(value)
  if (field.kind.name === 'arrayOf' && Array.isArray(value)) checkMembers(field, value)
  const read = parseFilterValue(single ? (field.kind as { item: typeof field.kind }).item : field.kind, value)
  if ('expected' in read) throw invalidValue(field.name, read.expected)
  return read.value
}

function invalidValue(field: string, expected: string): ApiError {
  return new ApiError(400, `Invalid filter value for field '${field}': expected ${expected}`)
}
