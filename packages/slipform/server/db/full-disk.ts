import { statfsSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'

// The database cannot go on when it finds no room for its log, whose files have 16 MB: writes end while two of them and the largest request fit.
const reservedBytes = 48_000_000

const checkIntervalMs = 200

const begin = /^\s*begin\b/i
const end = /^\s*(?:commit|rollback)\b(?!\s+to\b)/i

const readOnlyTransaction = '25006'
const diskFull = '53100'

/**
 * Makes an embedded database read-only while its disk has less than 48 MB left: reads go on, and writes fail with PostgreSQL's error of
 * a full disk. `freeBytes` returns what is left.
 */
export function rejectWritesOnFullDisk(pglite: Pick<PGlite, 'query'>, freeBytes: () => number): void {
  const query = pglite.query.bind(pglite) as (text: string, ...others: unknown[]) => Promise<unknown>
  let checkedAt = Number.NEGATIVE_INFINITY
  let isFull = false
  let isReadOnly = false
  let isInTransaction = false

  /** Switches between two transactions: a rollback would undo it. */
  const adapt = async () => {
    if (performance.now() - checkedAt >= checkIntervalMs) {
      isFull = freeBytes() < reservedBytes
      checkedAt = performance.now()
    }
    if (isFull === isReadOnly || isInTransaction) return
    await query(`set default_transaction_read_only = ${isFull ? 'on' : 'off'}`)
    isReadOnly = isFull
  }

  const guarded = async (text: string, ...others: unknown[]) => {
    await adapt()
    if (begin.test(text)) isInTransaction = true
    if (end.test(text)) isInTransaction = false
    try {
      return await query(text, ...others)
    } catch (error) {
      if (isReadOnly && (error as { code?: string }).code === readOnlyTransaction)
        throw Object.assign(error as Error, { code: diskFull })
      throw error
    }
  }
  // The same signature, whose results depend on the caller's types alone.
  pglite.query = guarded as PGlite['query']
}

/** Returns the free bytes of the disk of a folder. */
export function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
