import type { Knex } from 'knex'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../../model/hooks.ts'
import type { Table } from '../plan/tables.ts'
import type { Statement } from '../sql/once.ts'

// At the most so many totals are kept, of statements of at most so many characters: some megabytes.
const mostKept = 2_000
const longestKey = 4_000

/** Knows where the database counts the changes of tables. */
export interface Counters {
  /** The name of a table's counter; undefined where its changes are not counted. */
  counterOf(table: Table): string | undefined
}

/** A total, and how often its tables had been changed when it was the true one; undefined where somebody was at it. */
export interface Counted {
  readonly total: number
  readonly changes: string | undefined
}

/** A total, perhaps still being counted, since its tables had been changed so often. */
interface Kept {
  readonly changes: string
  readonly counted: Promise<Counted>
}

/** The totals of a database that are known, by their statements; those asked for last. */
export class KeptTotals {
  readonly #counters: Counters
  readonly #kept = new LRUCache<string, Kept>({ max: mostKept })

  constructor(counters: Counters) {
    this.#counters = counters
  }

  /** The counters of some tables; none where there is a table whose changes are not counted. */
  countersOf(tables: readonly Table[]): readonly string[] {
    const counters = tables.map((table) => this.#counters.counterOf(table))
    return counters.every((counter) => counter !== undefined) ? [...new Set(counters)].sort() : []
  }

  /** The total that a statement counts, whose tables have been changed so often; counted unless it is known or is being counted. */
  async find(statement: Statement, changes: string, count: () => Promise<Counted>): Promise<number> {
    const key = keyOf(statement)
    if (key.length > longestKey) return (await count()).total

    const known = this.#kept.get(key)
    if (known?.changes !== changes) return this.#count(key, changes, count)
    // A count ends with the request that it runs for. What became of that is nothing to the others who wait for it.
    const counted = await known.counted.catch(() => undefined)
    return (counted?.changes === changes ? counted : await count()).total
  }

  async #count(key: string, changes: string, count: () => Promise<Counted>): Promise<number> {
    const kept = { changes, counted: count() }
    this.#kept.set(key, kept)
    const counted = await kept.counted.catch(() => undefined)
    if (counted?.changes !== changes && this.#kept.get(key) === kept) this.#kept.delete(key)
    return (counted ?? (await kept.counted)).total
  }

  /** Believes nothing any more of what it knows. */
  clear(): void {
    this.#kept.clear()
  }
}

/** A statement with its values. Numbers are texts to the driver too; as numbers, JSON would not know `Infinity`. */
function keyOf({ sql, values }: Statement): string {
  return JSON.stringify([sql, values], (_name, value) =>
    typeof value === 'number' || typeof value === 'bigint' ? String(value) : value,
  )
}

const totals = new WeakMap<Knex.Client, KeptTotals>()

/** Keeps the totals of a database from now on. */
export function keepTotals(db: Knex, counters: Counters): void {
  const kept = new KeptTotals(counters)
  totals.set(db.client, kept)
  // A database that has crashed may count again what it had counted before, for other changes.
  db.client.on('lost', () => kept.clear())
}

/** The kept totals of a database; none in a transaction, which sees what nobody else does. */
export function totalsOf(db: Database): KeptTotals | undefined {
  return totals.get(db.client)
}
