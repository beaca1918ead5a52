import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import { ApiError } from '../base/errors/errors.ts'
import type { Secrets } from '../base/seal.ts'
import { Router } from '../crud/router/router.ts'
import type { Scaffolder } from './scaffolder.ts'

/** The path of the routes below `/api`. */
export const sourcePath = '/admin/source'

const tokenHeader = 'x-slipform-source'

/** Returns the token by which a server that waits for a change, and knows no users, recognizes the pages of admins. */
export function sourceTokenOf([secret]: Secrets): string {
  return createHmac('sha256', secret).update('slipform source').digest('base64url')
}

/**
 * Requires the token of `sourceTokenOf`.
 *
 * @throws ApiError 404, as for a path without a route.
 */
export function requireSourceToken(secrets: Secrets): RequestHandler {
  const token = Buffer.from(sourceTokenOf(secrets))
  return (req, _res, next) => {
    const sent = Buffer.from(req.get(tokenHeader) ?? '')
    if (sent.length !== token.length || !timingSafeEqual(sent, token))
      throw ApiError.of('route_not_found', { method: req.method, path: req.path })
    next()
  }
}

/** The state of the server in the response with the source. */
interface SourceState {
  readonly token: string
  /** The reason why the server waits for a change; undefined if it runs. */
  readonly waitsFor?: string
}

/**
 * Builds the routes of the admin's X-ray: the source of resources, and the migration that brings the database in line. Clients name
 * neither files nor texts: they can only write what the scaffolder plans.
 */
export function sourceRoutes(scaffolder: Scaffolder, state: SourceState, guard: RequestHandler): Router {
  return Router()
    .use(guard)
    .get('/', async (_req, res) => {
      const version = scaffolder.version()
      // The browser must not store the token on its disk.
      res.set('Cache-Control', 'no-store').json({ ...(await scaffolder.describe()), ...state, version })
    })
    .get('/version', async ({ query: { after } }, res) => {
      // A page that names its version gets the response when there is another one.
      if (typeof after === 'string') await scaffolder.waitForChange(after)
      const version = scaffolder.version()
      res.json({ version, waits: state.waitsFor !== undefined, texts: scaffolder.texts() })
    })
    .get('/plan', async (_req, res) => void res.json(await scaffolder.plan()))
    .post('/plan', async (req, res) => void res.json(await scaffolder.write(digestIn(req))))
}

function digestIn({ body }: Request): string {
  const digest: unknown = body?.digest
  if (typeof digest !== 'string' || !/^[0-9a-f]{64}$/.test(digest))
    throw new ApiError(422, 'digest is required: the digest of the plan that was shown.')
  return digest
}
