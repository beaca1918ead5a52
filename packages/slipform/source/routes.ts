import { createHmac, timingSafeEqual } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Request, RequestHandler } from 'express'
import { ApiError } from '../base/errors/errors.ts'
import { Router } from '../crud/router/router.ts'
import type { Secrets } from '../secrets.ts'
import { runScaffolder } from './scaffolder.ts'

/** The path of the routes below `/api`. */
export const sourcePath = '/admin/source'

const tokenHeader = 'x-slipform-source'

/** Returns the token that admins are told: with it their pages ask a server that waits for a migration, and knows no users. */
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
  /** Why the server waits for a migration. */
  readonly waitsFor?: string
}

/**
 * Builds the routes of the admin's X-ray: the source of resources, and the migration that brings the database in line. Clients name
 * neither files nor texts: they can only write what the scaffolder plans.
 */
export function sourceRoutes(root: string, state: SourceState, guard: RequestHandler): Router {
  let cached: { readonly version: string; readonly answer: Promise<object> } | undefined
  const describe = (): Promise<object> => {
    const version = versionOf(root)
    if (cached?.version === version) return cached.answer
    const answer = runScaffolder(root, 'describe')
    cached = { version, answer }
    answer.catch(() => {
      cached = undefined
    })
    return answer
  }
  return Router()
    .use(guard)
    .get('/', async (_req, res) => {
      const version = versionOf(root)
      res.json({ ...(await describe()), ...state, version })
    })
    .get('/version', (_req, res) => void res.json({ version: versionOf(root), waits: state.waitsFor !== undefined }))
    .get('/plan', async (_req, res) => void res.json(await runScaffolder(root, 'plan')))
    .post('/plan', async (req, res) => void res.json(await runScaffolder(root, 'write', digestIn(req))))
}

/** Returns a text that changes with the sources of a project. */
function versionOf(root: string): string {
  const folders = ['models', 'admin', '.slipform/resources'].map((name) => join(root, name)).filter(existsSync)
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  return String(Math.max(...files.map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0)))
}

function digestIn({ body }: Request): string {
  const digest: unknown = body?.digest
  if (typeof digest !== 'string' || !/^[0-9a-f]{64}$/.test(digest))
    throw new ApiError(422, 'digest is required: the digest of the plan that was shown.')
  return digest
}
