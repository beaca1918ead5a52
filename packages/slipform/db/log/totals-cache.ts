import { LRUCache } from 'lru-cache'
import { cacheAge } from '../../base/cache-age.ts'
import { memoize } from '../../base/memoize.ts'
import type { Statement } from '../sql/statement.ts'

// Limits of the cache: together at most some megabytes. `maxForms` limits the statements that are counted without their values.
const maxCachedTotals = 2_000
const maxKeyCharacters = 4_000
const maxForms = 1_000

/** A total, and the position in the log at which it was true. */
export interface CachedTotal extends LogPosition {
  readonly total: number
}

/** The change of a total since it was cached; `delta` is null if the log has lost or never had the changes. */
export interface TotalChange extends ReadPosition {
  readonly delta: string | null
}

/** Returns a cached total with the changes since; undefined if the log does not have all changes, so that the records are counted again. */
export function laterTotal(
  cached: CachedTotal,
  { delta, snapshot, origin, state }: TotalChange,
): CachedTotal | undefined {
  const isSameLog = cached.origin === origin && (cached.snapshot === snapshot || cached.state === state)
  return delta === null || !isSameLog ? undefined : { ...cached, total: cached.total + Number(delta), snapshot }
}

/** Caches the totals of a database by the statements that count them, least recently used first out. */
export class TotalsCache {
  readonly #totals = new LRUCache<string, CachedTotal>({ max: maxCachedTotals, ...cacheAge })
  readonly #counting = new Map<string, Promise<unknown>>()
  // By the text of a statement, without its values.
  readonly #firstPageShowed = new LRUCache<string, boolean>({ max: maxForms, ...cacheAge })

  /** The number of cached totals. */
  get size(): number {
    return this.#totals.size
  }

  /** Returns the cached total of a statement. */
  find(statement: Statement): CachedTotal | undefined {
    return this.#totals.get(keyOf(statement))
  }

  /** Caches the total of a statement. */
  store(statement: Statement, total: CachedTotal): void {
    const key = keyOf(statement)
    if (key.length <= maxKeyCharacters) this.#totals.set(key, total)
  }

  /** Forgets the total of a statement. */
  drop(statement: Statement): void {
    this.#totals.delete(keyOf(statement))
  }

  /** Whether the last first page of a list with this statement held all records, and so the total; undefined if no page was read. */
  firstPageShowed({ sql }: Statement): boolean | undefined {
    return this.#firstPageShowed.get(sql)
  }

  /** Stores whether the first page of a list with this statement held all records, and so the total. */
  storeFirstPageShowed({ sql }: Statement, isShown: boolean): void {
    if (sql.length <= maxKeyCharacters) this.#firstPageShowed.set(sql, isShown)
  }

  /** Waits until a running count of the statement has succeeded or failed; returns whether there was one. */
  async waitForCount(statement: Statement): Promise<boolean> {
    const counting = this.#counting.get(keyOf(statement))
    await counting?.catch(() => {})
    return counting !== undefined
  }

  /** Runs a count, for which other requests may wait by `waitForCount`. */
  async count<T>(statement: Statement, run: () => Promise<T>): Promise<T> {
    const key = keyOf(statement)
    const counting = run()
    if (key.length > maxKeyCharacters) return counting
    this.#counting.set(key, counting)
    try {
      return await counting
    } finally {
      if (this.#counting.get(key) === counting) this.#counting.delete(key)
    }
  }

  /** Drops all cached totals. */
  clear(): void {
    this.#totals.clear()
  }
}

/** Builds a cache key from a statement and its values. Numbers become strings: JSON has no `Infinity`. Memoized: many requests share a statement. */
const keyOf = memoize((statement: Statement): string =>
  JSON.stringify([statement.sql, statement.values], (_name, value) =>
    typeof value === 'number' || typeof value === 'bigint' ? String(value) : value,
  ),
)

/** The position in the change log at which a statement has read. */
interface LogPosition {
  readonly snapshot: string
  /** The identity of the log and of the tables: a log that was emptied is another one. */
  readonly origin: string
  /** The state of the tables, which differs after one was altered. */
  readonly state: string
}

/** A position as a statement returns it: null without a log, or if changes of a table could bypass the log. */
export interface ReadPosition {
  readonly snapshot: string
  readonly origin: string | null
  /** Also null if nothing was committed since the snapshot that the statement was sent with: the tables have not changed. */
  readonly state: string | null
}
