import { setTimeout as sleep } from 'node:timers/promises'
import DataLoader from 'dataloader'
import type { Session } from '../../db/session.ts'
import type { Statement } from '../../db/sql/statement.ts'

/** The maximum number of requests that share a statement: all of them wait for the slowest. */
export const maxTogether = 10

// After a shared statement that takes longer, requests run statements of their own for a while.
const quickMs = 200
const apartMs = 60_000

// Requests that arrive while a shared statement runs wait for its end and share the next one, but no longer than this: then another connection is faster.
const turnMs = 5

/** What requests can do by one statement for all of them. */
export interface SharedWork<Item, Row, Result> {
  /** Builds the statement of some items. */
  build(items: readonly [Item, ...Item[]]): Statement
  /** Returns the results of the items, in their order. */
  resultsOf(items: readonly Item[], rows: readonly Row[]): Result[]
}

interface SharedRequest<Item> {
  readonly session: Session
  readonly item: Item
}

/** What has become of a request: its result, or a statement of its own that still runs. */
interface Outcome<Result> {
  readonly result: Result | Promise<Result>
}

/**
 * Runs one kind of work, for requests that arrive together by one statement while such statements are quick: under load, most of the
 * time is that of messages to the database and back, and of commits. If an item makes a statement of several requests fail, or if it
 * takes longer than 200 ms, it is undone, and each request runs its own. The embedded database cannot undo a slow one: it runs to its end.
 */
export class SharedStatements<Item, Row, Result> {
  readonly #work: SharedWork<Item, Row, Result>
  readonly #loader: DataLoader<SharedRequest<Item>, Outcome<Result>>
  /** The time from which requests share statements, by `performance.now()`; undefined until a statement was quick. */
  #sharesFrom: number | undefined
  /** The shared statement that began last, while it runs. */
  #running: Promise<unknown> | undefined

  constructor(work: SharedWork<Item, Row, Result>) {
    this.#work = work
    this.#loader = new DataLoader((requests) => this.#runAndNote(requests), {
      cache: false,
      maxBatchSize: maxTogether,
      // By then all requests that have arrived are parsed.
      batchScheduleFn: (send) => setImmediate(() => void this.#waitForRunning().then(send, send)),
    })
  }

  /** Runs the work of a request, whose session is not in a transaction. */
  run(session: Session, item: Item): Promise<Result> {
    const request = { session, item }
    const { canShareStatements } = session.database
    const mayShare = canShareStatements && this.#sharesFrom !== undefined && performance.now() >= this.#sharesFrom
    if (!mayShare) return this.#runAlone(request)
    return session.waitForShared(this.#loader.load(request).then(({ result }) => result))
  }

  /** Waits for the shared statement that runs, for a few milliseconds at most. */
  async #waitForRunning(): Promise<void> {
    if (this.#running !== undefined) await Promise.race([this.#running, sleep(turnMs, undefined, { ref: false })])
  }

  /** Runs the work of some requests, and notes until when. */
  #runAndNote(requests: readonly SharedRequest<Item>[]): Promise<(Outcome<Result> | Error)[]> {
    const running = this.#runTogether(requests).finally(() => {
      if (this.#running === running) this.#running = undefined
    })
    this.#running = running
    return running
  }

  /** Runs the work of some requests by one statement; each by its own if an item makes it fail. */
  async #runTogether(requests: readonly SharedRequest<Item>[]): Promise<(Outcome<Result> | Error)[]> {
    // A user who has too many requests does not hold up the others.
    const free = requests.find(({ session }) => session.hasFreeShare)
    if (free === undefined) return this.#runApart(requests)
    try {
      const session = free.session.forAll(requests.map((request) => request.session))
      return (await this.#run(session, requests)).map((result) => ({ result }))
    } catch (error) {
      return requests.length > 1 && isOfItem(error) ? this.#runApart(requests) : requests.map(() => error as Error)
    }
  }

  #runApart(requests: readonly SharedRequest<Item>[]): Outcome<Result>[] {
    return requests.map((request) => ({ result: this.#runAlone(request) }))
  }

  async #runAlone(request: SharedRequest<Item>): Promise<Result> {
    const [result] = await this.#run(request.session, [request])
    return result as Result
  }

  /** Runs one statement for the requests whose clients are still there once it has a connection. */
  async #run(session: Session, requests: readonly SharedRequest<Item>[]): Promise<Result[]> {
    let sent: readonly SharedRequest<Item>[] = []
    let isSlow = false
    let timer: NodeJS.Timeout | undefined
    const build = (cancel: (() => void) | undefined) => {
      sent = requests.filter((request) => !request.session.isCancelled)
      const [first, ...others] = itemsOf(sent)
      if (first === undefined) throw new Error('All clients have left.')
      clearTimeout(timer)
      // If the event loop was blocked, the result may be here already: it is read first.
      const own = setTimeout(() => setImmediate(() => timer === own && endSlow(cancel)), quickMs)
      timer = own
      return this.#work.build([first, ...others])
    }
    const endSlow = (cancel: (() => void) | undefined) => {
      isSlow = true
      if (requests.length === 1) return
      this.#sharesFrom = performance.now() + apartMs
      cancel?.()
    }
    try {
      const rows = await session.queryWhenConnected<Row>(build)
      if (!isSlow) this.#sharesFrom ??= 0
      const results = this.#work.resultsOf(itemsOf(sent), rows)
      // A client that has left does not wait for its result.
      return requests.map((request) => results[sent.indexOf(request)] as Result)
    } finally {
      clearTimeout(timer)
      timer = undefined
    }
  }
}

function itemsOf<Item>(requests: readonly SharedRequest<Item>[]): Item[] {
  return requests.map(({ item }) => item)
}

/**
 * Whether PostgreSQL has rolled a statement back for a reason that one item may have caused: its values, a lock, or the time it took. After
 * any other error it may have been committed. Only errors of PostgreSQL itself have a severity, which is in the language of the server.
 */
function isOfItem(error: unknown): boolean {
  const { severity, code } = error as { severity?: unknown; code?: unknown }
  return severity !== undefined && /^(?:0A|22|23|40(?!003)|42|44|54|55P03|57014|P0)/.test(String(code))
}
