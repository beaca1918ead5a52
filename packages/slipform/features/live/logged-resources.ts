import type { ChangeLog } from '../../db/log/change-log.ts'
import type { Session } from '../../db/session.ts'
import { nameOf } from '../../db/sql/identifier.ts'
import type { Role } from '../../model/roles.ts'
import { type LiveResources, listedBy } from './live-resources.ts'
import { sealPosition } from './position.ts'
import { readLog } from './read-log.ts'

/** Milliseconds for which responses of `/api/auth/me` share one read of the log. A stream may repeat the changes of this time. */
const cacheMs = 1_000

/** The resources that a caller can follow, and the token from which their streams begin. */
interface Followable {
  /** The paths of resources below /api. */
  readonly live: readonly string[]
  /** With this token, a stream begins with the changes since the response. */
  readonly liveToken?: string | undefined
}

const nothing: Followable = { live: [] }

/**
 * Returns a function that tells the admin, in `/api/auth/me`, which resources a role can follow, and with which token: those whose changes
 * the database logs, and none while the log cannot be read.
 */
export function describeLogged(session: Session, changeLog: ChangeLog | undefined, resources: LiveResources) {
  let readAt = Number.NEGATIVE_INFINITY
  let followable = Promise.resolve(nothing)

  const read = async (): Promise<Followable> => {
    const all = listedBy(resources, undefined)
    const named = new Map(all.map(({ resource }) => [nameOf(resource), resource]))
    const { states, position } = await readLog(session, { resources: named, others: new Set() })
    const live = all.flatMap(({ name, resource }) => (states.get(nameOf(resource))?.isLogged ? name : []))
    return { live, liveToken: sealPosition(position) }
  }

  return async (role: Role | undefined): Promise<Followable> => {
    if (changeLog?.isReadable !== true) return nothing
    if (performance.now() - readAt > cacheMs) {
      readAt = performance.now()
      followable = read().catch(() => nothing)
    }
    const { live, liveToken } = await followable
    const names = listedBy(resources, role).flatMap(({ name }) => (live.includes(name) ? name : []))
    return names.length === 0 ? nothing : { live: names, liveToken }
  }
}
