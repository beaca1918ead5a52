import type { Identifier } from 'react-admin'

/** How a page is updated after changes. */
interface UpdateOptions {
  /** Refreshes the page. `ids` are the records, or the resources of a dashboard, that others have changed, as far as known. */
  readonly update: (ids: ReadonlySet<string>) => Promise<void>
  /** Whether an update would disturb the user. */
  readonly isBusy?: () => boolean
  /** Whether an event is about a write of the page itself, which needs no notice. `id` is undefined for an event that names no record. */
  readonly isOwn?: (id: Identifier | undefined) => boolean
  /** Called with true if changes of others wait because the user is busy, and with false once they are shown. */
  readonly onHeld?: (isHeld: boolean) => void
  /** The shortest time, in milliseconds, between two updates. */
  readonly restMs?: number
}

/** How long, in milliseconds, the first change waits for others. */
const collectMs = 300

/** The interval, in milliseconds, in which the queue checks whether the user is still busy. */
const busyCheckMs = 1000

/** A slow page is updated less often: after an update the queue rests this many times as long as the update took. */
const restFactor = 3

/** Collects the changes of a list or dashboard, and updates it when that does not disturb the user, and not too often. Independent of React. */
export class UpdateQueue {
  readonly #options: UpdateOptions
  #ids = new Set<string>()
  #hasChanges = false
  /** Whether some of the changes may be those of others. */
  #hasNews = false
  #isUpdating = false
  #isClosed = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: UpdateOptions) {
    this.#options = options
  }

  /** Adds changed records or resources; undefined if any record may have changed. */
  add(ids: readonly Identifier[] | undefined): void {
    const isOwn = this.#options.isOwn ?? (() => false)
    for (const id of ids ?? []) if (!isOwn(id)) this.#ids.add(String(id))
    this.#hasChanges = true
    this.#hasNews ||= this.#ids.size > 0 || (ids === undefined && !isOwn(undefined))
    if (!this.#isUpdating) this.#wait(collectMs)
  }

  /** Updates the page now, even if the user is busy. */
  flush(): void {
    void this.#update()
  }

  /** Discards the changes when the page is left. */
  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }

  #wait(ms: number): void {
    this.#timer ??= setTimeout(() => this.#updateUnlessBusy(), ms)
  }

  #updateUnlessBusy(): void {
    this.#timer = undefined
    if (this.#options.isBusy?.()) {
      this.#options.onHeld?.(this.#hasNews)
      this.#wait(busyCheckMs)
    } else void this.#update()
  }

  async #update(): Promise<void> {
    if (this.#isUpdating || this.#isClosed) return
    clearTimeout(this.#timer)
    const ids = this.#ids
    this.#ids = new Set()
    this.#hasChanges = false
    this.#hasNews = false
    this.#options.onHeld?.(false)
    this.#isUpdating = true
    const start = Date.now()
    // The page itself shows the error of a failed read.
    await this.#options.update(ids).catch(() => {})
    const restMs = Math.max(this.#options.restMs ?? 1000, restFactor * (Date.now() - start))
    if (!this.#isClosed) this.#timer = setTimeout(() => this.#endRest(), restMs)
  }

  #endRest(): void {
    this.#timer = undefined
    this.#isUpdating = false
    if (this.#hasChanges) this.#updateUnlessBusy()
  }
}
