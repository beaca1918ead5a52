import DataLoader from 'dataloader'
import type { Session } from '../../db/session.ts'
import type { Statement } from '../sql/memoize.ts'

/** The maximum number of requests that share a statement: the first one waits for the last. */
export const maxTogether = 10

// Who shares a statement waits for the slowest item. After one that takes longer, each request has a statement of its own for a while.
const quickMs = 200
const apartMs = 60_000

const queryCanceled = '57014'

/** What requests can do by one statement for all of them. */
export interface SharedWork<Item, Row, Result> {
  /** Builds the statement for some items, at least one. */
  build(items: readonly Item[]): Statement
  /** Returns the results of the items, in their order. */
  resultsOf(items: readonly Item[], rows: readonly Row[]): Result[]
}

interface SharedRequest<Item> {
  readonly session: Session
  readonly item: Item
}

/** An item makes a statement slow that others share: it was cancelled, and has changed nothing. */
class SlowItemError extends Error {}

/**
 * Runs one kind of work, for requests of one turn of the event loop by one statement while such statements are quick: under load, most of the
 * time is that of messages to the database and back, and of commits. An item that fails or is slow costs others no more than 200 ms.
 */
export class SharedStatements<Item, Row, Result> {
  readonly #work: SharedWork<Item, Row, Result>
  readonly #loader: DataLoader<SharedRequest<Item>, Result>
  #wasQuick = false
  #slowAt = Number.NEGATIVE_INFINITY

  constructor(work: SharedWork<Item, Row, Result>) {
    this.#work = work
    this.#loader = new DataLoader((requests) => this.#runTogether(requests), {
      cache: false,
      maxBatchSize: maxTogether,
      // When all requests that have arrived were parsed.
      batchScheduleFn: (send) => setImmediate(send),
    })
  }

  /** Runs the work of a request, whose session is not in a transaction. */
  run(session: Session, item: Item): Promise<Result> {
    const request = { session, item }
    const mayShare = this.#wasQuick && performance.now() - this.#slowAt >= apartMs
    return mayShare ? session.waitForShared(this.#loader.load(request)) : this.#runAlone(request)
  }

  /** Runs the work of some requests by one statement; each by its own if one of them makes it fail. */
  async #runTogether(requests: readonly SharedRequest<Item>[]): Promise<(Result | Error)[]> {
    const [first] = requests
    if (first === undefined || requests.length === 1) return this.#runApart(requests)
    // A user who has too many requests does not hold up the others.
    const { session } = requests.find((request) => request.session.hasFreeShare) ?? first
    try {
      return await this.#run(session.forAll(requests.map((request) => request.session)), requests)
    } catch (error) {
      return isOfItem(error) ? this.#runApart(requests) : requests.map(() => error as Error)
    }
  }

  #runApart(requests: readonly SharedRequest<Item>[]): Promise<(Result | Error)[]> {
    return Promise.all(requests.map((request) => this.#runAlone(request).catch((error: Error) => error)))
  }

  async #runAlone(request: SharedRequest<Item>): Promise<Result> {
    const [result] = await this.#run(request.session, [request])
    return result as Result
  }

  /** Runs one statement for the requests whose clients are still there once it has a connection, and notes whether it is quick. */
  async #run(session: Session, requests: readonly SharedRequest<Item>[]): Promise<Result[]> {
    let sent: readonly SharedRequest<Item>[] = []
    let sentAt = 0
    let timer: NodeJS.Timeout | undefined
    let isCancelled = false
    const itemsOf = () => sent.map(({ item }) => item)
    const send = (cancel: () => void) => {
      sent = requests.filter((request) => !request.session.isCancelled)
      sentAt = performance.now()
      clearTimeout(timer)
      timer = setTimeout(() => {
        this.#slowAt = performance.now()
        isCancelled = sent.length > 1
        if (isCancelled) cancel()
      }, quickMs)
      return this.#work.build(itemsOf())
    }
    try {
      const rows = await session.queryOnceConnected<Row>(send)
      this.#wasQuick = performance.now() - sentAt < quickMs
      const results = this.#work.resultsOf(itemsOf(), rows)
      // A client that has left does not wait for its result.
      return requests.map((request) => results[sent.indexOf(request)] as Result)
    } catch (error) {
      throw isCancelled && codeOf(error) === queryCanceled ? new SlowItemError() : error
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Whether an item makes a statement fail: not the connection, or the server. */
function isOfItem(error: unknown): boolean {
  return error instanceof SlowItemError || /^(?!08|53|57|58)[0-9A-Z]{5}$/.test(codeOf(error))
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
