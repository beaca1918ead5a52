import { memoize } from '../../base/memoize.ts'
import { poolOf } from '../../db/connection.ts'
import type { Database } from '../../db/database.ts'
import { exportError } from './errors.ts'

// Exports of a database with a single connection use it in turns.
const maxCursorsOnOneConnection = 4

/** Returns the slots of the exports of a database. */
export const exportSlotsOf = memoize(({ knex }: Database) => new ExportSlots(poolOf(knex).limit))

/** Limits exports, whose clients set the pace, to half of the pool's connections. */
class ExportSlots {
  readonly #max: number
  #running = 0

  constructor(connections: number) {
    this.#max = connections === 1 ? maxCursorsOnOneConnection : Math.max(1, Math.floor(connections / 2))
  }

  /** @throws ApiError 503 when no slot is free. */
  async use(work: () => Promise<void>): Promise<void> {
    if (this.#running >= this.#max) {
      throw exportError('too_many_exports', {}, { headers: { 'Retry-After': '10' } })
    }
    this.#running += 1
    try {
      await work()
    } finally {
      this.#running -= 1
    }
  }
}
