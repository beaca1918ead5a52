import sql, { join, type Sql } from 'sql-template-tag'
import type { Session } from '../../db/session.ts'
import type { CursorPosition } from '../plan/cursors.ts'
import type { ReadPlan } from '../plan/list.ts'
import { renderKeyIs, renderKeyText } from '../sql/key.ts'
import { isByKey, renderBeyond, renderMatching, renderSortValue } from '../sql/rows.ts'

/** Returns the number of records before the record of a key in a list, for the parameter `around`; undefined if the list lacks the record. */
export async function runPlace(session: Session, plan: ReadPlan, id: unknown): Promise<number | undefined> {
  const [position] = await session.query<CursorPosition>(buildPosition(plan, id))
  if (position === undefined) return undefined
  const [row] = await session.query<{ before: string }>(buildBefore(plan, position))
  return Number(row?.before)
}

function buildPosition({ where, sorting, selection: { resource } }: ReadPlan, id: unknown): Sql {
  const value = isByKey(sorting, resource) ? sql`null` : sql`${renderSortValue(sorting)}::text`
  return sql`select ${renderKeyText(resource, 't0')} as key, ${value} as value
    from ${renderMatching(where, resource)} and ${renderKeyIs(resource, 't0', id)}`
}

function buildBefore({ where, sorting, selection: { resource } }: ReadPlan, position: CursorPosition): Sql {
  const ranges = renderBeyond(sorting, resource, { side: 'before', ...position }).map((range) => sql`(${range})`)
  return sql`select count(*)::text as before from ${renderMatching(where, resource)} and (${join(ranges, ' or ')})`
}
