/** The maximum time, in milliseconds, from the read of a page to its subscription. */
export const readMs = 2000

/** The server's last tokens (event ids) with the times of their arrival. A new connection gets the events after one of the tokens. */
export class RecentTokens {
  #tokens: readonly { readonly token: string; readonly at: number }[] = []

  add(token: string): void {
    const start = this.#tokens.findLastIndex(isEarly)
    this.#tokens = [...this.#tokens.slice(Math.max(start, 0)), { token, at: Date.now() }]
  }

  /** Returns the last token that certainly arrived before the read of a page that subscribes now. */
  before(): string | undefined {
    return this.#tokens.findLast(isEarly)?.token
  }
}

/** Whether a token arrived before the read of a page that subscribes now. */
const isEarly = ({ at }: { readonly at: number }) => at <= Date.now() - readMs
