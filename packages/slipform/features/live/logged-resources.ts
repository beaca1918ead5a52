import type { ChangeLog } from '../../db/log/change-log.ts'
import type { Session } from '../../db/session.ts'
import { nameOf } from '../../db/sql/identifier.ts'
import type { Role } from '../../model/roles.ts'
import type { LiveResources } from './live-resources.ts'
import { sealPosition } from './position.ts'
import { readLog } from './read-log.ts'

/** How long, in milliseconds, responses of `/api/auth/me` share one read of the log. Their token may be that much older, so a stream may repeat changes. */
const cacheMs = 1_000

/** What a caller can follow. */
interface Followable {
  /** The paths of resources below /api. */
  readonly live: readonly string[]
  /** Makes a stream begin with what has changed since. */
  readonly liveToken?: string | undefined
}

/** Tells the admin, in `/api/auth/me`, which resources it can follow: those whose changes the database logs. */
export class LoggedResources {
  readonly #database: Session
  readonly #changeLog: ChangeLog | undefined
  readonly #resources: LiveResources
  #last: { readonly at: number; readonly followable: Promise<Followable> } | undefined

  constructor(database: Session, changeLog: ChangeLog | undefined, resources: LiveResources) {
    this.#database = database
    this.#changeLog = changeLog
    this.#resources = resources
  }

  /** Describes what a role can follow, and from where on; without a role, what all can follow. */
  async describe(role: Role | undefined): Promise<Followable> {
    const { live, liveToken } = this.#changeLog?.isReadable === true ? await this.#read() : nothing
    const names = this.#resources.listedBy(role).flatMap(({ name }) => (live.includes(name) ? name : []))
    return names.length === 0 ? nothing : { live: names, liveToken }
  }

  /** Returns what all can follow; nothing while the log cannot be read. */
  #read(): Promise<Followable> {
    if (this.#last === undefined || performance.now() - this.#last.at > cacheMs) {
      this.#last = { at: performance.now(), followable: this.#readLog().catch(() => nothing) }
    }
    return this.#last.followable
  }

  async #readLog(): Promise<Followable> {
    const all = this.#resources.listedBy(undefined)
    const resources = new Map(all.map(({ resource }) => [nameOf(resource), resource]))
    const { states, position } = await readLog(this.#database, { resources, others: new Set() })
    const live = all.flatMap(({ name, resource }) => (states.get(nameOf(resource))?.isLogged ? name : []))
    return { live, liveToken: sealPosition(position) }
  }
}

const nothing: Followable = { live: [] }
