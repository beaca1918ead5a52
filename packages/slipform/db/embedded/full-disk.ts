import { statfsSync } from 'node:fs'
import type { EmbeddedConnection } from './embedded-connection.ts'

// The database breaks down without room for its log, whose files have 16 MB. Writes end while two of these files and the largest request fit.
const reservedBytes = 48_000_000

// Milliseconds for which a look at the free space counts. `reservedBytes` must have room for what is written meanwhile.
const checkIntervalMs = 200

// PostgreSQL's codes of errors.
const readOnlyTransaction = '25006'
const diskFull = '53100'

/**
 * Makes an embedded database read-only while its disk has less than 48 MB left: reads go on, and writes fail with PostgreSQL's error of
 * a full disk. `freeBytes` returns the free space.
 */
export function rejectWritesOnFullDisk(
  connection: Pick<EmbeddedConnection, 'send' | 'isInTransaction' | 'isReadOnly'>,
  freeBytes: () => number,
): void {
  const { send } = connection
  let checkedAt = Number.NEGATIVE_INFINITY
  let isFull = false

  /** Switches the setting outside of transactions only: a rollback would undo it. */
  const adapt = async () => {
    if (performance.now() - checkedAt >= checkIntervalMs) {
      isFull = freeBytes() < reservedBytes
      checkedAt = performance.now()
    }
    if (isFull === connection.isReadOnly || connection.isInTransaction) return
    await send(`set default_transaction_read_only = ${isFull ? 'on' : 'off'}`)
    connection.isReadOnly = isFull
  }

  connection.send = async (...statement) => {
    await adapt()
    try {
      return await send(...statement)
    } catch (error) {
      if (connection.isReadOnly && (error as { code?: string }).code === readOnlyTransaction)
        throw Object.assign(error as Error, { code: diskFull })
      throw error
    }
  }
}

/** Returns the free bytes of the disk of a folder. */
export function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
