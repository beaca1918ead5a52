import { setTimeout as wait } from 'node:timers/promises'
import { adminUser, type Credentials } from '../../../packages/testing/support/users.ts'

// Longer than any request may take.
const requestTimeoutMs = 60_000
const keysPerRequest = 100

/** A request that a writer sent. */
interface Sent {
  readonly at: number
  readonly ms: number
  /** 201, another status, or the code of a failed connection. */
  readonly outcome: number | string
}

/** Clients that create customers one after the other, and remember which creates the server acknowledged. */
export class Writers {
  readonly acknowledged: string[] = []
  readonly sent: Sent[] = []
  readonly #url: string
  readonly #cookie: string
  readonly #running: Promise<void>[]
  readonly #notes: string
  #isStopped = false

  private constructor(url: string, cookie: string, count: number, notes: string) {
    this.#url = url
    this.#cookie = cookie
    this.#notes = notes
    this.#running = Array.from({ length: count }, () => this.#write())
  }

  /** Signs in at a server and starts writers there. */
  static async start(url: string, count = 8, notes = ''): Promise<Writers> {
    return new Writers(url, await signIn(url), count, notes)
  }

  /** Stops the writers after their last responses. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await Promise.all(this.#running)
  }

  /** Waits until so many more creates are acknowledged. */
  async write(count: number, timeoutMs = requestTimeoutMs): Promise<void> {
    const most = this.acknowledged.length + count
    for (const end = performance.now() + timeoutMs; this.acknowledged.length < most; await wait(20)) {
      if (performance.now() > end) throw new Error(`Not ${count} more creates within ${timeoutMs} ms`)
    }
  }

  /** Returns how often requests failed, by status or code. */
  get failures(): Readonly<Record<string, number>> {
    const failed = this.sent.filter(({ outcome }) => outcome !== 201)
    const counts: Record<string, number> = {}
    for (const { outcome } of failed) counts[outcome] = (counts[outcome] ?? 0) + 1
    return counts
  }

  /** The duration of the longest request, in milliseconds. */
  get longestMs(): number {
    return Math.round(Math.max(0, ...this.sent.map(({ ms }) => ms)))
  }

  /** Returns the milliseconds from a time to the first acknowledgement of a create sent after it. */
  backAfter(time: number): number {
    const successes = this.sent.filter(({ at, outcome }) => at >= time && outcome === 201)
    return Math.round(Math.min(...successes.map(({ at, ms }) => at + ms - time)))
  }

  /** Returns the keys of acknowledged records that a server does not have. */
  async lost(url = this.#url): Promise<string[]> {
    const found = new Set<string>()
    for (let at = 0; at < this.acknowledged.length; at += keysPerRequest) {
      const keys = this.acknowledged.slice(at, at + keysPerRequest)
      const query = new URLSearchParams({ filter: JSON.stringify({ id: keys }), range: `[0,${keysPerRequest - 1}]` })
      const response = await fetch(`${url}/api/customers?${query}`, { headers: { cookie: this.#cookie } })
      if (!response.ok) throw new Error(`Reading back: ${response.status} ${await response.text()}`)
      for (const { id } of (await response.json()) as { id: string }[]) found.add(id)
    }
    return this.acknowledged.filter((id) => !found.has(id))
  }

  /** Whether a stream of changes receives one of the creates within ten seconds. */
  async seesLive(): Promise<boolean> {
    const signal = AbortSignal.timeout(10_000)
    const options = { headers: { cookie: this.#cookie }, signal }
    try {
      const { body } = await fetch(`${this.#url}/api/live?topics=resource/customers`, options)
      for await (const chunk of body ?? []) if (Buffer.from(chunk).includes('"type":"created"')) return true
    } catch (error) {
      if (!signal.aborted) throw error
    }
    return false
  }

  async #write(): Promise<void> {
    while (!this.#isStopped) {
      const at = performance.now()
      const outcome = await this.#create()
      this.sent.push({ at, ms: performance.now() - at, outcome })
      // Where nothing listens, thousands would fail in a second.
      if (outcome !== 201) await wait(50)
    }
  }

  async #create(): Promise<number | string> {
    try {
      const response = await fetch(`${this.#url}/api/customers`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: this.#cookie },
        body: JSON.stringify({ name: 'Ada', email: `${crypto.randomUUID()}@example.com`, notes: this.#notes }),
        signal: AbortSignal.timeout(requestTimeoutMs),
      })
      // A proxy has errors of its own, which are not JSON.
      const body = await response.text()
      if (response.status === 201) this.acknowledged.push((JSON.parse(body) as { id: string }).id)
      if (response.status === 503 && !response.headers.has('retry-after')) return '503 without Retry-After'
      return response.status
    } catch (error) {
      const { name, cause } = error as Error & { cause?: { code?: string } }
      return cause?.code ?? name
    }
  }
}

/** Signs in, as the admin unless it says otherwise; returns the cookies of the session. */
export async function signIn(url: string, user: Credentials = adminUser): Promise<string> {
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(user),
  })
  if (!response.ok) throw new Error(`Signing in: ${response.status} ${await response.text()}`)
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return cookies.join('; ')
}
