import { fromNodeHeaders } from 'better-auth/node'
import type { Request } from 'express'
import type { Knex } from 'knex'
import { findKeyOwner } from './api-key.ts'
import type { Auth } from './auth.ts'
import { onChange } from './changes.ts'
import type { User } from './user.ts'

// How long an answer is kept, in milliseconds, unless something changes before.
const keptFor = 5_000
const mostKept = 10_000

/** Knows who sends a request, by the cookie of a session or the key of a program. */
export class Sessions {
  readonly #auth: Auth
  readonly #db: Knex
  readonly #kept = new Map<string, { readonly user: User | undefined; readonly until: number }>()
  /** Counts changes: an answer that was under way while something changed is not kept. */
  #changes = 0

  constructor(auth: Auth, db: Knex) {
    this.#auth = auth
    this.#db = db
    onChange(() => this.#forget())
  }

  /** Who sends a request; undefined for somebody who is not signed in, or no longer. */
  async find(req: Request): Promise<User | undefined> {
    const { authorization, cookie } = req.headers
    const credential = authorization ?? cookie
    if (credential === undefined) return undefined
    const kept = this.#kept.get(credential)
    if (kept !== undefined && kept.until > Date.now()) return kept.user

    const changes = this.#changes
    const user =
      authorization === undefined ? await this.#findSession(req) : await findKeyOwner(this.#db, authorization)
    if (changes === this.#changes) this.#keep(credential, user)
    return user
  }

  /** Forgets everything: somebody may no longer be who they were. */
  #forget(): void {
    this.#changes += 1
    this.#kept.clear()
  }

  async #findSession(req: Request): Promise<User | undefined> {
    const session = await this.#auth.api.getSession({ headers: fromNodeHeaders({ cookie: req.headers.cookie }) })
    if (session === null || session.user.banned) return undefined
    const { id, name, email, role } = session.user
    return { id, name, email, role: role as User['role'] }
  }

  #keep(credential: string, user: User | undefined): void {
    if (this.#kept.size >= mostKept) this.#kept.clear()
    this.#kept.set(credential, { user, until: Date.now() + keptFor })
  }
}
