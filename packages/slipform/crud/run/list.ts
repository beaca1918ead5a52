import { nativeErrorOf, sqlState } from '../../db/database-errors.ts'
import { type CachedTotal, laterTotal, type TotalChange, type TotalsCache } from '../../db/log/totals-cache.ts'
import type { Session } from '../../db/session.ts'
import { withSnapshot } from '../../db/sql/change-log.ts'
import type { Statement } from '../../db/sql/statement.ts'
import type { CursorPosition } from '../plan/cursors.ts'
import { type ListPlan, planFromEnd } from '../plan/list.ts'
import { buildCountedPage, buildLoggedPage, buildPage, buildPageSince, buildTotal } from '../sql/list.ts'
import { type CountedTotal, storeTotal } from './total.ts'

// Runs a planned list. The total is exact in the snapshot of the page: a cached total is corrected by the change log.

/** A page of a list: its records as JSON text, their number, and the number of all matching records. */
export interface Page {
  readonly body: string
  readonly size: number
  readonly total: number
  /** The positions of the first and the last record, for cursors; absent for rows without a key. */
  readonly ends?: { readonly first: CursorPosition; readonly last: CursorPosition }
}

/** The row of a page, with the columns of the statement that was used: the change of a cached total, or a counted total. */
interface PageRow extends Pick<Page, 'body' | 'size'>, Partial<TotalChange & CountedTotal> {
  readonly firstKey: string | null
  readonly firstValue: string | null
  readonly lastKey: string | null
  readonly lastValue: string | null
}

// While others write, the end of a list moves: after this many reads the page is read from the start.
const maxReadsFromEnd = 3

/** Reads a page of a list with the total. */
export async function runList(session: Session, plan: ListPlan): Promise<Page> {
  const { row, total } = await (session.totals === undefined
    ? readCounted(session, plan)
    : readCached(session, session.totals, plan).catch((error: unknown) => readWithoutLog(session, plan, error)))
  const { body, size, firstKey, firstValue, lastKey, lastValue } = row
  if (firstKey === null || lastKey === null) return { body, size, total }
  return {
    body,
    size,
    total,
    ends: { first: { key: firstKey, value: firstValue }, last: { key: lastKey, value: lastValue } },
  }
}

/** A page with its total. */
interface CountedPage {
  readonly row: PageRow
  readonly total: number
}

async function readCounted(session: Session, plan: ListPlan): Promise<CountedPage> {
  const row = await runPage(session, buildCountedPage(plan))
  return { row, total: Number(row.total) }
}

/** Reads a page after the database has become a standby, where the change log cannot be read; throws other errors again. */
async function readWithoutLog(session: Session, plan: ListPlan, error: unknown): Promise<CountedPage> {
  if (nativeErrorOf(error).code !== sqlState.featureNotSupported) throw error
  await session.database.openLog()
  return readCounted(session, plan)
}

/** Reads a page as `readCounted` does, and caches its total, for which other requests may wait. */
function readAndCache(session: Session, totals: TotalsCache, plan: ListPlan): Promise<CountedPage> {
  return totals.count(buildTotal(plan), async () => {
    const row = await runPage(session, buildLoggedPage(plan))
    storeTotal(totals, plan, row as CountedTotal)
    if (isFirstPage(plan)) totals.storeFirstPageShowed(buildTotal(plan), totalOfLastPage(plan, row.size) !== undefined)
    return { row, total: Number(row.total) }
  })
}

/** Reads a page with its total: cached, computed from the page, counted by another request, or counted here. */
async function readCached(session: Session, totals: TotalsCache, plan: ListPlan): Promise<CountedPage> {
  const counting = buildTotal(plan)
  const cached = totals.find(counting)
  const page = await readUncounted(session, totals, plan)
  if (page !== undefined) return page
  const isCounted = (await totals.waitForCount(counting)) || totals.find(counting) !== cached
  const later = isCounted ? await readUncounted(session, totals, plan) : undefined
  // Reads the page again, in the snapshot in which the total is counted.
  return later ?? readAndCache(session, totals, plan)
}

/** Reads a page whose total is cached, or can probably be computed from the page; undefined if the total must be counted. */
async function readUncounted(session: Session, totals: TotalsCache, plan: ListPlan): Promise<CountedPage | undefined> {
  const cached = totals.find(buildTotal(plan))
  if (cached === undefined)
    return mayShowTotal(totals, plan)
      ? withShownTotal(totals, plan, await runPage(session, buildPage(plan)))
      : undefined
  return readSince(session, totals, plan, cached).catch((error: unknown) => {
    // A column may have changed its type, so that logged values are invalid.
    if (!isInvalidValue(error)) throw error
    totals.drop(buildTotal(plan))
    return undefined
  })
}

/** Reads a page with the change of its cached total: from the end if that is nearer, and again if the end has moved. Undefined if the log cannot tell. */
async function readSince(
  session: Session,
  totals: TotalsCache,
  plan: ListPlan,
  cached: CachedTotal,
): Promise<CountedPage | undefined> {
  let current = cached
  for (let reads = 1; ; reads++) {
    const fromEnd = reads > maxReadsFromEnd ? undefined : planFromEnd(plan, current.total)
    const row = await runPage(session, withSnapshot(buildPageSince(fromEnd ?? plan), current.snapshot))
    const later = laterTotal(current, row as TotalChange)
    if (later === undefined) return fromEnd === undefined ? withShownTotal(totals, plan, row) : undefined
    totals.store(buildTotal(plan), later)
    if (fromEnd === undefined || later.total === current.total) return { row, total: later.total }
    current = later
  }
}

/** Returns a page with the total that follows from it; undefined if none does. */
function withShownTotal(totals: TotalsCache, plan: ListPlan, row: PageRow): CountedPage | undefined {
  const total = totalOfLastPage(plan, row.size)
  if (total === undefined) return undefined
  if (isFirstPage(plan)) totals.storeFirstPageShowed(buildTotal(plan), true)
  return { row, total }
}

/**
 * Whether a page probably holds all records, so that reading it alone first saves the count: a page of up to ten records takes 0.8 ms alone,
 * and 1.4 ms with a cached total. Otherwise reading it alone would be wasted, which matters for a slow search. First pages of one statement
 * with other values are expected to be alike.
 */
function mayShowTotal(totals: TotalsCache, plan: ListPlan): boolean {
  return isFirstPage(plan) && totals.firstPageShowed(buildTotal(plan)) !== false
}

function isFirstPage({ offset, seek }: ListPlan): boolean {
  return offset === 0 && seek === undefined
}

function isInvalidValue(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(22|42)/.test(String(error.code))
}

async function runPage(session: Session, statement: Statement): Promise<PageRow> {
  const [row] = await session.query<PageRow>(statement)
  if (row === undefined) throw new Error('A page was answered without a row.')
  return row
}

/** Returns the total that follows from a page: a page that is not full is the last one. At a cursor the number of earlier records is unknown. */
function totalOfLastPage({ offset, limit, seek }: ListPlan, size: number): number | undefined {
  return seek === undefined && size < limit && (size > 0 || offset === 0) ? offset + size : undefined
}
