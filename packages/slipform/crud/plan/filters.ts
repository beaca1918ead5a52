import { type Condition, isPattern, nothing } from '../../base/condition.ts'
import { ApiError } from '../../base/errors/errors.ts'
import type { Resource, ResourceField } from '../../model/resource/resource.ts'
import { isUserKey } from '../../model/resource/users.ts'
import { type Caller, inRelations } from '../audience/caller.ts'
import { type Audience, filterableField, searchedFields, searchedRelations } from '../audience/visibility.ts'
import type { ListRequest } from '../request/list.ts'
import { hintAtParameter } from '../request/parameters.ts'
import { type Handling, ignore } from '../request/prefer.ts'
import { findFilterField, type Lookup, lookupIn, planComparison, splitList } from './comparison.ts'
import { type Filter, type GivenFilters, maxConditions, readGivenFilters } from './given-filters.ts'
import { alternativesKey } from './operators.ts'
import { scopeOf } from './selection.ts'

// The second stage of lists, exports and aggregates: plans the records that a request selects. No filter may reach or reveal a record that
// `GET` hides from the caller: names are resolved for the audience, and relations are narrowed by their scopes.

/** The maximum number of filters such as `_like`, which search inside texts: each blocks the embedded database for 0.1 s per 50,000 records. */
export const maxPatterns = 10

/** Returns the condition of a request's filters, without `q`; throws ApiError 400 `too_many_conditions` and `too_many_patterns`. */
export function planFilters(resource: Resource, request: ListRequest, audience: Audience): { all: Condition[] } {
  const filters = readGivenFilters(resource, request, audience)
  const { count } = filters
  if (count > maxConditions) throw ApiError.of('too_many_conditions', { limit: maxConditions, received: count })
  const planned = { all: planGiven(resource, filters, audience, request.handling) }
  const patterns = count > maxPatterns ? countPatterns(planned) : 0
  if (patterns > maxPatterns) throw ApiError.of('too_many_patterns', { limit: maxPatterns, received: patterns })
  return planned
}

function countPatterns(condition: Condition): number {
  const sum = (parts: readonly Condition[]) => parts.reduce((total, part) => total + countPatterns(part), 0)
  if ('all' in condition) return sum(condition.all)
  if ('any' in condition) return sum(condition.any)
  if ('relation' in condition) return countPatterns(condition.matches)
  return 'operator' in condition && isPattern(condition.operator) ? 1 : 0
}

/** Plans the filters of one object. All filters on one relation must match the same related record. */
function planGiven(
  resource: Resource,
  { filters, alternatives }: GivenFilters,
  audience: Audience,
  handling: Handling | undefined,
): Condition[] {
  const own: Condition[] = []
  const related = new Map<string, Condition[]>()
  for (const { relation, inner } of filters) {
    if (relation === undefined) {
      for (const filter of inner) own.push(planFilter(resource, filter, filterableField, audience))
      continue
    }
    const conditions = related.get(relation.name) ?? []
    const lookup = lookupIn(relation)
    for (const filter of inner) {
      if (findFilterField(relation.target, filter.key, lookup, audience) === undefined) {
        // A relation takes no alternatives: ignoring them would match more records than the caller requested, so they are always rejected.
        const isStrict = filter.key === alternativesKey ? 'strict' : handling
        ignore(isStrict, 'invalid_filter_field', { field: `${relation.name}.${filter.key}`, hint: '' })
        continue
      }
      conditions.push(planFilter(relation.target, filter, lookup, audience, `${relation.name}.`))
    }
    if (conditions.length > 0) related.set(relation.name, conditions)
  }
  for (const [relation, all] of related) own.push({ relation, matches: { all } })
  if (alternatives === undefined) return own
  const any = alternatives.map((alternative): Condition => {
    const searches = alternative.q.map((text) => planSearch(resource, text, audience))
    const inner = planGiven(resource, alternative, audience, handling)
    const planned = inner.map((condition) => separateKeys(resource, condition))
    return { all: [...planned, ...searches] }
  })
  return [...own, { any }]
}

/**
 * Splits a comparison with several keys of several fields into one for each key. For rows in a list PostgreSQL uses an index, but not within
 * alternatives: of 100,000 records, finding those with one of 25 keys or another value takes 0.3 ms instead of 20.
 */
function separateKeys({ key }: Resource, condition: Condition): Condition {
  if (key.parts === undefined || !('field' in condition) || condition.field !== key.name) return condition
  const { field, operator, value } = condition
  if (operator !== 'in' || !Array.isArray(value) || value.length > maxSeparateKeys) return condition
  return { any: value.map((id) => ({ field, operator: 'eq', value: id })) }
}

/** The maximum number of keys to split: PostgreSQL's planner takes 0.01 ms for each. */
const maxSeparateKeys = 100

/** Plans the condition of one filter; throws ApiError 400, whose message has `prefix` before the name of the field. */
export function planFilter(
  resource: Resource,
  { key, value, parameter }: Filter,
  lookup: Lookup,
  audience: Audience,
  prefix = '',
): Condition {
  const filtered = findFilterField(resource, key, lookup, audience)
  if (filtered === undefined) {
    const hint = parameter === undefined ? '' : hintAtParameter(key)
    throw ApiError.of('invalid_filter_field', { field: prefix + key, hint })
  }
  const { field, by } = filtered
  const values = by?.takesList ? splitList(field, value, parameter) : value
  const operator = by?.operator ?? 'eq'
  const known = isUserKey(resource, field) ? resolveMe(values, audience) : values
  return planComparison(field, operator, known, prefix + field.name)
}

/** Replaces `me` in the values of a filter by the caller's own key. Without a signed-in user `me` stays, and is rejected as an invalid key. */
function resolveMe(values: unknown, { userId = 'me' }: Audience): unknown {
  if (Array.isArray(values)) return values.map((value) => (value === 'me' ? userId : value))
  return values === 'me' ? userId : values
}

/**
 * Plans a search in the fields that the audience may search, and through the relations with `fulltext` in fields of related records.
 * `withinScopes` later restricts the related records to those that the caller reaches.
 */
function planSearch(resource: Resource, text: string, audience: Audience): Condition {
  const ownSearch = planOwnSearch(resource, text, searchedFields(resource, audience))
  const related = searchedRelations(resource, audience).map(({ name, target, fields }): Condition => {
    return { relation: name, matches: planOwnSearch(target, text, fields) }
  })
  return related.length === 0 ? ownSearch : { any: [ownSearch, ...related] }
}

function planOwnSearch(resource: Resource, text: string, searched: readonly ResourceField[]): Condition {
  const { fulltextColumn: column, fulltextFields, language } = resource
  const fields = searched.map(({ name }) => name)
  // The column may hold words of every field, so only an audience that sees all of them searches it.
  if (column !== undefined && fields.length > 0 && fields.length === fulltextFields.length)
    return { search: text, fields, language, column }
  return fields.length === 0 ? nothing : { search: text, fields, language }
}

/** The conditions that records must meet. */
export interface Where {
  readonly all: readonly Condition[]
}

/** Plans the records that a request selects: those that match its filters and searches, within the caller's scopes. */
export function planWhere(resource: Resource, request: ListRequest, caller: Caller): Where {
  const { audience } = caller
  const { all } = planFilters(resource, request, audience)
  for (const text of request.q) all.push(planSearch(resource, text, audience))
  if (caller.scopes.size === 0) return { all }
  const related = inRelations(caller)
  return { all: [...scopeOf(resource, caller), ...all.map((condition) => withinScopes(resource, condition, related))] }
}

/** Restricts conditions on related records to the scopes of the related models. */
function withinScopes(resource: Resource, condition: Condition, caller: Caller): Condition {
  const within = (part: Condition) => withinScopes(resource, part, caller)
  if ('all' in condition) return { all: condition.all.map(within) }
  if ('any' in condition) return { any: condition.any.map(within) }
  if (!('relation' in condition)) return condition
  const relation = resource.relation(condition.relation)
  const scope = relation === undefined ? [] : scopeOf(relation.target, caller)
  return { relation: condition.relation, matches: { all: [condition.matches, ...scope] } }
}
