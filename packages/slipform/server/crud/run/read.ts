import type { HookContext } from '../../../model/hook-context.ts'
import type { Database } from '../../../model/hooks.ts'
import type { ListPlan } from '../plan/list.ts'
import type { Selection } from '../plan/selection.ts'
import { tablesRead } from '../plan/tables.ts'
import { buildExisting, buildOne, buildPage, buildRecords, buildTotal, buildVersion } from '../sql/select.ts'
import { countTotal } from '../totals.ts'
import { isHooked, loadByHooks } from './hooked.ts'
import { type Counted, totalsOf } from './kept-totals.ts'
import { query } from './query.ts'

/** A page of a list: its records as JSON text, how many they are, and how many match in all. */
export interface Page {
  readonly body: string
  readonly size: number
  readonly total: number
}

/** A page as it is read, with what its tables' counters say. */
interface PageRow {
  readonly body: string
  readonly size: number
  readonly changes?: string | null
  readonly isQuiet?: boolean
}

/** Reads a list: the page, and the total unless the page itself tells it. */
export async function runList(db: Database, plan: ListPlan, context: HookContext): Promise<Page> {
  const counters = totalsOf(db)?.countersOf(tablesRead(plan.where, plan.selection.resource)) ?? []
  const [row] = await query<PageRow>(db, buildPage(plan, counters))
  if (row === undefined) throw new Error('A page was answered without a row.')
  const total = await countTotal(plan, row.size, () => findTotal(db, plan, counters, row))
  const body = isHooked(plan.selection) ? await loadByHooks(db, plan.selection, row.body, context) : row.body
  return { body, size: row.size, total }
}

/** The number of records that match: the one that is kept for tables that have been changed so often, otherwise counted. */
async function findTotal(db: Database, plan: ListPlan, counters: readonly string[], page: PageRow): Promise<number> {
  const { changes, isQuiet } = page
  const statement = buildTotal(plan, counters)
  const count = async (): Promise<Counted> => {
    const [row] = await query<{ total: string; changes?: string | null }>(db, statement)
    // True for as long as nobody changes the tables: all changes were over before, and no other has begun since.
    const holds = isQuiet && typeof changes === 'string' && row?.changes === changes
    return { total: Number(row?.total), changes: holds ? changes : undefined }
  }
  const kept = totalsOf(db)
  return kept && typeof changes === 'string' ? kept.find(statement, changes, count) : (await count()).total
}

/** A record as JSON text, with its key as text, and its version where that was selected. */
export interface RecordText {
  readonly id: string
  readonly body: string
  readonly version?: string
}

/** Reads records by their keys. Keys that lead to no visible record are absent. */
export async function runRecords(
  db: Database,
  selection: Selection,
  ids: readonly unknown[],
  context: HookContext,
): Promise<Map<string, RecordText>> {
  const statement = ids.length === 1 ? buildOne(selection, ids[0]) : buildRecords(selection, ids)
  const rows = await query<RecordText>(db, statement)
  if (!isHooked(selection)) return new Map(rows.map((row) => [row.id, row]))
  const records = JSON.parse(
    await loadByHooks(db, selection, `[${rows.map((row) => row.body).join(',')}]`, context),
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
