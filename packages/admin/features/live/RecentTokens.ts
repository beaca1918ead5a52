/** How long, in milliseconds, a page takes at most from its read to the subscription. */
export const readMs = 2000

/** The server's last tokens (event ids), and when they arrived: a connection begins with the events after one of them. */
export class RecentTokens {
  #tokens: readonly { readonly token: string; readonly at: number }[] = []

  add(token: string): void {
    const start = this.#tokens.findLastIndex(isEarly)
    this.#tokens = [...this.#tokens.slice(Math.max(start, 0)), { token, at: Date.now() }]
  }

  /** Returns the last token that arrived before a page that subscribes now was read. */
  before(): string | undefined {
    return this.#tokens.findLast(isEarly)?.token
  }
}

const isEarly = ({ at }: { readonly at: number }) => at <= Date.now() - readMs
