import type { PGlite } from '@electric-sql/pglite'
import { abortSignal, type CancelSignal, type ConnectionResult, checkValues } from '../connection.ts'
import { databaseError } from '../database-error.ts'
import { timeArrayTypes, timeTypes, wireTimestamp } from '../time-types.ts'
import { beginsTransaction, endsTransaction, isTransactionEnd, rollsBack } from '../transaction-statements.ts'
import type { EmbeddedThread, ThreadMethod } from './embedded-thread.ts'

/** Options of a connection to an embedded database. */
interface EmbeddedOptions {
  /** The folder of the database; undefined for one in memory. */
  readonly folder: string | undefined
  /** Milliseconds after which a statement is ended; 0 for never. */
  readonly statementTimeout: number
  /** Starts the thread of the database. */
  readonly start: () => Promise<EmbeddedThread>
  /** Runs after the database was closed. */
  readonly onClose: () => void
}

type Statement = Parameters<PGlite['query']>

// Milliseconds that a statement may take to end by itself after its request was cancelled: opening the database again takes about a second.
const cancelGraceMs = 2_000

/**
 * The only connection to an embedded database in a thread, with the part of PGlite's interface that knex and the server use. Statements run
 * one after the other.
 *
 * PGlite cannot interrupt a statement. The thread of a statement that takes too long, or whose request was cancelled, is ended, and the
 * database is opened again as after a crash. A database in memory would be lost with its thread: its statements run to their end.
 */
export class EmbeddedConnection {
  readonly dataDir: string | undefined
  /** Whether a transaction has begun. */
  isInTransaction = false
  /** Whether the session rejects writes; full-disk.ts sets it. */
  isReadOnly = false
  /** Whether another process has taken over the folder: no statement runs any more. */
  isLost = false;
  [abortSignal]?: CancelSignal | undefined
  readonly #options: EmbeddedOptions
  #statementTimeout: number
  #thread: EmbeddedThread | undefined
  /** Resolves when the last statement has ended. */
  #turn: Promise<unknown> = Promise.resolve()
  /** The number of statements that run or wait. */
  #statements = 0
  #isStopped = false
  /** The reason why a transaction was rolled back that its client has not ended yet. */
  #rolledBack: Error | undefined

  /** Opens an embedded database. */
  static async open(options: EmbeddedOptions): Promise<EmbeddedConnection> {
    return new EmbeddedConnection(options, await options.start())
  }

  private constructor(options: EmbeddedOptions, thread: EmbeddedThread) {
    this.dataDir = options.folder
    this.#options = options
    this.#statementTimeout = options.statementTimeout
    this.#thread = thread
  }

  /** Runs a statement in its turn, limited by the signal of the request that the connection works for. */
  query(...statement: Statement): Promise<ConnectionResult> {
    const signal = isTransactionEnd(statement[0]) ? undefined : this[abortSignal]
    const result = this.#inTurn(() => this.#run(statement, signal))
    return signal === undefined ? result : failOnAbort(result, signal)
  }

  /** Runs a script of statements. */
  exec(script: string): Promise<unknown> {
    return this.#inTurn(() => this.#call('exec', [script]))
  }

  /** Makes PGlite read values of array types that were created after the database was opened. */
  refreshArrayTypes(): Promise<unknown> {
    return this.#inTurn(() => this.#call('refreshArrayTypes', []))
  }

  /** Returns the files of the database in a tar archive. */
  dumpDataDir(compression: 'none' | 'gzip'): Promise<Blob> {
    return this.#inTurn(() => this.#call('dumpDataDir', [compression])) as Promise<Blob>
  }

  /** Runs work whose statements have no timeout. */
  async withoutTimeout<T>(work: () => Promise<T>): Promise<T> {
    this.#statementTimeout = 0
    try {
      return await work()
    } finally {
      this.#statementTimeout = this.#options.statementTimeout
    }
  }

  /**
   * Ends the statements that run and wait, because the process exits. Nothing runs afterwards, and the next process opens the folder as after
   * a crash. Does nothing to an idle database: `close` ends it.
   */
  stop(): void {
    if (this.#statements === 0 && this.#thread?.isEnded === false) return
    this.#isStopped = true
    this.#endThread(stopped())
  }

  /** Ends the statements that run and wait, because another process uses the folder; nothing runs or is written afterwards. */
  abandon(): void {
    this.isLost = true
    this.#isStopped = true
    this.#endThread(stopped())
  }

  /** Closes the database. */
  async close(): Promise<void> {
    try {
      await this.#inTurn(async () => this.#isStopped || this.#thread?.isEnded || (await this.#call('close', [])))
      await this.#thread?.terminate(new Error('The embedded database is closed.'))
    } finally {
      this.#options.onClose()
    }
  }

  /** Sends a statement to the database. full-disk.ts replaces this function. */
  send = async (...statement: Statement): Promise<ConnectionResult> => {
    if (!isScript(statement)) return (await this.#call('query', statement)) as ConnectionResult
    const results = (await this.#call('exec', [statement[0]])) as ConnectionResult[]
    return results.at(-1) ?? { rows: [], fields: [] }
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.#statements += 1
    const result = this.#turn.then(work).finally(() => (this.#statements -= 1))
    this.#turn = result.catch(() => {})
    return result
  }

  async #run(statement: Statement, signal: CancelSignal | undefined): Promise<ConnectionResult> {
    const [text, values] = statement
    checkValues(values)
    if (this.#rolledBack !== undefined) return this.#runRolledBack(text, this.#rolledBack)
    signal?.throwIfAborted()
    try {
      const result = await this.#limited(signal, () => this.send(...statement))
      renderTimestamps(result)
      if (beginsTransaction(text)) this.isInTransaction = true
      return result
    } finally {
      if (endsTransaction(text)) {
        this.isInTransaction = false
        this.#rolledBack = undefined
      }
    }
  }

  /** Responds for a transaction that ended with its thread: its further statements must not run outside of it, and it cannot be committed. */
  #runRolledBack(text: string, reason: Error): ConnectionResult {
    if (endsTransaction(text)) this.#rolledBack = undefined
    if (rollsBack(text)) return { rows: [], fields: [], affectedRows: 0 }
    throw reason
  }

  /** Runs a statement, and ends it if it takes too long, or goes on after its request was cancelled. */
  async #limited<T>(signal: CancelSignal | undefined, run: () => Promise<T>): Promise<T> {
    if (this.dataDir === undefined) return run()
    await this.#openThread()
    const timers: NodeJS.Timeout[] = []
    const endAfter = (ms: number, error: () => Error) => timers.push(setTimeout(() => this.#endThread(error()), ms))
    const cancel = () => endAfter(cancelGraceMs, () => signal?.reason as Error)
    if (this.#statementTimeout > 0) endAfter(this.#statementTimeout, statementTimedOut)
    signal?.addEventListener('abort', cancel)
    try {
      return await run()
    } finally {
      signal?.removeEventListener('abort', cancel)
      for (const timer of timers) clearTimeout(timer)
    }
  }

  /** Runs a method in the thread; the caller knows the type of its result. */
  async #call(method: ThreadMethod, args: readonly unknown[]): Promise<unknown> {
    const thread = await this.#openThread()
    try {
      return await thread.call(method, args)
    } catch (error) {
      if (thread.isEnded) this.#noteEnd(error as Error)
      throw error
    }
  }

  /** Returns the thread; starts another one if it has ended, unless the database has ended with it. */
  async #openThread(): Promise<EmbeddedThread> {
    if (this.#isStopped) throw stopped()
    if (this.#thread !== undefined && (!this.#thread.isEnded || this.dataDir === undefined)) return this.#thread
    // The earlier thread must have stopped writing before the next one opens the folder.
    await this.#thread?.terminate(new Error('Ended.'))
    this.#thread = await this.#options.start().catch((cause: Error) => {
      throw databaseError('cannot_connect_now', `The embedded database did not open again: ${cause.message}`, cause)
    })
    if (this.#isStopped) this.#endThread(stopped())
    return this.#thread
  }

  #endThread(error: Error): void {
    void this.#thread?.terminate(error)
  }

  /** Resets the state of the session after the thread has ended: the next session has no transaction, and accepts writes. */
  #noteEnd(error: Error): void {
    if (this.isInTransaction) this.#rolledBack = error
    this.isInTransaction = false
    this.isReadOnly = false
  }
}

/** Whether a text without values may hold several statements, which PGlite runs by `exec` only. Reports demand a single one by `queryMode`. */
function isScript([text, values = [], options]: Statement): boolean {
  const isSingle = options?.blob !== undefined || (options !== undefined && 'queryMode' in options)
  return values.length === 0 && !isSingle && /;\s*\S/.test(text)
}

const rendered = [...timeTypes, ...timeArrayTypes]

/** Converts the timestamps in a result to the form of responses, in place. */
function renderTimestamps({ rows, fields }: ConnectionResult): void {
  for (const { name } of fields.filter(({ dataTypeID }) => rendered.includes(dataTypeID)))
    for (const row of rows) row[name] = wireTimestamp(row[name])
}

const stopped = () => databaseError('admin_shutdown', 'The server stops.')

/** An error with PostgreSQL's own message. */
const statementTimedOut = () => databaseError('query_canceled', 'canceling statement due to statement timeout')

/** Returns a result, or rejects as soon as a signal aborts: the caller need not wait until the statement has ended. */
async function failOnAbort<T>(result: Promise<T>, signal: CancelSignal): Promise<T> {
  let abort = () => {}
  const aborted = new Promise<never>((_resolve, reject) => {
    abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort)
  })
  try {
    return await Promise.race([result, aborted])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
