import type { Knex } from 'knex'
import sql from 'sql-template-tag'
import { poolOf } from '../connection.ts'
import { ownName } from '../own-schema.ts'
import { logEpoch, renderChanges, withSnapshot } from '../sql/change-log.ts'

// The time for which a check of the log is valid. Cached sessions rely on such checks: a ban takes effect on every server within this time.
const maxStalenessMs = 500

const defaultIntervalMs = 10_000

/**
 * The log of changes in a database. Triggers of its tables write the log; totals, cached sessions and live updates read it. It holds no state
 * of a connection, so it works through any pooler.
 */
export class ChangeLog {
  readonly #db: Knex
  #isReadable = false

  constructor(db: Knex) {
    this.#db = db
  }

  /** Whether the database has a log that this server can read. */
  get isReadable(): boolean {
    return this.#isReadable
  }

  /**
   * Checks whether the log can be read: it cannot before the migrations have run, on a standby, where it is always empty, or by a role
   * without the privileges. A log that was copied with its database begins anew.
   */
  async open(db = this.#db): Promise<void> {
    const { rows } = await db.raw(
      `select not pg_is_in_recovery() and coalesce(
        has_table_privilege(to_regclass('${ownName('changes')}'), 'select')
          and has_table_privilege(to_regclass('${ownName('change_horizon')}'), 'select')
          and has_function_privilege(to_regproc('${ownName('changes_since')}'), 'execute')
          and has_function_privilege(to_regproc('${ownName('log_state')}'), 'execute')
          and has_function_privilege(to_regproc('${ownName('log_epoch')}'), 'execute')
          and has_function_privilege(to_regproc('${ownName('altered_since')}'), 'execute'), false) as "isReadable"`,
    )
    this.#isReadable = rows[0].isReadable
    if (this.#isReadable) await this.#trim(db)
  }

  /** Watches tables for changes. */
  watch(...tables: readonly string[]): ChangeWatch {
    return new ChangeWatch(this.#db, tables, () => this.#isReadable)
  }

  /**
   * Deletes the oldest changes every few seconds. While the log cannot be read, checks it again instead: a standby may have become a
   * primary. The returned function stops that.
   */
  maintain(intervalMs = defaultIntervalMs): () => void {
    const work = () => (this.#isReadable ? this.#trim() : this.open().catch(() => {}))
    const timer = setInterval(() => void work(), intervalMs).unref()
    return () => clearInterval(timer)
  }

  /** Deletes the oldest changes. Errors are ignored: the next run does the same. */
  async #trim(db = this.#db): Promise<void> {
    try {
      const { rows } = await db.raw(`select ${ownName('trim_changes')}() as trimmed`)
      // The embedded database, recognized by its only connection, has no autovacuum.
      if (rows[0].trimmed > 0 && poolOf(db).limit === 1) await db.raw(`vacuum ${ownName('changes')}`)
    } catch {}
  }
}

/** The position of a watch: the snapshot of its last read, and the identity of the log. */
interface WatchPosition {
  readonly snapshot: string
  readonly epoch: string | null
}

/** Finds out from the change log whether tables have changed. */
export class ChangeWatch {
  readonly #db: Knex
  readonly #tables: readonly string[]
  readonly #isReadable: () => boolean
  #version = 0
  #writes = 0
  #position: WatchPosition | undefined
  #check: { readonly at: number; readonly version: Promise<number> } | undefined

  constructor(db: Knex, tables: readonly string[], isReadable: () => boolean) {
    this.#db = db
    this.#tables = tables
    this.#isReadable = isReadable
  }

  /** Returns a number that changes at most half a second after one of the tables does; undefined without a log: then nothing may be cached. */
  async version(): Promise<number | undefined> {
    if (!this.#isReadable()) return undefined
    const last = this.#check
    if (this.#writes === 0 && last !== undefined && performance.now() - last.at < maxStalenessMs) return last.version
    const check = { at: performance.now(), version: this.#read() }
    this.#check = check
    check.version.catch(() => void (this.#check === check && this.expire()))
    return check.version
  }

  /** Makes the next call of `version` read the log. */
  expire(): void {
    this.#check = undefined
  }

  /** Makes every call of `version` read the log until the returned function is called: this server may be changing the tables. */
  expectWrite(): () => void {
    this.#writes += 1
    return () => {
      this.#writes -= 1
      this.expire()
    }
  }

  async #read(): Promise<number> {
    const position = this.#position
    const epoch = sql`select pg_current_snapshot()::text as snapshot, ${logEpoch()} as epoch`
    const tables = this.#tables.map((table) => sql`${table}::regclass`)
    const changed = sql`exists (select from ${renderChanges(tables, 1)})`
    const statement = position ? withSnapshot(sql`${epoch}, ${changed} as changed`, position.snapshot) : epoch
    const { rows } = await this.#db.raw(statement.sql, statement.values as Knex.RawBinding[])
    const [row] = rows as [{ snapshot: string; epoch: string | null; changed?: boolean }]
    if (row.changed !== false || row.epoch === null || row.epoch !== position?.epoch) this.#version += 1
    // Overlapping checks may store an earlier position: the next check then finds the same changes again.
    this.#position = { snapshot: row.snapshot, epoch: row.epoch }
    return this.#version
  }
}
