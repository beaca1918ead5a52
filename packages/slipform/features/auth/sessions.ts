import { createHash } from 'node:crypto'
import type { Request, Response } from 'express'
import type { Knex } from 'knex'
import { LRUCache } from 'lru-cache'
import type { ChangeLog, ChangeWatch } from '../../db/log/change-log.ts'
import { ownName } from '../../db/own-schema.ts'
import type { UserRole } from '../../model/roles.ts'
import { isBearer } from '../../users/bearer.ts'
import { findKeyOwner, limitedTo } from './api-key.ts'
import { exposeDatabaseErrors } from './database-errors.ts'
import { type FactorState, type MissingFactor, missingFactor } from './missing-factor.ts'
import { markSeen } from './people.ts'
import type { LazyAuth } from './sign-in.ts'
import { hashOfToken } from './tokens.ts'
import type { User } from './user.ts'
import { type StoredView, type View, viewedBy } from './view-as.ts'

// Sessions and keys also expire by themselves, without a change of a table.
const sessionCacheMs = 5_000
const maxCachedSessions = 10_000

/** An identified user, with the cookies that prolong the session if it was just extended. */
export interface Identified {
  readonly user: User
  /** Until the second factor is passed, the session does not sign its user in. */
  readonly missing?: MissingFactor | undefined
  /** Whether the key may only read. */
  readonly isReadOnly?: boolean
  readonly view?: View
  readonly cookies: readonly string[]
}

/** A look-up of a user, perhaps still running, and the version of the tables at which it began. */
interface LookUp {
  readonly found: Promise<Identified | undefined>
  readonly version: number
}

/** The credential of a request. */
interface Credential {
  readonly kind: 'session' | 'key'
  readonly token: string
}

/** Identifies the sender of each request, by the cookie of a session or the key of a program. A ban takes effect within half a second. */
export class Sessions {
  readonly #auth: LazyAuth
  readonly #db: Knex
  readonly #changes: ChangeWatch | undefined
  readonly #requiredFrom: UserRole | undefined
  readonly #identified = new WeakMap<Request, Identified>()
  /** By a hash of the token alone: the rest of a header neither adds entries nor occupies memory. */
  readonly #lookUps = new LRUCache<string, LookUp>({ max: maxCachedSessions, ttl: sessionCacheMs })

  /** `requiredFrom` is the lowest role that needs a second factor. */
  constructor(auth: LazyAuth, db: Knex, changeLog: ChangeLog | undefined, requiredFrom: UserRole | undefined) {
    this.#requiredFrom = requiredFrom
    this.#auth = auth
    this.#db = db
    this.#changes = changeLog?.watch(...['auth_users', 'auth_sessions', 'auth_api_keys'].map(ownName))
  }

  /** Makes the next look-up check whether cached users are still valid; without a call, a check is valid for half a second. */
  recheck(): void {
    this.#changes?.expire()
  }

  /** Makes each look-up check whether cached users are still valid, until a request that may change users has ended. */
  recheckDuring(res: Response): void {
    if (this.#changes !== undefined) res.once('close', this.#changes.expectWrite())
  }

  /** Returns the result of `identify` for a request; undefined if its sender is unknown. */
  stateOf(req: Request): Identified | undefined {
    return this.#identified.get(req)
  }

  /**
   * Returns the user who sends a request; undefined if the sender is not signed in, or the second factor is missing. A session in use is
   * extended once a day: the response then prolongs the cookie.
   */
  async identify(req: Request, res: Response): Promise<User | undefined> {
    const identified = await this.#find(req)
    for (const cookie of identified?.cookies ?? []) res.append('Set-Cookie', cookie)
    if (identified === undefined) return undefined
    this.#identified.set(req, identified)
    return identified.missing === undefined ? identified.user : undefined
  }

  async #find(req: Request): Promise<Identified | undefined> {
    const credential = await this.#credentialOf(req)
    if (credential === undefined) return undefined
    const version = await this.#changes?.version()
    // The log of changes cannot be read: nothing may be cached.
    if (version === undefined) return this.#lookUp(credential)

    const key = createHash('sha256').update(`${credential.kind} ${credential.token}`).digest('base64')
    const cached = this.#lookUps.get(key)
    if (cached?.version === version) return cached.found
    const lookUp = { found: this.#lookUp(credential), version }
    this.#lookUps.set(key, lookUp)
    const forget = () => void (this.#lookUps.peek(key) === lookUp && this.#lookUps.delete(key))
    // Only users are cached: the next request repeats a failed look-up, and an unknown token must not fill the cache.
    lookUp.found.then((found) => found ?? forget(), forget)
    return lookUp.found
  }

  /**
   * Returns the users who sent some requests, as they are now: undefined for a user who has been signed out or banned since, or whose
   * session or key has expired. Runs one statement for all sessions and one for all keys.
   */
  async findAll(reqs: readonly Request[]): Promise<(User | undefined)[]> {
    const credentials = await Promise.all(reqs.map((req) => this.#credentialOf(req)))
    const namesOf = (kind: Credential['kind']) =>
      credentials.flatMap((credential) => (credential?.kind === kind ? [storedName(credential)] : []))
    const sessions = await findUsers(this.#db, namesOf('session'), sessionUsers(), this.#requiredFrom)
    const keys = await findUsers(this.#db, namesOf('key'), keyUsers())
    return credentials.map(
      (credential) => credential && (credential.kind === 'key' ? keys : sessions).get(storedName(credential)),
    )
  }

  /** Returns the token of the session that sends a request; undefined for a key. */
  async tokenOf(req: Request): Promise<string | undefined> {
    const credential = await this.#credentialOf(req)
    return credential?.kind === 'session' ? storedName(credential) : undefined
  }

  async #credentialOf({ headers }: Request): Promise<Credential | undefined> {
    const { authorization = '', cookie } = headers
    if (isBearer(authorization)) {
      const [, token] = /^Bearer +(\S+)$/i.exec(authorization) ?? []
      return token === undefined ? undefined : { kind: 'key', token }
    }
    if (cookie === undefined) return undefined
    const { authCookies } = await (await this.#auth()).$context
    const start = `${authCookies.sessionToken.name}=`
    const pair = cookie.split(/; */).find((nameAndValue) => nameAndValue.startsWith(start))
    return pair === undefined ? undefined : { kind: 'session', token: pair.slice(start.length) }
  }

  async #lookUp({ kind, token }: Credential): Promise<Identified | undefined> {
    if (kind === 'session') return this.#findSession(token)
    const owner = await findKeyOwner(this.#db, token)
    return owner && { ...owner, cookies: [] }
  }

  async #findSession(token: string): Promise<Identified | undefined> {
    const { api, $context } = await this.#auth()
    const { name } = (await $context).authCookies.sessionToken
    // Passes on the token only, so that the result depends on the cache key alone.
    const headers = new Headers({ cookie: `${name}=${token}` })
    const { headers: responseHeaders, response: session } = await exposeDatabaseErrors(() =>
      api.getSession({ headers, returnHeaders: true }),
    )
    if (session === null || session.user.banned) return undefined
    const { endsAt } = session.session
    if (endsAt && endsAt < new Date()) return undefined
    const { id, name: userName, email } = session.user
    // A cast: to better-auth, a role is any text.
    const role = session.user.role as User['role']
    const hasPassed = session.session.secondFactorAt != null
    const missing = missingFactor(
      { role, hasSecondFactor: session.user.twoFactorEnabled === true, hasPassed },
      this.#requiredFrom,
    )
    const cookies = responseHeaders.getSetCookie()
    if (cookies.length > 0) await markSeen(this.#db, id)
    const user = { id, name: userName, email, role }
    if (missing !== undefined) return { user, missing, cookies }
    return { ...(await viewedBy(this.#db, user, session.session)), cookies }
  }
}

const viewColumns =
  'view_user_id as "viewUserId", view_role as "viewRole", view_until as "viewUntil", view_writes as "viewWrites"'

const sessionUsers = () => `
  select token as name, u.id, u.name as user_name, email, role, null as limit_role, ${viewColumns}, two_factor_enabled as "hasSecondFactor", second_factor_at is not null as "hasPassed"
  from ${ownName('auth_sessions')} as s join ${ownName('auth_users')} as u on u.id = user_id
  where token = any(?::text[]) and least(expires_at, ends_at) > now() and banned is not true`

// A key needs no second factor.
const keyUsers = () => `
  select hash as name, u.id, u.name as user_name, email, u.role, k.role as limit_role, false as "hasSecondFactor", true as "hasPassed"
  from ${ownName('auth_api_keys')} as k join ${ownName('auth_users')} as u on u.id = user_id
  where hash = any(?::text[]) and (expires_at is null or expires_at > now()) and banned is not true`

/** Finds the users of sessions or keys by their stored names (`storedName`). Sessions whose second factor is missing have no user. */
async function findUsers(
  db: Knex,
  names: readonly string[],
  statement: string,
  requiredFrom?: UserRole,
): Promise<Map<string, User>> {
  if (names.length === 0) return new Map()
  type Row = User & FactorState & StoredView & { readonly user_name: string; readonly limit_role: UserRole | null }
  const { rows } = await db.raw<{ rows: Row[] }>(statement, [[...new Set(names)]])
  const complete = rows.filter((row) => missingFactor(row, requiredFrom) === undefined)
  const found = complete.map(async ({ name, id, user_name, email, role, limit_role, ...row }) => {
    const owner = limitedTo<User>({ id, name: user_name, email, role }, limit_role)
    return [name, owner && (await viewedBy(db, owner, row)).user] as const
  })
  return new Map((await Promise.all(found)).flatMap(([name, user]) => (user ? [[name, user]] : [])))
}

/** Returns what the database stores of a credential: the hash of a key, and the token in the signed value of a cookie. */
function storedName({ kind, token }: Credential): string {
  return kind === 'key' ? hashOfToken(token) : (decodeCookie(token).split('.')[0] ?? '')
}

function decodeCookie(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
