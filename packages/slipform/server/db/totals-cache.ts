import { LRUCache } from 'lru-cache'
import type { Table } from '../crud/plan/tables.ts'
import type { Statement } from '../crud/sql/memoize.ts'

// Together at most some megabytes. Lengths are in characters.
const maxCachedTotals = 2_000
const maxKeyCharacters = 4_000

/** Finds the sequences that count changes of tables. */
export interface Counters {
  /** Returns the name of a table's sequence; undefined if its changes are not counted. */
  sequenceOf(table: Table): string | undefined
}

/** A total and the table version it is valid for; undefined if a writer was active. */
export interface CountResult {
  readonly total: number
  readonly changes: string | undefined
}

/** A total, perhaps still being counted, and the table version at which counting began. */
interface CacheEntry {
  readonly changes: string
  readonly counted: Promise<CountResult>
}

/** Caches the totals of a database by statement, least recently used first out. */
export class TotalsCache {
  readonly #counters: Counters
  readonly #entries = new LRUCache<string, CacheEntry>({ max: maxCachedTotals })

  constructor(counters: Counters) {
    this.#counters = counters
  }

  /** Returns the sequences of some tables; none if the changes of one of them are not counted. */
  countersOf(tables: readonly Table[]): readonly string[] {
    const counters = tables.map((table) => this.#counters.sequenceOf(table))
    return counters.every((counter) => counter !== undefined) ? [...new Set(counters)].sort() : []
  }

  /** Returns the total of a statement at a table version; counts it unless it is cached or being counted. */
  async find(statement: Statement, changes: string, count: () => Promise<CountResult>): Promise<number> {
    const key = keyOf(statement)
    if (key.length > maxKeyCharacters) return (await count()).total

    const known = this.#entries.get(key)
    if (known?.changes !== changes) return this.#count(key, changes, count)
    // The count is cancelled with the request that started it; other requests that wait for it then count themselves.
    const counted = await known.counted.catch(() => undefined)
    return (counted?.changes === changes ? counted : await count()).total
  }

  async #count(key: string, changes: string, count: () => Promise<CountResult>): Promise<number> {
    const kept = { changes, counted: count() }
    this.#entries.set(key, kept)
    const counted = await kept.counted.catch(() => undefined)
    if (counted?.changes !== changes && this.#entries.get(key) === kept) this.#entries.delete(key)
    return (counted ?? (await kept.counted)).total
  }

  /** Drops all cached totals. */
  clear(): void {
    this.#entries.clear()
  }
}

/** Builds a cache key from a statement and its values. Numbers become strings: JSON has no `Infinity`. */
function keyOf({ sql, values }: Statement): string {
  return JSON.stringify([sql, values], (_name, value) =>
    typeof value === 'number' || typeof value === 'bigint' ? String(value) : value,
  )
}
