import { join } from 'node:path'
import { describeError } from '../../base/errors/error-log.ts'
import { readNumber } from '../../base/number-setting.ts'
import { settingOf } from '../../base/settings.ts'
import type { Feature } from '../../feature.ts'
import { recordRefusal } from './refusals.ts'
import { securityLogRoutes } from './routes.ts'
import { keepSecurityLogTrimmed } from './trim.ts'

/** The security log: sign-ins, changes of users and keys, and requests that were rejected for a lack of permission. */
export function securityLog(): Feature {
  return {
    name: 'security-log',
    checkSettings: readDays,
    migrations: join(import.meta.dirname, 'migrations'),
    provides: () => ({ hasSecurityLog: true, onError: recordRefusal }),
    // Its readers are admins: a server without sign-in has none.
    routes: ({ operations, signIn }) => (signIn ? { '/auth/events': securityLogRoutes(operations) } : {}),
    async start({ env, services: { db, log } }) {
      const report = (error: unknown) =>
        log.error(
          { err: describeError(error) },
          'The security log was not trimmed; the server tries again every minute',
        )
      return { stop: keepSecurityLogTrimmed(db, readDays(env), report) }
    },
  }
}

/** Reads after how many days events are deleted. */
function readDays(env: NodeJS.ProcessEnv): number {
  return readNumber('SECURITY_LOG_DAYS', settingOf(env, 'SECURITY_LOG_DAYS'))
}
