import type { Knex } from 'knex'
import sql from 'sql-template-tag'
import { poolOf } from '../connection.ts'
import { ownName } from '../own-schema.ts'
import { logEpoch, renderChanges, withSnapshot } from '../sql/change-log.ts'

// How long a check of the log is valid. Sessions are cached by such checks: a ban of a user holds on every server within this time.
const maxStalenessMs = 500

const defaultIntervalMs = 10_000

/**
 * The log of changes in a database, which triggers of its tables write: what totals, cached sessions and live updates read.
 * Nothing in it belongs to a connection, so it works through any pooler.
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
   * Finds out whether the log can be read: not before the migrations have run, nor on a standby, where it is always empty, nor by a
   * role without the privileges. One that came with a copy of its database begins anew.
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
   * Deletes the oldest changes every few seconds. While the log cannot be read, finds out whether it can by now: a standby may have
   * become a primary. The returned function stops that.
   */
  maintain(intervalMs = defaultIntervalMs): () => void {
    const work = () => (this.#isReadable ? this.#trim() : this.open().catch(() => {}))
    const timer = setInterval(() => void work(), intervalMs).unref()
    return () => clearInterval(timer)
  }

  /** The next run does what one that fails has not done. */
  async #trim(db = this.#db): Promise<void> {
    try {
      const { rows } = await db.raw(`select ${ownName('trim_changes')}() as trimmed`)
      // The embedded database, which has one connection, has no process that vacuums.
      if (rows[0].trimmed > 0 && poolOf(db).limit === 1) await db.raw(`vacuum ${ownName('changes')}`)
    } catch {}
  }
}

/** What a watch has read: a snapshot, and the log that it was taken of. */
interface WatchPosition {
  readonly snapshot: string
  readonly epoch: string | null
}

/** Tells whether tables have changed, from the change log. */
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

  /** Returns a number that changes at most half a second after a table does. Undefined without a log: then nothing may be cached. */
  async version(): Promise<number | undefined> {
    if (!this.#isReadable()) return undefined
    const known = this.#check
    if (this.#writes === 0 && known !== undefined && performance.now() - known.at < maxStalenessMs) return known.version
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
    // Of checks that overlap, an earlier position is as good as a later one.
    this.#position = { snapshot: row.snapshot, epoch: row.epoch }
    return this.#version
  }
}
