import type { ChangeLog, ChangeWatch } from '../../db/log/change-log.ts'
import type { SignedInCallers } from '../../feature.ts'
import type { LiveStream } from './stream.ts'

// Sessions and keys also expire by themselves, which no change of a table tells.
const sessionCheckMs = 15_000

/**
 * Ends the streams of users who may no longer follow, beside the reader of the log: it may be busy with rules of the project, which take
 * their time.
 */
export class Revocations {
  readonly #signIn: SignedInCallers
  readonly #changes: ChangeWatch
  #isChecking = false
  /** The version of the tables at the last check. */
  #version: number | undefined
  #checkedAt = 0

  constructor(signIn: SignedInCallers, changeLog: ChangeLog) {
    this.#signIn = signIn
    this.#changes = changeLog.watch(...signIn.tables)
  }

  /** Checks the users of some streams, if the tables of sign-in have changed or the last check is long ago. */
  async check(streams: Iterable<LiveStream>): Promise<void> {
    if (this.#isChecking) return
    this.#isChecking = true
    try {
      this.#changes.expire()
      const version = await this.#changes.version()
      const checkedAt = performance.now()
      if (version === this.#version && checkedAt - this.#checkedAt < sessionCheckMs) return
      await endRevoked(this.#signIn, streams)
      this.#version = version
      this.#checkedAt = checkedAt
    } finally {
      this.#isChecking = false
    }
  }
}

/** Ends the streams whose users are signed out, banned, or others than they were: in role, name or e-mail address. */
export async function endRevoked(signIn: SignedInCallers, streams: Iterable<LiveStream>): Promise<void> {
  const signedIn = [...streams].filter(({ actor }) => actor?.id !== undefined)
  if (signedIn.length === 0) return
  const users = await signIn.findSenders(signedIn.map(({ req }) => req))
  for (const [at, stream] of signedIn.entries()) {
    const { actor } = stream
    const user = users[at]
    const isSame =
      user !== undefined &&
      user.id === actor?.id &&
      user.role === actor.role &&
      user.name === actor.name &&
      user.email === actor.email
    if (!isSame) stream.end()
  }
}
