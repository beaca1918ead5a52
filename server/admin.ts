import type { Server } from 'node:http'
import { join } from 'node:path'
import type { Express } from 'express'
import type { ViteDevServer } from 'vite'
import { builtAdmin } from './built-admin.ts'

/**
 * Serves the admin beside the API: built in production, through Vite with hot reload in development. Returns what closes it.
 */
export function serveAdmin(app: Express, server: Server, production: boolean): () => Promise<void> {
  return production ? serveBuilt(app) : serveSource(app, server)
}

function serveBuilt(app: Express): () => Promise<void> {
  app.get('/{*path}', builtAdmin(join(import.meta.dirname, '../admin')))
  return async () => {}
}

/** Vite starts once the API answers; requests for pages wait for it. */
function serveSource(app: Express, server: Server): () => Promise<void> {
  const vite = new Promise<void>((resolve) => server.once('listening', resolve)).then(() => startVite(server))
  app.use((req, res, next) => {
    // Vite writes scripts into its page and talks to it through a socket: no policy allows that and forbids anything.
    res.removeHeader('Content-Security-Policy')
    return vite.then(({ middlewares }) => middlewares(req, res, next))
  })
  return () => vite.then((running) => running.close())
}

async function startVite(server: Server): Promise<ViteDevServer> {
  const { createServer } = await import('vite')
  return createServer({
    configFile: join(import.meta.dirname, '../vite.config.ts'),
    // Read as it is: bundling it would write a file, at which the watching server restarts.
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server } },
  })
}
