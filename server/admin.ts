import type { Server } from 'node:http'
import { join } from 'node:path'
import express, { type Express } from 'express'
import type { ViteDevServer } from 'vite'

/**
 * Serves the admin beside the API: built in production, through Vite with hot reload in development. Returns what closes it.
 */
export function serveAdmin(app: Express, server: Server, production: boolean): () => Promise<void> {
  return production ? serveBuilt(app) : serveSource(app, server)
}

/** Names of assets hold their content's hash; the page that names them must be asked for each time. */
function serveBuilt(app: Express): () => Promise<void> {
  const folder = join(import.meta.dirname, '../admin')
  app.use('/assets', express.static(join(folder, 'assets'), { immutable: true, maxAge: '1y' }))
  app.use(express.static(folder))
  return async () => {}
}

/** Vite starts once the API answers; requests for pages wait for it. */
function serveSource(app: Express, server: Server): () => Promise<void> {
  const vite = new Promise<void>((resolve) => server.once('listening', resolve)).then(() => startVite(server))
  app.use((req, res, next) => vite.then(({ middlewares }) => middlewares(req, res, next)))
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
