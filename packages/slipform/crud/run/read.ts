import type { Condition } from '../../base/condition.ts'
import { nativeErrorOf, sqlState } from '../../db/database-errors.ts'
import type { Place } from '../../db/places-cache.ts'
import type { Session } from '../../db/session.ts'
import { withSnapshot } from '../../db/snapshot.ts'
import type { Statement } from '../../db/sql/statement.ts'
import type { CachedTotal, TotalsCache } from '../../db/totals-cache.ts'
import type { HookContext } from '../../model/hook-context.ts'
import type { Resource } from '../../model/resource/resource.ts'
import type { ListPlan } from '../plan/list.ts'
import type { Selection } from '../plan/selection.ts'
import { findShortcut, type Shortcut } from '../plan/shortcut.ts'
import type { Position } from '../request/cursors.ts'
import {
  buildCountedPage,
  buildLoggedPage,
  buildPage,
  buildPageSince,
  buildPageSincePlace,
  buildTotal,
} from '../sql/list.ts'
import { buildExisting, buildMatches, buildOne, buildRecords, buildVersion } from '../sql/records.ts'
import { applyCustomLoaders, hasCustomLoader } from './custom-loaders.ts'
import { dropPlaces, findPlaces, hasPlaces, movePlace, type PlaceChange, storePlaces } from './places.ts'
import { type CountedTotal, laterTotal, storeTotal, type TotalChange } from './total.ts'

/** A page of a list: its records as JSON text, how many they are, and how many match in all. */
export interface Page {
  readonly body: string
  readonly size: number
  readonly total: number
  /** The positions of the first and the last record, where cursors can continue the list. */
  readonly ends?: { readonly first: Position; readonly last: Position }
}

/** The row of a page, with the changes of a cached total and of a place if the statement asks for them. */
interface PageRow extends Pick<Page, 'body' | 'size'>, Partial<TotalChange & PlaceChange & CountedTotal> {
  readonly firstKey: string | null
  readonly firstValue: string | null
  readonly lastKey: string | null
  readonly lastValue: string | null
}

// A page may be read from a place that has moved, up to one that has moved, and up to where that is now.
const maxShortcuts = 3

/** What an earlier attempt to read a page leaves to the next one. */
interface Attempt {
  /** Whether it may wait for a total that is being counted. */
  readonly mayWait?: boolean
  /** How many shortcuts it may still try. */
  readonly shortcuts?: number
  /** The place that the earlier attempt found moved. */
  readonly latest?: Place | undefined
}

/** Reads a list: the page, and the total unless the page itself shows it. */
export async function runList(session: Session, plan: ListPlan, context: HookContext): Promise<Page> {
  const { row, total } = await (session.totals === undefined
    ? readCounted(session, plan)
    : readCached(session, session.totals, plan).catch((error: unknown) => readWithoutLog(session, plan, error)))
  const body = hasCustomLoader(plan.selection)
    ? await applyCustomLoaders(session, plan.selection, row.body, context)
    : row.body
  return { body, size: row.size, total, ...endsOf(row) }
}

function endsOf({ firstKey, firstValue, lastKey, lastValue }: PageRow): Pick<Page, 'ends'> {
  if (firstKey === null || lastKey === null) return {}
  return { ends: { first: { key: firstKey, value: firstValue }, last: { key: lastKey, value: lastValue } } }
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

/** Reads a page after the database has become a standby, which does not show the change log. */
async function readWithoutLog(session: Session, plan: ListPlan, error: unknown): Promise<CountedPage> {
  if (nativeErrorOf(error).code !== sqlState.featureNotSupported) throw error
  await session.database.openLog()
  return readCounted(session, plan)
}

/** Reads a page as `readCounted` does, and caches its total. Others may wait for it. */
function readAndCache(session: Session, totals: TotalsCache, plan: ListPlan): Promise<CountedPage> {
  return totals.count(buildTotal(plan), async () => {
    const row = await runPage(session, buildLoggedPage(plan))
    storeTotal(totals, plan, row as CountedTotal)
    rememberShown(totals, plan, row.size)
    return { row, total: Number(row.total) }
  })
}

/**
 * Reads a page together with the change of its cached total. A request that finds its total being counted waits for it. A page far
 * from the start is read by a shortcut, by another if changes have moved it, and from the start after as many times as `shortcuts`.
 */
async function readCached(
  session: Session,
  totals: TotalsCache,
  plan: ListPlan,
  { mayWait = true, shortcuts = maxShortcuts, latest }: Attempt = {},
): Promise<CountedPage> {
  const counting = buildTotal(plan)
  const cached = totals.find(counting)
  if (cached === undefined && !mayShowTotal(totals, plan)) {
    const isCounted = mayWait && (await totals.waitForCount(counting))
    return isCounted
      ? readCached(session, totals, plan, { mayWait: false, shortcuts })
      : readAndCache(session, totals, plan)
  }
  const shortcut =
    cached && shortcuts > 0 ? findShortcut(plan, cached.total, findPlaces(totals, plan, cached), latest) : undefined
  const row = await runPart(session, plan, cached, shortcut).catch((error: unknown) => {
    // A column may have changed its type, to which logged values and that of the place do not belong.
    if (cached === undefined || shortcuts < 0 || !isInvalidValue(error)) throw error
    totals.drop(counting)
    dropPlaces(totals, plan)
  })
  if (row === undefined) return readCached(session, totals, plan, { mayWait, shortcuts: shortcuts - 1 })
  const later = cached && laterTotal(cached, row as TotalChange)
  if (later !== undefined) totals.store(counting, later)
  if (shortcut?.place !== undefined) {
    const place = movePlace(totals, plan, shortcut.place, row as PlaceChange)
    if (place?.offset !== shortcut.place.offset)
      return readCached(session, totals, plan, { mayWait, shortcuts: shortcuts - 1, latest: place })
  } else if (shortcut !== undefined && later?.total !== cached?.total) {
    return readCached(session, totals, plan, { mayWait, shortcuts: later === undefined ? 0 : shortcuts - 1 })
  }
  if (later !== undefined) {
    const { ends } = endsOf(row)
    if (ends !== undefined && hasPlaces(plan, later)) storePlaces(totals, plan, later, { ...ends, size: row.size })
    return { row, total: later.total }
  }
  const shown = totalOfLastPage(plan, row.size)
  if (shown !== undefined) {
    rememberShown(totals, plan, row.size)
    return { row, total: shown }
  }
  const isCounted = (await totals.waitForCount(counting)) || totals.find(counting) !== cached
  if (isCounted && mayWait) return readCached(session, totals, plan, { mayWait: false, shortcuts })
  // The page is read again, because it belongs to the total that is counted.
  return readAndCache(session, totals, plan)
}

/**
 * Whether a page is likely to show its total itself, so that it is read alone first. Otherwise it is read together with its count: a
 * search, for example, is as slow to read as to count, and would be read twice. First pages of one statement with other values are
 * taken to be alike.
 */
function mayShowTotal(totals: TotalsCache, plan: ListPlan): boolean {
  return isFirstPage(plan) && totals.wasShown(buildTotal(plan)) !== false
}

function rememberShown(totals: TotalsCache, plan: ListPlan, size: number): void {
  if (isFirstPage(plan)) totals.storeShown(buildTotal(plan), totalOfLastPage(plan, size) !== undefined)
}

function isFirstPage({ offset, seek }: ListPlan): boolean {
  return offset === 0 && seek === undefined
}

/** Reads a page, by a shortcut if there is one, with the changes since its total and its place were cached. */
function runPart(
  session: Session,
  plan: ListPlan,
  cached: CachedTotal | undefined,
  shortcut: Shortcut | undefined,
): Promise<PageRow> {
  if (cached === undefined) return runPage(session, buildPage(plan))
  const { plan: part, place } = shortcut ?? { plan }
  return runPage(
    session,
    place === undefined
      ? withSnapshot(buildPageSince(part), cached.snapshot)
      : withSnapshot(buildPageSincePlace(part, place), cached.snapshot, place.snapshot),
  )
}

function isInvalidValue(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(22|42)/.test(String(error.code))
}

async function runPage(session: Session, statement: Statement): Promise<PageRow> {
  const [row] = await session.query<PageRow>(statement)
  if (row === undefined) throw new Error('A page was answered without a row.')
  return row
}

/** Returns the total that a page shows: one that is not full is the last one. One at a cursor shows nothing of the records before. */
function totalOfLastPage({ offset, limit, seek }: ListPlan, size: number): number | undefined {
  return seek === undefined && size < limit && (size > 0 || offset === 0) ? offset + size : undefined
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

/** Tells which of some conditions a record matches; none if the record does not exist. */
export async function runMatches(
  session: Session,
  resource: Resource,
  id: unknown,
  conditions: readonly Condition[],
): Promise<readonly boolean[]> {
  if (conditions.length === 0) return []
  const [row] = await session.query<{ matches: boolean[] }>(buildMatches(resource, id, conditions))
  return row?.matches ?? []
}
