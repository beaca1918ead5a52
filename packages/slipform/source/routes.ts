import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import { ApiError } from '../base/errors/errors.ts'
import type { Secrets } from '../base/seal.ts'
import { Router } from '../crud/router/router.ts'
import type { Scaffolder } from './scaffolder.ts'

/** The path of the routes below `/api`. */
export const sourcePath = '/admin/source'

const tokenHeader = 'x-slipform-source'

/** Returns the token that admins are told: with it their pages ask a server that waits for a change, and knows no users. */
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

/** What the routes tell besides the source. */
interface SourceState {
  readonly token: string
  /** Why the server waits for a change. */
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
      // The token is for the page, not for the disk of the browser.
      res.set('Cache-Control', 'no-store').json({ ...(await scaffolder.describe()), ...state, version })
    })
    .get('/version', async ({ query: { after } }, res) => {
      // A page that says which version it has gets a response once there is another one.
      if (typeof after === 'string') await scaffolder.changeFrom(after)
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
