import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { roleOf } from '../../crud/access/caller.ts'
import { Router } from '../../crud/router/router.ts'
import type { Core } from '../../feature.ts'
import type { Role } from '../../model/roles.ts'
import { buildDocument, documentedRoutes } from './document.ts'

/** The files of Swagger UI that the page loads. */
const assets = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png']
// The published package contains these three files, so that production does not install the whole of swagger-ui-dist.
const packed = join(import.meta.dirname, 'swagger-ui')
const root = existsSync(packed)
  ? packed
  : dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

/** Builds the router of the documentation of all routes: `/openapi.json` and the page `/docs`. The document is built once per role. */
export function openApi(core: Core): Router {
  const router = Router()
  const texts = new Map<Role | undefined, string>()
  const textFor = (role: Role | undefined): string => {
    const { services, signIn } = core
    const build = () => buildDocument(documentedRoutes(core), services.readers, role, signIn?.cookieName)
    const text = texts.get(role) ?? JSON.stringify(build())
    texts.set(role, text)
    return text
  }
  router.get('/openapi.json', (req, res) => void res.type('json').send(textFor(roleOf(req))))
  router.get('/docs', (req, res) => void res.type('html').send(renderPage(`${req.baseUrl}/docs`)))
  router.get('/docs/start.js', (_req, res) => void res.type('js').send(startScript))
  for (const asset of assets) router.get(`/docs/${asset}`, (_req, res) => res.sendFile(asset, { root }))
  return router
}

/** Renders the page that shows the document. It has no inline script or style, so that a strict Content-Security-Policy allows it. */
function renderPage(base: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API</title>
    <link rel="icon" type="image/png" href="${base}/favicon-32x32.png">
    <link rel="stylesheet" href="${base}/swagger-ui.css">
  </head>
  <body>
    <div id="page"></div>
    <script src="${base}/swagger-ui-bundle.js"></script>
    <script src="${base}/start.js"></script>
  </body>
</html>
`
}

/** The script of the page. Without `validatorUrl: null` the page would request a badge from a server on the internet. */
const startScript = `SwaggerUIBundle({
  url: new URL('../openapi.json', document.currentScript.src).href,
  domNode: document.getElementById('page'),
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
})
`
