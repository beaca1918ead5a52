import type { LiveCallback, LiveEvent } from '../../api/live/events.ts'
import { RecentTokens, readMs } from './RecentTokens.ts'

/** The part of the browser's EventSource that a connection uses. */
export type LiveSource = Pick<EventSource, 'readyState' | 'close' | 'addEventListener'>

/** The functions of the page that a connection calls: `browser.ts` has the real ones, tests have their own. */
interface Surroundings {
  /** Opens a stream of the events of topics; with a token, from the event after the token on. */
  readonly open: (topics: readonly string[], token: string | undefined) => LiveSource
  /** Returns the server's token from before the page's first read. */
  readonly firstToken: () => string | undefined
  /** Whether the server publishes a topic. */
  readonly isServed: (topic: string) => boolean
  /** Called with a position of the database that all later reads must include. A server without replicas sends none. */
  readonly onPosition: (position: string) => void
  /** Called after the server has rejected a connection; resolves to whether the user is still signed in. */
  readonly checkSession: () => Promise<boolean>
  readonly random: () => number
}

/** How long, in milliseconds, subscriptions are collected before the connection is opened again: a page subscribes to several topics in a row. */
const collectMs = 50

const firstRetryMs = 1000
const longestRetryMs = 60_000

// EventSource.CLOSED, which Node.js does not have.
const closed = 2

/**
 * Receives the server's events for all subscribers of a page over one connection, which is open while there are topics and it is not
 * paused. The browser itself resumes a lost connection once; later attempts wait longer and longer. No change between the read of a page
 * and its subscription is missed: a new connection also gets the events shortly before it opens, and a new subscriber of an open connection
 * the recent ones. If the server cannot tell whether events were missed, subscribers receive `resync`, and read again.
 */
export class LiveConnection {
  readonly #around: Surroundings
  readonly #callbacks = new Map<string, Set<LiveCallback>>()
  #source: LiveSource | undefined
  #topics = ''
  #isPaused = false
  readonly #tokens = new RecentTokens()
  #recentChanges: readonly { readonly topic: string; readonly event: LiveEvent; readonly at: number }[] = []
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(around: Surroundings) {
    this.#around = around
  }

  subscribe(topic: string, callback: LiveCallback): void {
    const callbacks = this.#callbacks.get(topic) ?? new Set()
    this.#callbacks.set(topic, callbacks.add(callback))
    this.#connectSoon()
    this.#forgetOldChanges()
    for (const recent of this.#recentChanges) if (recent.topic === topic) call(callback, topic, recent.event)
  }

  unsubscribe(topic: string, callback: LiveCallback): void {
    const callbacks = this.#callbacks.get(topic)
    callbacks?.delete(callback)
    if (callbacks?.size === 0) {
      this.#callbacks.delete(topic)
      // Without subscribers, recent changes are not needed: the next page reads its records later.
      this.#recentChanges = this.#recentChanges.filter((recent) => recent.topic !== topic)
    }
    this.#connectSoon()
  }

  /** Passes an event to the subscribers of its topic. */
  emit(topic: string, event: LiveEvent): void {
    for (const callback of [...(this.#callbacks.get(topic) ?? [])]) call(callback, topic, event)
  }

  #forgetOldChanges(): void {
    this.#recentChanges = this.#recentChanges.filter(({ at }) => at > Date.now() - readMs)
  }

  /** Closes the connection until `resume`. */
  pause(): void {
    this.#isPaused = true
    this.#connect()
  }

  /** Opens the connection again, at once. */
  resume(): void {
    this.#isPaused = false
    this.#failures = 0
    this.#connect()
  }

  #connectSoon(): void {
    // Replaces a waiting retry: the server may have rejected a topic that is no longer subscribed.
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#connect(), collectMs)
  }

  #connect(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const topics = this.#isPaused ? [] : [...this.#callbacks.keys()].filter(this.#around.isServed).sort()
    const key = topics.join(',')
    if (key === this.#topics) return
    this.#close()
    this.#topics = key
    if (topics.length > 0) this.#open(topics)
  }

  #close(): void {
    this.#topics = ''
    this.#source?.close()
    this.#source = undefined
  }

  #open(topics: readonly string[]): void {
    const source = this.#around.open(topics, this.#tokens.before() ?? this.#around.firstToken())
    this.#source = source
    let isLost = false
    source.addEventListener('open', () => {
      isLost = false
      this.#failures = 0
    })
    source.addEventListener('error', () => {
      if (source !== this.#source) return
      if (source.readyState === closed) void this.#retry(true)
      // The browser's own attempt to resume has failed, too.
      else if (isLost) void this.#retry(false)
      isLost = true
    })
    const listen = (name: string, onData: (data: string) => void) =>
      source.addEventListener(name, (event) => {
        // The cast: the types know the events of EventSource, but not the names of the server's.
        const { data, lastEventId } = event as MessageEvent<string>
        if (lastEventId !== '') this.#tokens.add(lastEventId)
        onData(data)
      })
    listen('heartbeat', () => {})
    listen('position', (text) => this.#around.onPosition(JSON.parse(text).position))
    listen('resync', (text) => this.emit(JSON.parse(text).topic, { type: 'resync', payload: {} }))
    listen('change', (text) => {
      const { topic, type, payload }: Required<LiveEvent> = JSON.parse(text)
      this.#forgetOldChanges()
      this.#recentChanges = [...this.#recentChanges, { topic, event: { type, payload }, at: Date.now() }]
      this.emit(topic, { type, payload })
    })
  }

  async #retry(isRejected: boolean): Promise<void> {
    this.#close()
    const delay = Math.min(longestRetryMs, firstRetryMs * 2 ** this.#failures++)
    clearTimeout(this.#timer)
    // Random, so that the clients of a server that went down do not reconnect at the same time.
    this.#timer = setTimeout(() => this.#connect(), delay * (0.5 + this.#around.random()))
    if (isRejected && !(await this.#around.checkSession())) this.pause()
  }
}

function call(callback: LiveCallback, topic: string, event: LiveEvent): void {
  try {
    callback({ ...event, topic })
  } catch (error) {
    reportError(error)
  }
}
