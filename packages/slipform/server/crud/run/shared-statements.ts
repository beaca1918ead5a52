import { setTimeout as sleep } from 'node:timers/promises'
import DataLoader from 'dataloader'
import type { Session } from '../../db/session.ts'
import type { Statement } from '../sql/memoize.ts'

/** The maximum number of requests that share a statement: the first one waits for the last. */
export const maxTogether = 10

// Who shares a statement waits for the slowest item. After one that takes longer, each request has a statement of its own for a while.
const quickMs = 200
const apartMs = 60_000

// Requests that arrive while a shared statement runs share the next one. They wait for it a few milliseconds: then another connection is faster.
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
 * time is that of messages to the database and back, and of commits. A statement that an item makes fail, or that takes longer than 200 ms,
 * is undone, and each request has one of its own. The embedded database cannot undo a slow one.
 */
export class SharedStatements<Item, Row, Result> {
  readonly #work: SharedWork<Item, Row, Result>
  readonly #loader: DataLoader<SharedRequest<Item>, Outcome<Result>>
  /** From when on requests share statements, as `performance.now()`; undefined until a statement was quick. */
  #sharesFrom: number | undefined
  /** The last shared statement, while it runs. */
  #running: Promise<unknown> | undefined

  constructor(work: SharedWork<Item, Row, Result>) {
    this.#work = work
    this.#loader = new DataLoader((requests) => this.#runInTurn(requests), {
      cache: false,
      maxBatchSize: maxTogether,
      // When all requests that have arrived were parsed.
      batchScheduleFn: (send) => setImmediate(() => void this.#turn().then(send)),
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

  /** Resolves when the next shared statement may begin. */
  async #turn(): Promise<void> {
    if (this.#running !== undefined) await Promise.race([this.#running, sleep(turnMs, undefined, { ref: false })])
  }

  #runInTurn(requests: readonly SharedRequest<Item>[]): Promise<(Outcome<Result> | Error)[]> {
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
    const send = (cancel: (() => void) | undefined) => {
      sent = requests.filter((request) => !request.session.isCancelled)
      const [first, ...others] = itemsOf(sent)
      if (first === undefined) throw new Error('All clients have left.')
      // The result may have arrived while the event loop was blocked.
      const lookAgain = () => setImmediate(() => timer !== undefined && end(cancel))
      clearTimeout(timer)
      timer = setTimeout(lookAgain, quickMs)
      return this.#work.build([first, ...others])
    }
    const end = (cancel: (() => void) | undefined) => {
      isSlow = true
      if (requests.length === 1) return
      this.#sharesFrom = performance.now() + apartMs
      cancel?.()
    }
    try {
      const rows = await session.queryWhenConnected<Row>(send)
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

/** Whether PostgreSQL has undone a statement for what may be due to one item, of whose value, lock or time it says so. */
function isOfItem(error: unknown): boolean {
  const { severity, code } = error as { severity?: unknown; code?: unknown }
  return severity === 'ERROR' && /^(?:0A|22|23|40|42|44|54|55P03|57014|P0)/.test(String(code))
}
