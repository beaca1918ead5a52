/** Work that no response waits for, such as `afterCommit` of hooks. A stopping server closes its database when no work is left. */
export class BackgroundWork {
  readonly #running = new Set<Promise<void>>()

  /** Starts work; `onError` receives its error. */
  start(work: () => Promise<void>, onError: (error: unknown) => void): void {
    const running: Promise<void> = work()
      .catch(onError)
      .finally(() => this.#running.delete(running))
    this.#running.add(running)
  }

  /** Waits until no work is left. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }
}
