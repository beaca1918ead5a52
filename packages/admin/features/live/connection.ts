import type { LiveCallback, LiveEvent } from '../../api/live/events.ts'
import { RecentTokens, readMs } from './RecentTokens.ts'

/** What a connection needs of the browser's EventSource. */
export type LiveSource = Pick<EventSource, 'readyState' | 'close' | 'addEventListener'>

/** What a connection needs of the page: `browser.ts` has the real one, tests have their own. */
interface Surroundings {
  /** Opens a stream of the events of topics, from the event of the token on if there is one. */
  readonly open: (topics: readonly string[], token: string | undefined) => LiveSource
  /** Returns the server's token of the time before the page's first read. */
  readonly firstToken: () => string | undefined
  /** Whether the server publishes a topic. */
  readonly isServed: (topic: string) => boolean
  /** Called with the position of the database that reads must show from then on; a server without replicas sends none. */
  readonly onPosition: (position: string) => void
  /** Called after the server has rejected a connection; resolves to whether the user is still signed in. */
  readonly checkSession: () => Promise<boolean>
  readonly random: () => number
}

/** How long, in milliseconds, changes of the topics are collected: a page subscribes to several one after the other. */
const collectMs = 50

const firstRetryMs = 1000
const longestRetryMs = 60_000

// EventSource.CLOSED, which Node.js does not have.
const closed = 2

/**
 * Receives the server's events for all subscribers of a page over one connection, which is open while there are topics and it is not
 * paused. The browser itself resumes a lost connection once; later attempts wait longer and longer. No change between the read of a page
 * and its subscription is missed: a connection begins a little earlier than it opens, and a subscription to an open one gets its last
 * events. Subscribers receive `resync`, and read again, where that is unknown.
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
      // The next page reads what they changed.
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
    // Replaces an attempt that waits for its turn: the server may have rejected a topic that is gone.
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
        // EventSource sends messages, whose type the names of a server's events hide.
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
    // Clients that lost one server do not come back all at once.
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
