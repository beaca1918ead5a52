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

/** The environment variable by which `slipform dev` says that it starts the server again after a change. */
const watched = 'SLIPFORM_WATCHED'

/** Tells the server of this process that a change starts it again. */
export function markWatched(): void {
  process.env[watched] = 'true'
}

/** Whether a change starts the server of this process again. */
export function isWatched(): boolean {
  return process.env[watched] === 'true'
}

/** A server that cannot start before the project changes. */
interface Waiting {
  readonly root: string
  readonly port: number
  readonly host: string
  readonly secrets: Secrets
  readonly reason: string
}

/**
 * Takes the place of a server in development that cannot start, such as before a migration. X-ray shows the reason or the migration, and
 * writes the migration, on pages that an admin has opened before: these hold the token. Every other request gets 503 and the text of the
 * terminal. A change of the project starts the server again.
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
    // Express's own parser rejects a body.
    const known = ApiError.isChecked(error) ? error : new ApiError(400, 'The request cannot be read.')
    res.status(known.status).json(renderError(known))
  }) as express.ErrorRequestHandler)
  const server = createServer(app).on('close', () => scaffolder.close())
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      // Answers the pages that wait in `GET /version`.
      scaffolder.close()
      server.close(() => process.exit())
    })
  await once(server.listen(port, host), 'listening')
  console.error(reason)
  // Planning takes seconds: it begins before a page asks for the plan.
  void scaffolder.plan().catch(() => {})
  return server
}
