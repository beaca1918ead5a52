/** An event of a stream, with the latest id that the client has received. */
export interface ReceivedEvent {
  readonly event: string
  readonly id: string
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever it expects the server to send.
  readonly data: any
}

// A busy machine takes its time.
const waitMs = 30_000

/** A stream of server-sent events, read as browsers do. */
export class EventStreamClient {
  readonly response: Response
  readonly received: ReceivedEvent[] = []
  /** The text of the stream so far. */
  text = ''
  lastId = ''
  /** Resolves when the server ends the stream. */
  readonly ended: Promise<void>
  readonly #controller: AbortController
  #waiting: (() => void)[] = []

  private constructor(response: Response, controller: AbortController) {
    this.response = response
    this.#controller = controller
    this.ended = this.#read().catch(() => {})
  }

  /** Opens a stream; one that is refused has the response alone. */
  static async open(url: string, headers: Record<string, string> = {}): Promise<EventStreamClient> {
    const controller = new AbortController()
    return new EventStreamClient(await fetch(url, { headers, signal: controller.signal }), controller)
  }

  /** Waits until a number of events have arrived since the last call, and returns these. */
  async take(count: number): Promise<ReceivedEvent[]> {
    const until = performance.now() + waitMs
    while (this.received.length < count) {
      const left = until - performance.now()
      if (left <= 0) throw new Error(`Received ${JSON.stringify(this.received)} instead of ${count} events.`)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left)
        this.#waiting.push(() => {
          clearTimeout(timer)
          resolve()
        })
      })
    }
    return this.received.splice(0)
  }

  /** Waits for changes and returns them as `created customers 1,2`; others as their event and topic. */
  async changes(count = 1): Promise<string[]> {
    return (await this.take(count)).map(({ event, data }) => {
      const topic = data.topic.replace(/^resource\//, '')
      return event === 'change' ? `${data.type} ${topic} ${data.payload.ids.toSorted()}` : `${event} ${topic}`
    })
  }

  close(): void {
    this.#controller.abort()
  }

  async #read(): Promise<void> {
    let rest = ''
    const decoder = new TextDecoder()
    for await (const bytes of this.response.body ?? []) {
      const text = decoder.decode(bytes, { stream: true })
      this.text += text
      const blocks = (rest + text).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) this.#dispatch(block)
      for (const wake of this.#waiting.splice(0)) wake()
    }
  }

  #dispatch(block: string): void {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
    this.lastId = field('id') ?? this.lastId
    const data = field('data')
    if (data === undefined || field('event') === 'heartbeat') return
    this.received.push({ event: field('event') ?? 'message', id: this.lastId, data: JSON.parse(data) })
  }
}
