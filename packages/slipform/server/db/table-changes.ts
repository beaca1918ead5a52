import { EventEmitter } from 'node:events'
import type { Knex } from 'knex'
import type { Client } from 'pg'
import type { Database } from '../../model/hooks.ts'

/** The channel on which the triggers of tables say that something in them has changed. */
const channel = 'slipform_changes'

// Milliseconds between attempts to reconnect.
const reconnectDelayMs = 1_000

// Milliseconds of silence before TCP probes the listening connection: it detects a lost connection.
const keepAliveDelayMs = 10_000

/** Changes made by this process: published before the database notifies. */
const own = new EventEmitter<{ change: [table: string] }>().setMaxListeners(0)

/** Publishes that this process changes a table; within a transaction, after the commit. */
export function publishChange(table: string, db?: Database): void {
  const over = db !== undefined && 'executionPromise' in db ? db.executionPromise : Promise.resolve()
  over.then(
    () => own.emit('change', table),
    () => {},
  )
}

/** Tracks changes of tables that have a trigger calling `notify_change()`. */
export class TableChanges {
  readonly #versions = new Map<string, number>()
  /** Increases when notifications may have been missed. */
  #missed = 0
  #isConnected = false

  /**
   * Returns a number that changes whenever one of the tables may have changed, in any process. Undefined while disconnected:
   * then nothing may be cached.
   */
  versionOf(...tables: readonly string[]): number | undefined {
    if (!this.#isConnected) return undefined
    return tables.reduce((sum, table) => sum + (this.#versions.get(table) ?? 0), this.#missed)
  }

  /** Records a change of a table. */
  note(table: string): void {
    this.#versions.set(table, (this.#versions.get(table) ?? 0) + 1)
  }

  /** Records whether notifications arrive from now on; earlier ones may have been missed. */
  setConnected(isConnected: boolean): void {
    this.#isConnected = isConnected
    this.#missed += 1
  }
}

/** Subscribes to the changes of a database; the returned function unsubscribes. */
export async function subscribeToChanges(db: Knex, changes: TableChanges): Promise<() => Promise<void>> {
  const note = (table: string) => changes.note(table)
  own.on('change', note)
  const stop = db.client.pglite ? await listenEmbedded(db, changes) : await listen(db, changes)
  return async () => {
    own.off('change', note)
    await stop()
  }
}

async function listenEmbedded(db: Knex, changes: TableChanges): Promise<() => Promise<void>> {
  const { pglite } = db.client
  const unlisten = await pglite.listen(channel, (table: string) => changes.note(table))
  changes.setConnected(true)
  return unlisten
}

/** Listens on a separate connection, and reconnects when it is lost. */
async function listen(db: Knex, changes: TableChanges): Promise<() => Promise<void>> {
  const { default: pg } = await import('pg')
  let isClosed = false
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined

  const open = async () => {
    client = new pg.Client({
      ...db.client.connectionSettings,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveDelayMs,
    })
    client.on('notification', ({ payload }) => changes.note(payload ?? ''))
    // The event `end` follows every connection error.
    client.on('error', () => {}).once('end', lose)
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      changes.setConnected(true)
    } catch {
      await client.end().catch(() => {})
    }
  }
  const lose = () => {
    changes.setConnected(false)
    if (!isClosed) timer = setTimeout(open, reconnectDelayMs).unref()
  }
  await open()
  return async () => {
    isClosed = true
    clearTimeout(timer)
    await client?.end()
  }
}
