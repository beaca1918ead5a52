import type { Database } from '../model/hooks.ts'
import type { ListPlan } from '../plan/list.ts'
import type { Selection } from '../plan/selection.ts'
import { buildExisting, buildPage, buildRecords, buildTotal } from '../sql/select.ts'
import { countTotal } from '../totals.ts'
import { isHooked, loadByHooks } from './hooked.ts'
import { query } from './query.ts'

/** A page of a list: its records as JSON text, how many they are, and how many match in all. */
export interface Page {
  readonly body: string
  readonly size: number
  readonly total: number
}

/** Reads a list: the page, and the total unless the page itself tells it. */
export async function runList(db: Database, plan: ListPlan): Promise<Page> {
  const [row] = await query<{ body: string; size: number }>(db, buildPage(plan))
  if (row === undefined) throw new Error('A page was answered without a row.')
  const { size } = row
  const total = await countTotal(plan, size, async () => {
    const [count] = await query<{ total: string }>(db, buildTotal(plan))
    return Number(count?.total)
  })
  const body = isHooked(plan.selection) ? await loadByHooks(db, plan.selection, row.body) : row.body
  return { body, size, total }
}

/** Reads records by their keys: JSON texts by key. Keys that lead to no visible record are absent. */
export async function runRecords(
  db: Database,
  selection: Selection,
  ids: readonly unknown[],
): Promise<Map<string, string>> {
  const rows = await query<{ id: string; body: string }>(db, buildRecords(selection, ids))
  if (!isHooked(selection)) return new Map(rows.map(({ id, body }) => [id, body]))
  const records = JSON.parse(
    await loadByHooks(db, selection, `[${rows.map((row) => row.body).join(',')}]`),
  ) as unknown[]
  return new Map(rows.map(({ id }, at) => [id, JSON.stringify(records[at])]))
}

/** The keys, as text, of those records that exist within a selection's scope; `lock` keeps them until the commit. */
export async function runExisting(
  db: Database,
  selection: Selection,
  ids: readonly unknown[],
  lock = false,
): Promise<Set<string>> {
  const rows = await query<{ id: string }>(db, buildExisting(selection, ids, lock))
  return new Set(rows.map(({ id }) => id))
}
