import type { ChangeLog } from '../../db/log/change-log.ts'
import type { SignedInCallers } from '../../feature.ts'
import type { LiveStream } from './stream.ts'

// Milliseconds after which users are checked although no table has changed, as sessions and keys also expire.
const sessionCheckMs = 15_000

/**
 * Returns a function that ends the streams of users who may no longer follow, if the tables of sign-in have changed or the last check was
 * `sessionCheckMs` ago. It runs beside the reader of the log, which may be busy with rules of the project.
 */
export function watchRevocations(signIn: SignedInCallers, changeLog: ChangeLog) {
  const changes = changeLog.watch(...signIn.tables)
  let isChecking = false
  let lastCheck: { version: number | undefined; at: number } = { version: undefined, at: 0 }
  return async (streams: Iterable<LiveStream>): Promise<void> => {
    if (isChecking) return
    isChecking = true
    try {
      changes.expire()
      const version = await changes.version()
      const at = performance.now()
      if (version === lastCheck.version && at - lastCheck.at < sessionCheckMs) return
      await endRevoked(signIn, streams)
      lastCheck = { version, at }
    } finally {
      isChecking = false
    }
  }
}

const identity = ['id', 'role', 'name', 'email'] as const

/** Ends the streams whose users are signed out or banned, or have another role, name or e-mail address than when the stream was opened. */
export async function endRevoked(signIn: SignedInCallers, streams: Iterable<LiveStream>): Promise<void> {
  const signedIn = [...streams].filter(({ actor }) => actor?.id !== undefined)
  if (signedIn.length === 0) return
  const users = await signIn.findSenders(signedIn.map(({ req }) => req))
  for (const [at, stream] of signedIn.entries()) {
    const user = users[at]
    const isSame = identity.every((name) => user?.[name] === stream.actor?.[name])
    if (!isSame) stream.end()
  }
}
