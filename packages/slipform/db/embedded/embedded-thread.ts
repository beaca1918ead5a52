import { Worker } from 'node:worker_threads'
import { databaseError } from '../database-error.ts'
import type { LeaseState } from './lock.ts'

/** What the thread of an embedded database works with. */
export interface ThreadRequest {
  /** The folder of the database; undefined for one in memory. */
  readonly folder: string | undefined
  /** Whether the database is to be created. */
  readonly isNew: boolean
  /** Whether a commit waits until the disk has it. */
  readonly fsync: boolean
  /** The types whose values stay text, by their numbers in PostgreSQL. */
  readonly textTypes: readonly number[]
  readonly lease: LeaseState | undefined
}

/** A method of the embedded database that its thread runs. */
export type ThreadMethod = 'query' | 'exec' | 'refreshArrayTypes' | 'dumpDataDir' | 'close'

interface Call {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}

interface Response {
  readonly id: number
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

// The number of the call that the thread responds to when the database is open.
const opening = 0

// With 2 MB of PostgreSQL's own stack (max_stack_depth), PostgreSQL stops a recursion before it overflows this one. 4 MB, the default of
// threads, are too few.
const stackSizeMb = 64

/** The thread that runs an embedded database (embedded-worker.js), so that statements do not hold up this one. */
export class EmbeddedThread {
  readonly #worker: Worker
  readonly #calls = new Map<number, Call>()
  #lastId = opening
  #isOpen = false
  #fault: Error | undefined

  /** Starts a thread and opens the database. */
  static async start(request: ThreadRequest): Promise<EmbeddedThread> {
    const thread = new EmbeddedThread(request)
    await thread.#wait(opening)
    thread.#isOpen = true
    return thread
  }

  private constructor(request: ThreadRequest) {
    // The options of this process, a loader for example, are not for the thread.
    this.#worker = new Worker(new URL('./embedded-worker.js', import.meta.url), {
      workerData: request,
      execArgv: [],
      resourceLimits: { stackSizeMb },
    })
    this.#worker.on('message', (response: Response) => this.#receive(response))
    this.#worker.on('error', (error: Error) => this.#fail(this.#isOpen ? brokeDown(error) : error))
    this.#worker.on('exit', () =>
      this.#fail(databaseError('admin_shutdown', 'The thread of the embedded database ended.')),
    )
  }

  /** Whether the thread has ended, by itself or by `terminate`. */
  get isEnded(): boolean {
    return this.#fault !== undefined
  }

  /** Runs a method in the thread; fails with the thread. */
  call(method: ThreadMethod, args: readonly unknown[]): Promise<unknown> {
    this.#lastId += 1
    const result = this.#wait(this.#lastId)
    if (!this.isEnded) this.#worker.postMessage({ id: this.#lastId, method, args })
    return result
  }

  /** Ends the thread, whatever it does; what it runs fails with an error. Resolves when it writes nothing more. */
  async terminate(error: Error): Promise<void> {
    this.#fail(error)
    await this.#worker.terminate()
  }

  #wait(id: number): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#fault !== undefined) return reject(this.#fault)
      this.#calls.set(id, { resolve, reject })
      // An idle database does not keep the process alive.
      this.#worker.ref()
    })
  }

  #receive({ id, result, error }: Response): void {
    const call = this.#calls.get(id)
    this.#calls.delete(id)
    if (this.#calls.size === 0) this.#worker.unref()
    if (error === undefined) call?.resolve(result)
    else call?.reject(Object.assign(new Error(error.message), error))
  }

  #fail(error: Error): void {
    this.#fault ??= error
    for (const { reject } of this.#calls.values()) reject(this.#fault)
    this.#calls.clear()
  }
}

const brokeDown = (cause: Error) =>
  databaseError('crash_shutdown', `The embedded database broke down: ${cause.message}`, cause)
