import type { Database } from '../model/hooks.ts'
import type { ListPlan } from '../plan/list.ts'
import type { Selection } from '../plan/selection.ts'
import { buildExisting, buildOne, buildPage, buildRecords, buildTotal, buildVersion } from '../sql/select.ts'
import { tablesRead } from '../tables.ts'
import { countTotal } from '../totals.ts'
import { isHooked, loadByHooks } from './hooked.ts'
import { totalsOf } from './kept-totals.ts'
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
  const total = await countTotal(plan, size, () => findTotal(db, plan))
  const body = isHooked(plan.selection) ? await loadByHooks(db, plan.selection, row.body) : row.body
  return { body, size, total }
}

/** The number of records that match: the one that is kept, otherwise counted. */
async function findTotal(db: Database, plan: ListPlan): Promise<number> {
  const statement = buildTotal(plan)
  const count = async () => {
    const [row] = await query<{ total: string }>(db, statement)
    return Number(row?.total)
  }
  const tables = tablesRead(plan.where, plan.selection.resource)
  return totalsOf(db)?.find(tables, statement, count) ?? count()
}

/** A record as JSON text, with its version where that was selected. */
export interface RecordText {
  readonly body: string
  readonly version?: string
}

/** Reads records by their keys. Keys that lead to no visible record are absent. */
export async function runRecords(
  db: Database,
  selection: Selection,
  ids: readonly unknown[],
): Promise<Map<string, RecordText>> {
  const statement = ids.length === 1 ? buildOne(selection, ids[0]) : buildRecords(selection, ids)
  const rows = await query<RecordText & { id: string }>(db, statement)
  if (!isHooked(selection)) return new Map(rows.map((row) => [row.id, row]))
  const records = JSON.parse(
    await loadByHooks(db, selection, `[${rows.map((row) => row.body).join(',')}]`),
  ) as unknown[]
  return new Map(rows.map((row, at) => [row.id, { ...row, body: JSON.stringify(records[at]) }]))
}

/** Reads the version of one record; undefined when there is none. */
export async function runVersion(db: Database, version: Selection, id: unknown): Promise<string | undefined> {
  const [row] = await query<{ version: string }>(db, buildVersion(version, id))
  return row?.version
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
