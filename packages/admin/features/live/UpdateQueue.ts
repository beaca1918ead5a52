import type { Identifier } from 'react-admin'

/** Changes that the page does not show yet. */
export interface QueuedChanges {
  /** The keys of records that others have changed. */
  readonly ids: ReadonlySet<string>
  /** The keys of records that this page itself has changed: they are read again, and are no news. */
  readonly own: ReadonlySet<string>
  /** Whether there may be changes of other records. */
  readonly isUnknown: boolean
}

/** How a page follows changes. */
interface UpdateOptions {
  /** Reads the page's records. */
  readonly update: (changes: QueuedChanges) => Promise<void>
  /** Whether an update would disturb the user. */
  readonly isBusy: () => boolean
  /** Whether an event is about a write of the page itself, as known when it arrives; undefined for one that names no record. */
  readonly isOwn?: (id: Identifier | undefined) => boolean
  /** Called when changes wait for the user, and when they do no longer. */
  readonly onHeld: (changes: QueuedChanges | undefined) => void
  /** How long, in milliseconds, the first change waits for others. */
  readonly collectMs?: number
  /** The shortest time, in milliseconds, between two updates. */
  readonly restMs?: number
}

/** How often, in milliseconds, a page looks whether its user is still busy. */
const lookMs = 1000

/** A slow page is read less often: it rests this many times as long as it took. */
const restFactor = 3

/** Collects the changes of a list or a dashboard, and reads it again once that does not disturb the user, and never too often. Knows no React. */
export class UpdateQueue {
  readonly #options: UpdateOptions
  #ids = new Set<string>()
  #own = new Set<string>()
  #hasOwn = false
  #isUnknown = false
  #isUpdating = false
  #isHeld = false
  #isClosed = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: UpdateOptions) {
    this.#options = options
  }

  /** Adds changed records; undefined if any may have changed. */
  add(ids: readonly Identifier[] | undefined): void {
    const isOwn = this.#options.isOwn ?? (() => false)
    for (const id of ids ?? []) (isOwn(id) ? this.#own : this.#ids).add(String(id))
    if (ids === undefined && isOwn(undefined)) this.#hasOwn = true
    else this.#isUnknown ||= ids === undefined
    if (this.#isHeld) this.#hold()
    else if (!this.#isUpdating) this.#wait(this.#options.collectMs ?? 300)
  }

  /** Shows the changes now, even if the user is busy. */
  flush(): void {
    void this.#update()
  }

  /** Forgets the changes: the page is left. */
  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }

  #wait(ms: number): void {
    this.#timer ??= setTimeout(() => this.#look(), ms)
  }

  #look(): void {
    this.#timer = undefined
    if (this.#options.isBusy()) {
      this.#hold()
      this.#wait(lookMs)
    } else void this.#update()
  }

  #hold(): void {
    this.#isHeld = true
    this.#options.onHeld({ ids: new Set(this.#ids), own: new Set(this.#own), isUnknown: this.#isUnknown })
  }

  async #update(): Promise<void> {
    if (this.#isUpdating || this.#isClosed) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    const changes = { ids: this.#ids, own: this.#own, isUnknown: this.#isUnknown }
    this.#ids = new Set()
    this.#own = new Set()
    this.#hasOwn = false
    this.#isUnknown = false
    if (this.#isHeld) this.#options.onHeld(undefined)
    this.#isHeld = false
    this.#isUpdating = true
    const start = Date.now()
    // A page that cannot be read shows the error itself.
    await this.#options.update(changes).catch(() => {})
    const restMs = Math.max(this.#options.restMs ?? 1000, restFactor * (Date.now() - start))
    if (!this.#isClosed) this.#timer = setTimeout(() => this.#endRest(), restMs)
  }

  #endRest(): void {
    this.#timer = undefined
    this.#isUpdating = false
    if (this.#ids.size + this.#own.size > 0 || this.#hasOwn || this.#isUnknown) this.#look()
  }
}
