import type { Knex } from 'knex'
import { LRUCache } from 'lru-cache'
import type { Database } from '../model/hooks.ts'
import type { Statement } from '../sql/once.ts'
import type { Table } from '../tables.ts'

// At the most so many totals are kept, of statements of at most so many characters: some megabytes.
const mostKept = 2_000
const longestKey = 4_000

/** Knows whether tables have changed. */
export interface Changes {
  /**
   * A number that is another one whenever one of the tables may have changed since. Undefined where a change may not be
   * noticed: then nothing that was read of them may be kept.
   */
  epochOfTables(tables: readonly Table[]): number | undefined
  /** Notes that this process has written to a table, and perhaps deleted rows of it. */
  noteWrite(table: Table, mayDelete: boolean): void
  /** Notes that this process has written, and that nobody knows to which tables. */
  noteAnyWrite(): void
}

/** A total, perhaps still being counted, and what its tables were like before. */
interface Kept {
  readonly epoch: number
  readonly total: Promise<number>
}

/** The totals of a database that are known, by their statements; those asked for last. */
export class KeptTotals {
  readonly changes: Changes
  readonly #kept = new LRUCache<string, Kept>({ max: mostKept })

  constructor(changes: Changes) {
    this.changes = changes
  }

  /** The total that a statement about some tables counts; counted unless it is known or is being counted. */
  async find(tables: readonly Table[], statement: Statement, count: () => Promise<number>): Promise<number> {
    // Before the statement is sent: what changes while it runs makes it another one.
    const epoch = this.changes.epochOfTables(tables)
    if (epoch === undefined) return count()
    const key = keyOf(statement)
    if (key.length > longestKey) return count()

    const known = this.#kept.get(key)
    if (known?.epoch === epoch) {
      // A count ends with the request that it runs for. What became of that is nothing to the others who wait for it.
      return known.total.catch(() => count())
    }
    const kept = { epoch, total: count() }
    this.#kept.set(key, kept)
    kept.total.catch(() => {
      if (this.#kept.get(key) === kept) this.#kept.delete(key)
    })
    return kept.total
  }
}

/** A statement with its values. Numbers are texts to the driver too; as numbers, JSON would not know `Infinity`. */
function keyOf({ sql, values }: Statement): string {
  if (values.length === 0) return sql
  return JSON.stringify([sql, values], (_name, value) =>
    typeof value === 'number' || typeof value === 'bigint' ? String(value) : value,
  )
}

const totals = new WeakMap<Knex.Client, KeptTotals>()

/** Keeps the totals of a database from now on. */
export function keepTotals(db: Knex, changes: Changes): void {
  totals.set(db.client, new KeptTotals(changes))
}

/** The kept totals of a database; none in a transaction, which sees what nobody else does. */
export function totalsOf(db: Database): KeptTotals | undefined {
  return totals.get(db.client)
}
