import { Worker } from 'node:worker_threads'
import { databaseError } from '../database-error.ts'
import type { LeaseState } from './lock.ts'

/** The data with which the thread of an embedded database starts. */
export interface ThreadRequest {
  /** The folder of the database; undefined for one in memory. */
  readonly folder: string | undefined
  /** Whether the database is to be created. */
  readonly isNew: boolean
  /** Whether a commit waits until the disk has it. */
  readonly fsync: boolean
  /** The oids of the types whose values stay text. */
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

// The id of the response that the thread sends when the database is open.
const opening = 0

// PostgreSQL stops a recursion at 2 MB of its own stack (max_stack_depth), before it overflows this stack. 4 MB, the default of threads, are
// too few for that.
const stackSizeMb = 64

/** The thread that runs an embedded database (embedded-worker.js), so that statements do not block the main thread. */
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
    // Without the options of this process, such as a loader.
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

  /** Runs a method in the thread; rejects if the thread ends. */
  call(method: ThreadMethod, args: readonly unknown[]): Promise<unknown> {
    this.#lastId += 1
    const result = this.#wait(this.#lastId)
    if (!this.isEnded) this.#worker.postMessage({ id: this.#lastId, method, args })
    return result
  }

  /** Ends the thread in the middle of its work; pending calls reject with the error. Resolves when the thread has stopped writing. */
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
