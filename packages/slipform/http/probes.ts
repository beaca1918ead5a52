import express, { type Response } from 'express'
import type { Knex } from 'knex'
import { withConnection } from '../db/connection.ts'
import { embeddedConnectionOf } from '../db/embedded/connection-of.ts'

/** The milliseconds within which the database must respond. */
const timeoutMs = 2_000

/** The probes of a server. */
export interface Probes {
  readonly router: express.Router
  /** Makes `/readyz` respond with 503 from now on. */
  stop(): void
}

/**
 * Creates the probes of load balancers and supervisors, without sign-in. `/livez` responds with 200 unless the process has lost the folder of
 * its embedded database; `/readyz` while the database responds and accepts writes, and the server does not stop; otherwise with 503.
 */
export function createProbes(db: Knex): Probes {
  let isStopping = false
  const isLost = () => embeddedConnectionOf(db)?.isLost === true
  let checking: Promise<boolean> | undefined
  // Concurrent requests share a check, so that probes occupy one connection.
  const isReady = () => {
    checking ??= respondsInTime(db).finally(() => {
      checking = undefined
    })
    return checking
  }
  const router = express
    .Router()
    .get('/livez', (_req, res) => (isLost() ? respond(res, 503, 'database lost') : respond(res, 200, 'ok')))
    .get('/readyz', async (_req, res) => {
      if (isLost()) return respond(res, 503, 'database lost')
      if (isStopping) return respond(res, 503, 'stopping')
      if (!(await isReady())) return respond(res, 503, 'database unavailable')
      // `isReadOnly` is current: the statement of the check has updated it.
      if (embeddedConnectionOf(db)?.isReadOnly) return respond(res, 503, 'storage full')
      respond(res, 200, 'ok')
    })
  return {
    router,
    stop: () => {
      isStopping = true
    },
  }
}

async function respondsInTime(db: Knex): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs)
  })
  const response = withConnection(db, (connection) => connection.query('select 1', [])).then(
    () => true,
    () => false,
  )
  return Promise.race([response, timeout]).finally(() => clearTimeout(timer))
}

function respond(res: Response, status: number, text: string): void {
  res.status(status).set('Cache-Control', 'no-store').json({ status: text })
}
