import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import type { Condition, Operator, PatternOperator } from '../../base/condition.ts'
import { aliasOf, columnOf, identifier, tableOf } from '../../db/sql/identifier.ts'
import { factsOf, type KindNamed, storedValue } from '../../model/kinds.ts'
import type { Resource, ResourceField, ResourceRelation } from '../../model/resource/resource.ts'
import { renderKeyIn, renderRow } from './key.ts'
import { type RenderSearch, renderMatch, renderSearch } from './search.ts'
import { renderItems, renderList, renderTypedComparison } from './typed.ts'
import { wireText } from './wire.ts'

/** Renders a planned condition on a record of `resource` at a level of nesting; `search` renders its searches. Its names must be resolved. */
export function renderCondition(
  condition: Condition,
  resource: Resource,
  level = 0,
  search: RenderSearch = renderSearch,
): Sql {
  if ('all' in condition) return joined(condition.all, ' and ', raw('true'), resource, level, search)
  if ('any' in condition) return joined(condition.any, ' or ', raw('false'), resource, level, search)
  if ('search' in condition) return search(condition, resource, aliasOf(level))
  if ('relation' in condition) {
    const relation = resource.relation(condition.relation)
    if (relation === undefined) throw new Error(`${resource.model.name} has no relation '${condition.relation}'.`)
    if (hasSearch(condition.matches)) return renderRelatedSearch(relation, condition.matches, level)
    const matches = renderCondition(condition.matches, relation.target, level + 1)
    const target = sql`${tableOf(relation.target)} as ${identifier(aliasOf(level + 1))}`
    return sql`exists (select 1 from ${target} where ${renderLink(relation, level)} and ${matches})`
  }
  const field = resource.byName.get(condition.field)
  if (field === undefined) throw new Error(`${resource.model.name} has no field '${condition.field}'.`)
  if (field.parts !== undefined)
    return renderKeyComparison(resource, condition.operator, condition.value, aliasOf(level))
  return renderComparison(field, condition.operator, condition.value, columnOf(field, aliasOf(level)))
}

// Searches in relations are planned alone or together with a scope (`planSearch`, `withinScopes`), never as an alternative.
function hasSearch(condition: Condition): boolean {
  return 'search' in condition || ('all' in condition && condition.all.some(hasSearch))
}

/**
 * Renders a search in related records as `in`, so that PostgreSQL finds the related records once, by the index of the search: for 400,000
 * notes on 100,000 threads in 26 ms instead of 600 by `exists`. `offset 0` keeps the planner from merging the subquery.
 */
function renderRelatedSearch({ from, to, through, target }: ResourceRelation, matches: Condition, level: number): Sql {
  const alias = aliasOf(level + 1)
  const ours = renderRow(from.map((column) => columnOf({ column }, aliasOf(level))))
  const theirs = join(to.map((column) => columnOf({ column }, alias)))
  const isMatch = renderCondition(matches, target, level + 1, renderMatch)
  const keys = sql`select ${theirs} from ${tableOf(target)} as ${identifier(alias)} where ${isMatch} offset 0`
  if (through === undefined) return sql`${ours} in (${keys})`
  const links = sql`select ${join(through.from.map(identifier))} from ${tableOf(through)}`
  return sql`${ours} in (${links} where ${renderRow(through.to.map(identifier))} in (${keys}))`
}

/** Renders a scope as a further condition. */
export function renderScope(scope: Condition | undefined, resource: Resource, level: number): Sql {
  return scope === undefined ? empty : sql` and ${renderCondition(scope, resource, level)}`
}

/** Renders the join of a relation's target, one level further in, with the record at `level`. */
export function renderLink({ from, to, through }: ResourceRelation, level: number): Sql {
  const ours = from.map((column) => columnOf({ column }, aliasOf(level)))
  const theirs = to.map((column) => columnOf({ column }, aliasOf(level + 1)))
  if (through === undefined) return renderPairs(theirs, ours)
  const links = sql`select ${join(through.to.map(identifier))} from ${tableOf(through)}`
  return sql`${renderRow(theirs)} in (${links} where ${renderPairs(through.from.map(identifier), ours)})`
}

function renderPairs(left: readonly Sql[], right: readonly Sql[]): Sql {
  const equalities = left.map((column, at) => sql`${column} = ${right[at]}`)
  return join(equalities, ' and ')
}

function joined(
  conditions: readonly Condition[],
  by: string,
  none: Sql,
  resource: Resource,
  level: number,
  search: RenderSearch,
): Sql {
  const [first] = conditions
  if (first === undefined) return none
  if (conditions.length === 1) return renderCondition(first, resource, level, search)
  const parts = conditions.map((condition) => renderCondition(condition, resource, level, search))
  return join(parts, by, '(', ')')
}

/** Renders a comparison of a key of several fields, for the operators of `keyOperators`. */
function renderKeyComparison(resource: Resource, operator: Operator, value: unknown, alias: string): Sql {
  if (value === undefined) return raw('false')
  const isNegative = operator === 'ne' || operator === 'not_in'
  if (value === null) return raw(isNegative ? 'true' : 'false')
  const isIn = renderKeyIn(resource, alias, [value].flat())
  return isNegative ? sql`(${isIn}) is not true` : sql`(${isIn})`
}

const comparisons: Partial<Record<Operator, Sql>> = { gt: raw('>'), gte: raw('>='), lt: raw('<'), lte: raw('<=') }

function renderComparison(field: ResourceField, operator: Operator, value: unknown, column: Sql): Sql {
  const { kind } = field
  // As in scopes, a comparison without a value matches no record, whatever its operator.
  if (value === undefined) return raw('false')
  if (value === null)
    return operator === 'ne' || operator === 'not_in' ? sql`${column} is not null` : sql`${column} is null`
  if (operator === 'like' || operator === 'starts_with')
    return sql`${wireText(kind, column)} ilike ${patternOf(operator, String(value))}`
  if (operator === 'not_in') return sql`(${renderComparison(field, 'in', value, column)}) is not true`
  if (kind.name === 'arrayOf') return renderArrayComparison(kind, operator, value, column)
  const { family } = factsOf(kind)
  if (family === 'other') return renderTypedComparison(kind, operator, value, column)
  if (family === 'document') return renderJsonComparison(operator, value, column)
  if (operator === 'in') return sql`${column} = any(${value})`
  if (operator === 'eq') return sql`${column} = ${value}`
  if (operator === 'ne' && Array.isArray(value)) return renderComparison(field, 'not_in', value, column)
  if (operator === 'ne') return sql`${column} is distinct from ${value}`
  return sql`${column} ${comparisons[operator]} ${value}`
}

/** Renders a comparison of an array field: a single value tests membership, an array tests that all its values are contained. */
function renderArrayComparison(kind: KindNamed<'arrayOf'>, operator: Operator, value: unknown, stored: Sql): Sql {
  const values = storedValue(kind, Array.isArray(value) ? value : [value])
  const isTyped = factsOf(kind.item).family === 'other'
  const bound = isTyped ? renderList(kind.item, values) : sql`${values}`
  const column = isTyped ? renderItems(kind.item, stored) : stored
  if (operator === 'eq') return sql`${column} @> ${bound}`
  if (operator === 'in') return sql`${column} && ${bound}`
  if (operator === 'ne') return sql`(${column} @> ${bound}) is not true`
  return sql`${column} ${comparisons[operator]} ${bound}`
}

function renderJsonComparison(operator: Operator, value: unknown, column: Sql): Sql {
  const document = sql`${column}::jsonb`
  const bind = (json: unknown) => sql`${JSON.stringify(json)}::jsonb`
  if (operator === 'in') {
    const values = value as readonly unknown[]
    return values.length === 0 ? raw('false') : sql`${document} in (${join(values.map(bind))})`
  }
  if (operator === 'eq') return sql`${document} = ${bind(value)}`
  if (operator === 'ne') return sql`${document} is distinct from ${bind(value)}`
  return sql`${document} ${comparisons[operator]} ${bind(value)}`
}

/** Returns the pattern of LIKE that finds a text literally. */
export function patternOf(operator: PatternOperator, text: string): string {
  const escaped = text.replace(/[\\%_]/g, '\\$&')
  return operator === 'like' ? `%${escaped}%` : `${escaped}%`
}
