import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import { join, relative, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Express, Response } from 'express'
import sirv, { type RequestHandler } from 'sirv'
import type { ViteDevServer } from 'vite'
import { leadToAdmin } from './admin-pages.ts'
import { allowAllButImages } from './headers.ts'

/** Browsers request this icon even if the page names another one, and report an error if it is missing. */
const iconPath = '/favicon.ico'

interface AdminOptions {
  readonly root: string
  readonly production: boolean
  readonly resources: readonly string[]
  /** The folders of the database, its backups and secrets, whose files must not be served. */
  readonly closed: readonly string[]
}

/**
 * Serves the admin beside the API: from `admin/` of a built project in production, through Vite with hot reload in development.
 * Addresses without `#` lead to the pages of `resources`. Returns the function that closes Vite.
 */
export function serveAdmin(
  app: Express,
  server: Server,
  { root, production, resources, closed }: AdminOptions,
): () => Promise<void> {
  const close = production ? serveBuilt(app, root) : serveSource(app, server, root, closed)
  app.use(leadToAdmin(resources))
  return close
}

function serveBuilt(app: Express, root: string): () => Promise<void> {
  app.get('/{*path}', builtAdmin(join(root, 'admin')))
  app.get(iconPath, (_req, res) => sendNoIcon(res))
  return async () => {}
}

/** Serves the admin through Vite, which starts as soon as the server listens; requests for pages wait for Vite. */
function serveSource(app: Express, server: Server, root: string, closed: readonly string[]): () => Promise<void> {
  const listening = new Promise<void>((resolve) => server.once('listening', resolve))
  const vite = listening.then(() => startVite(server, root, closed))
  app.use((req, res, next) => {
    allowAllButImages(res)
    return vite.then(({ config, middlewares }) => {
      if (req.path === iconPath && !existsSync(join(config.publicDir, iconPath))) return sendNoIcon(res)
      middlewares(req, res, next)
    })
  })
  app.get(['/', '/index.html'], async (req, res) => {
    const running = await vite
    const page = await readFile(join(running.config.root, 'index.html'), 'utf8')
    res
      .set('Cache-Control', 'no-cache')
      .type('html')
      .send(await running.transformIndexHtml(req.originalUrl, page))
  })
  return () => vite.then((running) => running.close())
}

function sendNoIcon(res: Response): void {
  res.set('Cache-Control', 'public, max-age=86400').status(204).end()
}

async function startVite(server: Server, root: string, closed: readonly string[]): Promise<ViteDevServer> {
  // Loads the project's own Vite, wherever the package manager installed it.
  const vite = createRequire(join(root, 'package.json')).resolve('vite')
  const { createServer }: typeof import('vite') = await import(pathToFileURL(vite).href)
  return createServer({
    configFile: join(root, 'vite.config.ts'),
    // Vite's default bundles the configuration into a new file, for which the file watcher would restart the server.
    configLoader: 'native',
    // With `appType: 'spa'`, Vite would serve the admin at every address.
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server }, fs: { deny: [...deniedByVite, ...closed.flatMap(below)] } },
  })

  /** Returns the pattern of the files in a folder; none for a folder outside of the project, from which Vite serves nothing. */
  function below(folder: string): string[] {
    const path = relative(root, resolve(root, folder)).replaceAll(sep, '/')
    return path === '' || path.startsWith('..') ? [] : [`**/${path.replaceAll(/[^\w./-]/g, '?')}/**`]
  }
}

/** Vite's default list of files that it never serves, which `deny` replaces. */
const deniedByVite = ['.env', '.env.*', '*.{crt,pem,key,p12,pfx,cer,der}', '.npmrc', '.yarnrc.yml', '**/.git/**']

/** Serves a built admin, compressed if accepted. Assets, named by a hash, are cached for a year; the page must be revalidated each time. */
export function builtAdmin(folder: string): RequestHandler {
  return sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (res, path) =>
      res.setHeader('Cache-Control', path.startsWith('/assets/') ? 'public,max-age=31536000,immutable' : 'no-cache'),
  })
}
