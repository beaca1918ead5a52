import type { Condition } from '../../base/condition.ts'
import type { StoredName } from '../../model/api-types.ts'
import { defaultFulltextLanguage } from '../../model/languages.ts'
import type { AnyModel } from '../../model/model.ts'
import { resourceOf } from '../../model/resource/resource.ts'
import { parseListRequest } from '../request/list.ts'
import { planFilters } from './filters.ts'
import { type Direction, planSorting, type SortingParameters } from './sorting.ts'

// Functions for lists in handwritten routes; `slipform/routes` exports them.

/**
 * Reads the filters of a list request into a condition: `filter`, and every parameter that is not a reserved name. The text may begin
 * with the question mark of a URL.
 *
 * @example
 * applyFilters('filter={"tier":"gold"}&name_ne=Bob', Customer)
 * // { all: [{ field: 'tier', operator: 'eq', value: 'gold' }, { field: 'name', operator: 'ne', value: 'Bob' }] }
 *
 * @throws ApiError 400 `too_many_conditions`, `Invalid filter field: <field>` for a field that is hidden, missing or not filterable, and
 * `Invalid filter value for field '<field>': expected <type>`.
 */
export function applyFilters<M extends AnyModel>(query: string, model: M): { all: Condition<StoredName<M>>[] } {
  const { all } = planFilters(resourceOf(model), parseListRequest(query.replace(/^\?/, '')), { scoped: false })
  // The planned condition names stored fields only.
  return { all: all as Condition<StoredName<M>>[] }
}

/**
 * Parses the sorting of a list request in any of its three formats. A field that is not sortable, as `email` below, gives the default: the
 * primary key ascending. Dotted names sort by a related field that `join_sortable` lists.
 *
 * @example
 * parseSorting({ sort: '["name","DESC"]' }, Customer) // ['name', 'DESC']
 * parseSorting({ sort: 'name', order: 'desc' }, Customer) // ['name', 'DESC']
 * parseSorting({ sort: 'name_desc' }, Customer) // ['name', 'DESC']
 * parseSorting({ sort: 'email' }, Customer) // ['id', 'ASC']
 */
export function parseSorting(parameters: SortingParameters, model: AnyModel): [column: string, order: Direction] {
  const { field, relation, direction } = planSorting(resourceOf(model), parameters, { scoped: false })
  return [relation === undefined ? field.name : `${relation.name}.${field.name}`, direction]
}

/** The kinds of database a fulltext condition can be built for. */
export type DatabaseBackend = 'postgres' | 'mysql' | 'sqlite'

/**
 * Builds the condition that a text is found in fields.
 *
 * PostgreSQL searches its full text index: words are stemmed in `language`, quotes and `-word` work as in a web search,
 * and the last word also matches as a prefix. Other databases get the portable form: some field contains each word.
 *
 * @example
 * buildFulltextCondition('old bmw', ['name', 'notes'], 'sqlite')
 * // { all: [
 * //   { any: [{ field: 'name', operator: 'like', value: 'old' }, { field: 'notes', operator: 'like', value: 'old' }] },
 * //   { any: [{ field: 'name', operator: 'like', value: 'bmw' }, { field: 'notes', operator: 'like', value: 'bmw' }] },
 * // ] }
 */
export function buildFulltextCondition<const Name extends string>(
  text: string,
  fields: readonly Name[],
  backend: DatabaseBackend,
  language = defaultFulltextLanguage,
): Condition<Name> {
  if (fields.length === 0) return { any: [] }
  if (backend === 'postgres') return { search: text, fields, language }
  const words = text.split(/\s+/).filter((word) => word !== '')
  return { all: words.map((value) => ({ any: fields.map((field) => ({ field, operator: 'like', value })) })) }
}
