import type { Server } from 'node:http'
import { join } from 'node:path'
import express, { type Express } from 'express'

/** Serves the admin beside the API: built in production, through Vite with hot reload in development. */
export async function serveAdmin(app: Express, server: Server, production: boolean): Promise<() => Promise<void>> {
  if (production) {
    // Names of assets hold their content's hash; the page that names them must be asked for each time.
    const folder = join(import.meta.dirname, '../admin')
    app.use('/assets', express.static(join(folder, 'assets'), { immutable: true, maxAge: '1y' }))
    app.use(express.static(folder))
    return async () => {}
  }
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: join(import.meta.dirname, '../vite.config.ts'),
    server: { middlewareMode: true, hmr: { server } },
  })
  app.use(vite.middlewares)
  return () => vite.close()
}
