import { EventEmitter } from 'node:events'
import type { Knex } from 'knex'
import type { Client } from 'pg'
import type { Database } from '../../model/hooks.ts'

/** The channel on which the triggers of tables say that something in them has changed. */
const channel = 'slipform_changes'

// How long to wait before the database is asked again to be heard, in milliseconds.
const pause = 1_000

// How long the connection that listens may be silent before it is tried, in milliseconds: one that is lost without a word
// would be believed until then.
const keepAliveInitialDelayMillis = 10_000

/** What this process itself changes: known before the database says it. */
const own = new EventEmitter<{ change: [table: string] }>().setMaxListeners(0)

/** Says that this process changes a table; within a transaction, once it is over. */
export function noteChange(table: string, db?: Database): void {
  const over = db !== undefined && 'executionPromise' in db ? db.executionPromise : Promise.resolve()
  over.then(
    () => own.emit('change', table),
    () => {},
  )
}

/** Knows whether tables have changed since one last looked, if they have a trigger that calls `notify_change()`. */
export class TableChanges {
  readonly #epochs = new Map<string, number>()
  /** Moves when changes may have been missed. */
  #missed = 0
  #isHeard = false

  /**
   * A number that is another one whenever some tables may have changed since, in this process or in any other. Undefined
   * while the database cannot be heard: then nothing that was read may be kept.
   */
  epochOf(...tables: readonly string[]): number | undefined {
    if (!this.#isHeard) return undefined
    return tables.reduce((sum, table) => sum + (this.#epochs.get(table) ?? 0), this.#missed)
  }

  /** Notes that a table has changed. */
  note(table: string): void {
    this.#epochs.set(table, (this.#epochs.get(table) ?? 0) + 1)
  }

  /** Notes whether the database is heard from now on: what it said before is lost. */
  hear(isHeard: boolean): void {
    this.#isHeard = isHeard
    this.#missed += 1
  }
}

/** Listens to a database, and notes what changes in it, until the function that this returns is called. */
export async function hearChanges(db: Knex, changes: TableChanges): Promise<() => Promise<void>> {
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
  changes.hear(true)
  return unlisten
}

/** Keeps a connection of its own that listens, and opens another when it is lost. */
async function listen(db: Knex, changes: TableChanges): Promise<() => Promise<void>> {
  const { default: pg } = await import('pg')
  let isClosed = false
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined

  const open = async () => {
    client = new pg.Client({ ...db.client.connectionSettings, keepAlive: true, keepAliveInitialDelayMillis })
    client.on('notification', ({ payload }) => changes.note(payload ?? ''))
    // An error of a connection is followed by its end.
    client.on('error', () => {}).once('end', lose)
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      changes.hear(true)
    } catch {
      await client.end().catch(() => {})
    }
  }
  const lose = () => {
    changes.hear(false)
    if (!isClosed) timer = setTimeout(open, pause).unref()
  }
  await open()
  return async () => {
    isClosed = true
    clearTimeout(timer)
    await client?.end()
  }
}
