import type { Request } from 'express'
import type { Knex } from 'knex'
import type { TableChanges } from '../db/table-changes.ts'
import { findKeyOwner } from './api-key.ts'
import type { OpenAuth } from './sign-in.ts'
import type { User } from './user.ts'

// How long an answer is kept, in milliseconds, unless something changes before: sessions and keys also end by themselves.
const keptFor = 5_000
const mostKept = 10_000

/** Who somebody was found to be, until when, and what the tables were like then. */
interface Kept {
  readonly user: User
  readonly until: number
  readonly epoch: number
}

/** Knows who sends a request, by the cookie of a session or the key of a program. */
export class Sessions {
  readonly #auth: OpenAuth
  readonly #db: Knex
  readonly #changes: TableChanges
  readonly #kept = new Map<string, Kept>()

  constructor(auth: OpenAuth, db: Knex, changes: TableChanges) {
    this.#auth = auth
    this.#db = db
    this.#changes = changes
  }

  /** Who sends a request; undefined for somebody who is not signed in, or no longer. */
  async find(req: Request): Promise<User | undefined> {
    const { authorization = '', cookie } = req.headers
    // What a proxy asks for in another way is nothing to us.
    const isProgram = /^Bearer\b/i.test(authorization)
    const credential = isProgram ? authorization : cookie
    if (credential === undefined) return undefined
    const epoch = this.#changes.epochOf('auth_users', 'auth_sessions', 'auth_api_keys')
    const kept = this.#kept.get(credential)
    if (kept !== undefined && kept.epoch === epoch && kept.until > Date.now()) return kept.user

    const user = isProgram ? await findKeyOwner(this.#db, authorization) : await this.#findSession(req)
    if (user !== undefined && epoch !== undefined) this.#keep(credential, user, epoch)
    return user
  }

  async #findSession(req: Request): Promise<User | undefined> {
    const { api } = await this.#auth()
    const session = await api.getSession({ headers: new Headers({ cookie: req.headers.cookie ?? '' }) })
    if (session === null || session.user.banned) return undefined
    const { id, name, email, role } = session.user
    return { id, name, email, role: role as User['role'] }
  }

  #keep(credential: string, user: User, epoch: number): void {
    if (this.#kept.size >= mostKept) this.#kept.clear()
    this.#kept.set(credential, { user, epoch, until: Date.now() + keptFor })
  }
}
