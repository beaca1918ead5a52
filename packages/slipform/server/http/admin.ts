import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Express } from 'express'
import type { ViteDevServer } from 'vite'
import { builtAdmin } from './built-admin.ts'

/**
 * Serves the admin beside the API: from `admin/` of a built project in production, through Vite with hot reload in development.
 * Returns the function that closes it.
 */
export function serveAdmin(app: Express, server: Server, root: string, production: boolean): () => Promise<void> {
  return production ? serveBuilt(app, root) : serveSource(app, server, root)
}

function serveBuilt(app: Express, root: string): () => Promise<void> {
  app.get('/{*path}', builtAdmin(join(root, 'admin')))
  return async () => {}
}

/** Vite starts once the API answers; requests for pages wait for it. */
function serveSource(app: Express, server: Server, root: string): () => Promise<void> {
  const vite = new Promise<void>((resolve) => server.once('listening', resolve)).then(() => startVite(server, root))
  app.use((req, res, next) => {
    // Vite adds inline scripts and a web socket, which no useful Content-Security-Policy allows.
    res.removeHeader('Content-Security-Policy')
    return vite.then(({ middlewares }) => middlewares(req, res, next))
  })
  return () => vite.then((running) => running.close())
}

async function startVite(server: Server, root: string): Promise<ViteDevServer> {
  // Loads the project's own Vite, wherever the package manager installed it.
  const vite = createRequire(join(root, 'package.json')).resolve('vite')
  const { createServer }: typeof import('vite') = await import(pathToFileURL(vite).href)
  return createServer({
    configFile: join(root, 'vite.config.ts'),
    // Not bundled: the bundle would be a new file, and the file watcher would restart the server.
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server } },
  })
}
