import sql, { join, type Sql } from 'sql-template-tag'
import type { Condition } from '../../base/condition.ts'
import { tableOf } from '../../db/sql/identifier.ts'
import type { Resource } from '../../model/resource/resource.ts'
import type { Where } from '../plan/where.ts'
import { renderCondition } from './condition.ts'
import { renderMatch, type Search } from './search.ts'

/** Renders the source of a list: its records as "t0", and their condition. */
export function renderMatching({ all }: Where, resource: Resource): Sql {
  const searches = all.filter(isSearch)
  const others = all.filter((condition) => !isSearch(condition))
  return sql`${renderSource(searches, resource)} as "t0" where ${renderCondition({ all: others }, resource)}`
}

/** The table, or the records that a search finds: by its index first, sorted afterwards. */
function renderSource(searches: readonly Search[], resource: Resource): Sql {
  const table = tableOf(resource)
  if (searches.length === 0) return table
  const found = searches.map((search) => renderMatch(search, resource, 't0'))
  return sql`(select "t0".* from ${table} as "t0" where ${join(found, ' and ')} offset 0)`
}

/** Whether a list shows what a search finds. */
export function hasSearch({ all }: Where): boolean {
  return all.some(isSearch)
}

function isSearch(condition: Condition): condition is Search {
  return 'search' in condition
}
