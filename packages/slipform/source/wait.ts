import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import express from 'express'
import { ApiError, renderError } from '../base/errors/errors.ts'
import { waitingHeader } from '../base/pulse.ts'
import type { Secrets } from '../base/seal.ts'
import { secureHeaders } from '../http/headers.ts'
import { rejectCrossOriginWrites, rejectForeignHosts } from '../http/reject.ts'
import { requireSourceToken, sourcePath, sourceRoutes, sourceTokenOf } from './routes.ts'
import { Scaffolder } from './scaffolder.ts'

/** The environment variable that `slipform dev` sets, as it restarts the server after a change. */
const watchedVariable = 'SLIPFORM_WATCHED'

/** Marks the server of this process as one that a change restarts. */
export function markWatched(): void {
  process.env[watchedVariable] = 'true'
}

/** Whether a change restarts the server of this process. */
export function isWatched(): boolean {
  return process.env[watchedVariable] === 'true'
}

/** A server that cannot start before the project changes, and the reason. */
interface Waiting {
  readonly root: string
  readonly port: number
  readonly host: string
  readonly secrets: Secrets
  readonly reason: string
}

/**
 * Serves in place of a server in development that cannot start, for example before a migration. Pages that an admin has opened before hold
 * the token: their X-ray shows the reason, or shows and writes the migration. Every other request gets 503 and the reason. A change of the
 * project restarts the server.
 */
export async function waitForChange({ root, port, host, secrets, reason }: Waiting): Promise<Server> {
  const app = express().disable('x-powered-by')
  app.use(secureHeaders(), rejectForeignHosts(undefined), rejectCrossOriginWrites([]), express.json({ limit: '1kb' }))
  app.use((_req, res, next) => {
    res.set({ [waitingHeader]: 'change', 'Cache-Control': 'no-store' })
    next()
  })
  const scaffolder = new Scaffolder(root)
  const token = sourceTokenOf(secrets)
  app.use(`/api${sourcePath}`, sourceRoutes(scaffolder, { token, waitsFor: reason }, requireSourceToken(secrets)))
  app.use((_req, res) => void res.status(503).set('Retry-After', '5').type('text').send(reason))
  app.use(((error, _req, res, _next) => {
    // Other errors are those of Express' parser for the body.
    const apiError = ApiError.isChecked(error) ? error : new ApiError(400, 'The request cannot be read.')
    res.status(apiError.status).json(renderError(apiError))
  }) as express.ErrorRequestHandler)
  const server = createServer(app).on('close', () => scaffolder.close())
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      // Ends the requests that wait in `GET /version`.
      scaffolder.close()
      server.close(() => process.exit())
    })
  await once(server.listen(port, host), 'listening')
  console.error(reason)
  // Begins to plan, which takes seconds, before a page asks for the plan.
  void scaffolder.plan().catch(() => {})
  return server
}
