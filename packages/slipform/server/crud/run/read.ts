import type { HookContext } from '../../../model/hook-context.ts'
import type { Session } from '../../db/session.ts'
import type { CountResult } from '../../db/totals-cache.ts'
import type { ListPlan } from '../plan/list.ts'
import type { Selection } from '../plan/selection.ts'
import { tablesRead } from '../plan/tables.ts'
import { buildExisting, buildOne, buildPage, buildRecords, buildTotal, buildVersion } from '../sql/select.ts'
import { countTotal } from '../totals.ts'
import { applyCustomLoaders, hasCustomLoader } from './custom-loaders.ts'

/** A page of a list: its records as JSON text, how many they are, and how many match in all. */
export interface Page {
  readonly body: string
  readonly size: number
  readonly total: number
}

/** A page with the version of its tables. */
interface PageRow {
  readonly body: string
  readonly size: number
  readonly changes?: string | null
  readonly isQuiet?: boolean
}

/** Reads a list: the page, and the total unless the page itself shows it. */
export async function runList(session: Session, plan: ListPlan, context: HookContext): Promise<Page> {
  const counters = session.totals?.countersOf(tablesRead(plan.where, plan.selection.resource)) ?? []
  const [row] = await session.query<PageRow>(buildPage(plan, counters))
  if (row === undefined) throw new Error('A page was answered without a row.')
  const total = await countTotal(plan, row.size, () => findTotal(session, plan, counters, row))
  const body = hasCustomLoader(plan.selection)
    ? await applyCustomLoaders(session, plan.selection, row.body, context)
    : row.body
  return { body, size: row.size, total }
}

/** Returns the number of matching records: the cached one for this table version, otherwise counted. */
async function findTotal(
  session: Session,
  plan: ListPlan,
  counters: readonly string[],
  page: PageRow,
): Promise<number> {
  const { changes, isQuiet } = page
  const statement = buildTotal(plan, counters)
  const count = async (): Promise<CountResult> => {
    const [row] = await session.query<{ total: string; changes?: string | null }>(statement)
    // Valid until the tables change: no writer was active before, and none has started since.
    const holds = isQuiet && typeof changes === 'string' && row?.changes === changes
    return { total: Number(row?.total), changes: holds ? changes : undefined }
  }
  const kept = session.totals
  return kept && typeof changes === 'string' ? kept.find(statement, changes, count) : (await count()).total
}

/** A record as JSON text, with its key as text, and its version where that was selected. */
export interface RecordText {
  readonly id: string
  readonly body: string
  readonly version?: string
}

/** Reads records by their keys. Keys without a visible record are absent from the result. */
export async function runRecords(
  session: Session,
  selection: Selection,
  ids: readonly unknown[],
  context: HookContext,
): Promise<Map<string, RecordText>> {
  const statement = ids.length === 1 ? buildOne(selection, ids[0]) : buildRecords(selection, ids)
  const rows = await session.query<RecordText>(statement)
  if (!hasCustomLoader(selection)) return new Map(rows.map((row) => [row.id, row]))
  const records = JSON.parse(
    await applyCustomLoaders(session, selection, `[${rows.map((row) => row.body).join(',')}]`, context),
  ) as unknown[]
  return new Map(rows.map((row, at) => [row.id, { ...row, body: JSON.stringify(records[at]) }]))
}

/** Reads the version of one record; undefined when there is none. */
export async function runVersion(session: Session, version: Selection, id: unknown): Promise<string | undefined> {
  const [row] = await session.query<{ version: string }>(buildVersion(version, id))
  return row?.version
}

/** Returns the keys, as text, of the records that exist within a selection's scope; `lock` locks them until the commit. */
export async function runExisting(
  session: Session,
  selection: Selection,
  ids: readonly unknown[],
  lock = false,
): Promise<Set<string>> {
  const rows = await session.query<{ id: string }>(buildExisting(selection, ids, lock))
  return new Set(rows.map(({ id }) => id))
}
