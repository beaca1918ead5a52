import type { RequestHandler, Response } from 'express'
import { contextOf } from './request-context.ts'

/** The steps of a request: before its handler, until the first statement, in the database, and the rest. */
type Step = 'request' | 'plan' | 'sql' | 'response'

/** Measures the steps of one request. Handlers begin `plan`, a `Session` begins `sql`; the time before and after is `request` and `response`. */
class StepTimes {
  readonly #milliseconds = new Map<Step, number>()
  #step: Step = 'request'
  #since = performance.now()
  /** The number of statements and transactions that run. */
  #running = 0
  /** The number of statements and transactions that have begun. */
  #begun = 0

  /** Begins a step, and ends the one before. */
  begin(step: Step): void {
    const now = performance.now()
    this.#milliseconds.set(this.#step, (this.#milliseconds.get(this.#step) ?? 0) + now - this.#since)
    this.#step = step
    this.#since = now
  }

  /** Times work of the database: a statement, or a transaction with its hooks. */
  async timeDatabase<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running === 0) this.begin('sql')
    this.#running += 1
    this.#begun += 1
    try {
      return await work()
    } finally {
      this.#running -= 1
      if (this.#running === 0) this.begin('response')
    }
  }

  /**
   * Renders the value of `Server-Timing`, with the number of statements and transactions:
   * `request;dur=0.4, plan;dur=0.1, sql;dur=1.3;desc="1", response;dur=0.1`.
   */
  render(): string {
    this.begin(this.#step)
    return [...this.#milliseconds]
      .map(([step, milliseconds]) => {
        const time = `${step};dur=${milliseconds.toFixed(2)}`
        return step === 'sql' ? `${time};desc="${this.#begun}"` : time
      })
      .join(', ')
  }
}

/** A middleware that sends the times of the steps in `Server-Timing`, which browsers show. Only for development: times reveal data. */
export const timeSteps: RequestHandler = (req, res, next) => {
  const times = new StepTimes()
  contextOf(req).times = times
  const { writeHead } = res
  res.writeHead = ((...head: Parameters<Response['writeHead']>) => {
    res.setHeader('Server-Timing', times.render())
    return writeHead.apply(res, head)
  }) as typeof writeHead
  next()
}
