import { adminUser } from '../../../packages/testing/support/users.ts'
import { signIn } from './writers.ts'

/** Clients of one user that read a list one after the other. The user writes nothing. */
export class Readers {
  /** The number of responses by status, or by the code of a failed connection. */
  readonly outcomes: Record<string, number> = {}
  readonly #url: string
  readonly #cookie: string
  readonly #running: Promise<void>[]
  #isStopped = false

  private constructor(url: string, cookie: string, count: number) {
    this.#url = url
    this.#cookie = cookie
    this.#running = Array.from({ length: count }, () => this.#read())
  }

  /** Creates their user at a server, and starts readers there. */
  static async start(url: string, count = 4): Promise<Readers> {
    const user = { email: `reader-${crypto.randomUUID()}@garage.example`, password: adminUser.password }
    const response = await fetch(`${url}/api/auth/users`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: await signIn(url) },
      body: JSON.stringify({ ...user, name: 'A reader', role: 'viewer' }),
    })
    if (!response.ok) throw new Error(`Creating a reader: ${response.status} ${await response.text()}`)
    return new Readers(url, await signIn(url, user), count)
  }

  /** Stops the readers after their last responses; returns what did not hold. */
  async stop(): Promise<string[]> {
    this.#isStopped = true
    await Promise.all(this.#running)
    const failed = Object.entries(this.outcomes).filter(([outcome]) => outcome !== '200')
    return failed.map(([outcome, count]) => `${count} reads ended with ${outcome}.`)
  }

  async #read(): Promise<void> {
    while (!this.#isStopped) {
      const outcome = await fetch(`${this.#url}/api/customers?range=[0,9]`, { headers: { cookie: this.#cookie } }).then(
        async (response) => {
          await response.text()
          return String(response.status)
        },
        (error) => error.cause?.code ?? error.name,
      )
      this.outcomes[outcome] = (this.outcomes[outcome] ?? 0) + 1
    }
  }
}
