import sql, { join, type Sql } from 'sql-template-tag'
import type { Condition } from '../../base/condition.ts'
import { tableOf } from '../../db/sql/identifier.ts'
import type { Resource } from '../../model/resource/resource.ts'
import type { Where } from '../plan/filters.ts'
import { renderCondition } from './condition.ts'
import { renderMatch, type Search } from './search.ts'

/** Renders the source of a list: its records as "t0", and their condition. */
export function renderMatching({ all }: Where, resource: Resource): Sql {
  const searches = all.filter(isSearch)
  const others = all.filter((condition) => !isSearch(condition))
  const source = searches.length === 0 ? tableOf(resource) : renderFound(searches, resource)
  return sql`${source} as "t0" where ${renderCondition({ all: others }, resource)}`
}

/** Renders the records that searches find: by their index first, sorted afterwards. */
function renderFound(searches: readonly Search[], resource: Resource): Sql {
  const found = searches.map((search) => renderMatch(search, resource, 't0'))
  return sql`(select "t0".* from ${tableOf(resource)} as "t0" where ${join(found, ' and ')} offset 0)`
}

/** Whether a list shows what a search finds. */
export function hasSearch({ all }: Where): boolean {
  return all.some(isSearch)
}

function isSearch(condition: Condition): condition is Search {
  return 'search' in condition
}
