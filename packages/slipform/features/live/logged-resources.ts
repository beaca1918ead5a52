import type { ChangeLog } from '../../db/log/change-log.ts'
import type { Session } from '../../db/session.ts'
import { nameOf } from '../../db/sql/identifier.ts'
import type { Role } from '../../model/roles.ts'
import type { LiveResources } from './live-resources.ts'
import { sealPosition } from './position.ts'
import { readLog } from './read-log.ts'

/** Every page of the admin reads it once when it is loaded. */
const cacheMs = 10_000

/** A stream may begin a little earlier: requests in a row share a statement. */
const tokenCacheMs = 1_000

interface LoggedOptions {
  readonly changeLog: ChangeLog | undefined
  readonly resources: LiveResources
}

/** What a caller can follow. */
interface Followable {
  /** The paths of resources below /api. */
  readonly live: readonly string[]
  /** Makes a stream begin with what has changed since. */
  readonly liveToken?: string | undefined
}

/** Tells pages, with their session, which resources they can follow: those whose changes the database logs. */
export class LoggedResources {
  readonly #session: Session
  readonly #options: LoggedOptions
  readonly #tables = cached(cacheMs, () => this.#readTables().catch((): ReadonlySet<string> => new Set()))
  readonly #token = cached(tokenCacheMs, () => this.#readToken())

  constructor(session: Session, options: LoggedOptions) {
    this.#session = session
    this.#options = options
  }

  /** Describes what a role can follow, and from where on; without a role, what all can follow. */
  async describe(role: Role | undefined): Promise<Followable> {
    const live = await this.#listedBy(role)
    return live.length === 0 ? { live } : { live, liveToken: await this.#token() }
  }

  /** Returns the paths below /api of the logged resources that a role may list; without a role all of them. */
  async #listedBy(role: Role | undefined): Promise<string[]> {
    const { changeLog, resources } = this.#options
    if (changeLog?.isReadable !== true) return []
    const tables = await this.#tables()
    return resources.listedBy(role).flatMap(({ name, resource }) => (tables.has(nameOf(resource)) ? [name] : []))
  }

  /** Returns a token from which streams begin now; undefined while the log cannot be read. */
  #readToken(): Promise<string | undefined> {
    return readLog(this.#session, { resources: new Map(), others: new Set() }).then(
      ({ position }) => sealPosition(position),
      () => undefined,
    )
  }

  async #readTables(): Promise<ReadonlySet<string>> {
    const all = this.#options.resources.listedBy(undefined)
    const resources = new Map(all.map(({ resource }) => [nameOf(resource), resource]))
    const { states } = await readLog(this.#session, { resources, others: new Set() })
    return new Set([...states].flatMap(([name, { isLogged }]) => (isLogged ? [name] : [])))
  }
}

/** Returns a function that returns what it has read in the last milliseconds, or is reading. `read` must not fail. */
function cached<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly value: Promise<T> } | undefined
  return () => {
    if (last === undefined || performance.now() - last.at > ms) last = { at: performance.now(), value: read() }
    return last.value
  }
}
