import { setTimeout as sleep } from 'node:timers/promises'
import DataLoader from 'dataloader'
import { mayBeCausedByItem } from '../../db/database-errors.ts'
import type { Session } from '../../db/session.ts'
import { maxSharing, type SharedWork } from '../../db/sharing.ts'

// Milliseconds in which requests run statements individually after a slow one.
const pauseMs = 60_000

// Requests that arrive while a shared statement runs wait for its end and share the next statement. Longer than these milliseconds, another
// connection would be faster.
const maxWaitMs = 5

interface BatchedRequest<Item> {
  readonly session: Session
  readonly item: Item
}

/** The result of a request, or the promise of its individual statement. */
interface Outcome<Result> {
  readonly result: Result | Promise<Result>
}

/**
 * The requests for one kind of work on one database, which share statements while these are quick. If an item makes a shared statement fail, or
 * if the statement takes longer than `slowMs`, it is undone, and each request runs its own. The embedded database cannot undo a slow
 * statement, which runs to its end.
 */
export class Queue<Item, Row, Result> {
  readonly #work: SharedWork<Item, Row, Result>
  readonly #slowMs: number
  readonly #loader: DataLoader<BatchedRequest<Item>, Outcome<Result>>
  /** The time from which requests share statements, by `performance.now()`; undefined before the first quick statement. */
  #sharesFrom: number | undefined
  /** The shared statement that began last, while it runs. */
  #running: Promise<unknown> | undefined

  constructor(work: SharedWork<Item, Row, Result>, slowMs: number) {
    this.#work = work
    this.#slowMs = slowMs
    this.#loader = new DataLoader((requests) => this.#runAndTrack(requests), {
      cache: false,
      maxBatchSize: maxSharing,
      // `setImmediate` runs after all requests that have arrived are parsed.
      batchScheduleFn: (send) => setImmediate(() => void this.#waitForRunning().then(send, send)),
    })
  }

  run(session: Session, item: Item): Promise<Result> {
    const request = { session, item }
    if (this.#sharesFrom === undefined || performance.now() < this.#sharesFrom) return this.#runIndividually(request)
    return session.waitForShared(this.#loader.load(request).then(({ result }) => result))
  }

  /** Waits for the shared statement that runs, for a few milliseconds at most. */
  async #waitForRunning(): Promise<void> {
    if (this.#running !== undefined) await Promise.race([this.#running, sleep(maxWaitMs, undefined, { ref: false })])
  }

  #runAndTrack(requests: readonly BatchedRequest<Item>[]): Promise<(Outcome<Result> | Error)[]> {
    const running = this.#runBatch(requests).finally(() => {
      if (this.#running === running) this.#running = undefined
    })
    this.#running = running
    return running
  }

  /** Runs the work of some requests by one statement; individually if an item makes it fail. */
  async #runBatch(requests: readonly BatchedRequest<Item>[]): Promise<(Outcome<Result> | Error)[]> {
    const runAllIndividually = () => requests.map((request) => ({ result: this.#runIndividually(request) }))
    // The statement runs in the share of a user who has a free connection: a user with too many requests must not delay others.
    const free = requests.find(({ session }) => session.hasFreeShare)
    if (free === undefined) return runAllIndividually()
    try {
      const session = free.session.forAll(requests.map((request) => request.session))
      return (await this.#runStatement(session, requests)).map((result) => ({ result }))
    } catch (error) {
      return requests.length > 1 && mayBeCausedByItem(error) ? runAllIndividually() : requests.map(() => error as Error)
    }
  }

  async #runIndividually(request: BatchedRequest<Item>): Promise<Result> {
    const [result] = await this.#runStatement(request.session, [request])
    return result as Result
  }

  /** Runs one statement for the requests whose clients are still connected once it has a connection. */
  async #runStatement(session: Session, requests: readonly BatchedRequest<Item>[]): Promise<Result[]> {
    let sent: readonly BatchedRequest<Item>[] = []
    let isSlow = false
    let timer: NodeJS.Timeout | undefined
    const build = (cancel: (() => void) | undefined) => {
      sent = requests.filter((request) => !request.session.isCancelled)
      const [first, ...others] = itemsOf(sent)
      if (first === undefined) throw new Error('All clients have left.')
      // The session builds a statement again whose prepared form is outdated.
      clearTimeout(timer)
      // `setImmediate` lets a result be read first that has arrived while the event loop was blocked.
      const started = setTimeout(() => setImmediate(() => timer === started && endSlow(cancel)), this.#slowMs)
      timer = started
      return this.#work.build([first, ...others])
    }
    const endSlow = (cancel: (() => void) | undefined) => {
      isSlow = true
      if (requests.length === 1) return
      this.#sharesFrom = performance.now() + pauseMs
      cancel?.()
    }
    try {
      const rows = await session.query<Row>(build)
      if (!isSlow) this.#sharesFrom ??= 0
      const results = this.#work.resultsOf(itemsOf(sent), rows)
      // Casts: the request of a client that has left has no result, but does not wait for one.
      return requests.map((request) => results[sent.indexOf(request)] as Result)
    } finally {
      clearTimeout(timer)
      timer = undefined
    }
  }
}

function itemsOf<Item>(requests: readonly BatchedRequest<Item>[]): Item[] {
  return requests.map(({ item }) => item)
}
