import type { Knex } from 'knex'
import { ApiError } from '../base/errors/errors.ts'
import { Cancellation } from './cancellation.ts'
import {
  acquireConnection,
  type CancelSignal,
  type Connection,
  runStatement,
  withConnection,
  withSignal,
} from './connection.ts'
import type { Database } from './database.ts'
import { sqlState } from './database-errors.ts'
import type { TotalsCache } from './log/totals-cache.ts'
import type { Statement } from './sql/statement.ts'

/** Measures the time of database work for a request. */
export interface DatabaseTimer {
  timeDatabase<T>(work: () => Promise<T>): Promise<T>
}

/**
 * Runs the statements of one request, on the database or in a transaction. When the client disconnects, the signal aborts: the running
 * statement is cancelled, and the transaction rolled back.
 */
export class Session {
  readonly database: Database
  /** The database or the transaction, for hooks and Objection. */
  readonly knex: Knex
  readonly #signal: CancelSignal | undefined
  readonly #user: string | undefined
  readonly #timer: DatabaseTimer | undefined

  /** `user` is the id of the user whose share of the connections is used; undefined for the server itself, and on a server without sign-in. */
  constructor(database: Database, signal?: CancelSignal, user?: string, knex = database.knex, timer?: DatabaseTimer) {
    this.database = database
    this.knex = knex
    this.#signal = signal
    this.#user = user
    this.#timer = timer
  }

  /** The totals cache; undefined in a transaction, which sees its own uncommitted changes. */
  get totals(): TotalsCache | undefined {
    return this.isTransaction ? undefined : this.database.totals
  }

  /** Whether the statements run in a transaction. */
  get isTransaction(): boolean {
    return this.knex !== this.database.knex
  }

  /** Whether the transaction has ended. */
  get isOver(): boolean {
    const { knex } = this
    return 'isCompleted' in knex && typeof knex.isCompleted === 'function' && knex.isCompleted()
  }

  /** Whether the user's share of the connections leaves one for a statement. */
  get hasFreeShare(): boolean {
    return this.isTransaction || this.database.shares.isFree(this.#user)
  }

  /** Whether the client has disconnected, or its request has been ended. */
  get isCancelled(): boolean {
    return this.#signal?.reason !== undefined
  }

  /** Returns a session for the same request on a database or transaction that code of a model passes on. */
  on(knex: Knex): Session {
    return knex === this.knex ? this : new Session(this.database, this.#signal, this.#user, knex)
  }

  /** Returns a session for the same request on another database, such as a replica. */
  onDatabase(database: Database): Session {
    return new Session(database, this.#signal, this.#user, database.knex, this.#timer)
  }

  /** Returns a session for cleaning up, whose statements run although the client has disconnected. */
  withoutSignal(): Session {
    return new Session(this.database, undefined, this.#user, this.knex)
  }

  /** Returns a session for work that several requests wait for: it is cancelled when the clients of all of them have disconnected. */
  forAll(sessions: readonly Session[]): Session {
    const cancellation = new Cancellation()
    let waiting = sessions.length
    for (const session of sessions) {
      const leave = () => {
        waiting -= 1
        // The reason of a Cancellation is an Error.
        if (waiting === 0) cancellation.abort(session.#signal?.reason as Error)
      }
      if (session.isCancelled) leave()
      else session.#signal?.addEventListener('abort', leave)
    }
    return new Session(this.database, cancellation, this.#user, this.knex)
  }

  /**
   * Runs one statement, which a connection prepares when it is repeated. A function builds the statement as soon as there is a connection: it
   * receives a function that cancels the statement; undefined for the embedded database, which cannot cancel a statement.
   */
  async query<Row>(statement: Statement | ((cancel: (() => void) | undefined) => Statement)): Promise<Row[]> {
    let sent: { readonly sql: string; readonly name: string | undefined } | undefined
    try {
      return await this.#onConnection(async (connection) => {
        const { sql, values } =
          typeof statement === 'function'
            ? statement(connection.cancel && (() => void connection.cancel?.()))
            : statement
        const name = this.database.nameOf(sql)
        sent = { sql, name }
        // The caller knows what its statement selects.
        return (await runStatement(this.knex, connection, { sql, values, name })) as Row[]
      })
    } catch (error) {
      if (sent?.name === undefined || !isOutdated(error)) throw error
      this.database.forgetName(sent.sql)
      // The error has ended the transaction.
      if (this.isTransaction) throw error
      return this.query(statement)
    }
  }

  /** Waits for work that other requests also wait for: rejects when this request's client disconnects, while the work goes on. */
  waitForShared<T>(work: Promise<T>): Promise<T> {
    const signal = this.#signal
    if (signal === undefined) return work
    const result = new Promise<T>((resolve, reject) => {
      const leave = () => reject(signal.reason)
      if (this.isCancelled) leave()
      else signal.addEventListener('abort', leave)
      work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
    })
    return this.#timer?.timeDatabase(() => result) ?? result
  }

  /** Runs work in a transaction; within a transaction, at a savepoint. */
  transaction<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return this.#inShare(() => this.knex.transaction((trx) => this.#guard(trx, work)))
  }

  /** Runs work in a transaction and rolls it back. */
  async rolledBack<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const undone = new Undone<T>()
    await this.transaction(async (session) => {
      undone.result = await work(session)
      throw undone
    }).catch((error) => {
      if (error !== undone) throw error
    })
    // `undone` was thrown after its result was set.
    return undone.result as T
  }

  /**
   * Abandons work that hangs, so that its transaction is rolled back and its connection free: when the client disconnects, or with ApiError
   * 503 when no statement has begun for the database's `idleTransactionTimeout`.
   */
  async #guard<T>(trx: Knex.Transaction, work: (session: Session) => Promise<T>): Promise<T> {
    const signal = this.#signal
    signal?.throwIfAborted()
    const { idleTransactionTimeout } = this.database.knex.userParams
    // The transaction's connection is not released here: the transaction does so at its end.
    const connection = await acquireConnection(trx)
    let timer: NodeJS.Timeout | undefined
    const refresh = () => void timer?.refresh()
    let leave = () => {}
    const abandoned = new Promise<never>((_resolve, reject) => {
      if (idleTransactionTimeout > 0) timer = setTimeout(() => reject(tooSlow()), idleTransactionTimeout)
      leave = () => reject(signal?.reason)
    })
    trx.on('query', refresh)
    signal?.addEventListener('abort', leave)
    try {
      const session = new Session(this.database, signal, this.#user, trx)
      const run = () => Promise.race([work(session), abandoned])
      // Within a transaction the connection has the signal of the request already, until the outermost transaction ends.
      return await (signal === undefined || this.isTransaction ? run() : withSignal(connection, signal, run))
    } finally {
      clearTimeout(timer)
      trx.off('query', refresh)
      signal?.removeEventListener('abort', leave)
    }
  }

  /** Runs work on a connection of the pool, which has the signal of the request meanwhile; in a transaction on its connection. */
  #onConnection<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    if (!this.isTransaction) return this.#inShare(() => withConnection(this.knex, work, this.#signal))
    this.#signal?.throwIfAborted()
    return withConnection(this.knex, work)
  }

  /** Runs work within the user's share of the connections; a transaction has its connection already. */
  #inShare<T>(work: () => Promise<T>): Promise<T> {
    if (this.isTransaction) return work()
    const user = this.#user
    const run = user === undefined ? work : () => this.database.shares.use(user, work)
    return this.#timer?.timeDatabase(run) ?? run()
  }
}

/** The error by which `rolledBack` ends its transaction. */
class Undone<T> extends Error {
  result: T | undefined
}

/**
 * Whether a statement may have been prepared before a column was altered. PostgreSQL does not prepare a statement again if the types of its
 * results change, nor if a column can no longer be compared with the types of its values.
 */
function isOutdated(error: unknown): boolean {
  const { routine, code } = error as { readonly routine?: unknown; readonly code?: unknown }
  return (
    routine === 'RevalidateCachedQuery' || code === sqlState.undefinedFunction || code === sqlState.datatypeMismatch
  )
}

const tooSlow = () => ApiError.of('request_too_slow', {}, { headers: { 'Retry-After': '1' } })
