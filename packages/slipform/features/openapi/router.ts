import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { roleOf } from '../../crud/access/caller.ts'
import { Router } from '../../crud/router/router.ts'
import type { Core } from '../../feature.ts'
import type { Role } from '../../model/roles.ts'
import { buildDocument } from './document.ts'
import { renderPage, startScript, stylesheet } from './page.ts'

const assets = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png']
// The published package contains these three files, so that production does not install the whole of swagger-ui-dist.
const packed = join(import.meta.dirname, 'swagger-ui')
const root = existsSync(packed)
  ? packed
  : dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

/** Serves the documentation of all routes: `/openapi.json` and the page `/docs`. */
export function openApi(core: Core): Router {
  const router = Router()
  const texts = new Map<Role | undefined, string>()
  router.get('/openapi.json', (req, res) => {
    const role = roleOf(req)
    const { documented, services, signIn } = core
    const described = () => buildDocument(documented, services.readers, { role, sessionCookie: signIn?.cookieName })
    const text = texts.get(role) ?? JSON.stringify(described())
    texts.set(role, text)
    res.type('json').send(text)
  })
  router.get('/docs', (req, res) => void res.type('html').send(renderPage(`${req.baseUrl}/docs`)))
  router.get('/docs/start.js', (_req, res) => void res.type('js').send(startScript))
  router.get('/docs/page.css', (_req, res) => void res.type('css').send(stylesheet))
  for (const asset of assets) router.get(`/docs/${asset}`, (_req, res) => res.sendFile(asset, { root }))
  return router
}
