import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type AppOptions, appServicesOf, createApp } from '../../../packages/slipform/app.ts'
import { serverOptions } from '../../../packages/slipform/http/server-options.ts'
import { featuresOn } from './features.ts'

/** Serves an application until it is closed; by itself with all features that its database can have. */
export async function serve(options: AppOptions): Promise<{
  base: string
  end: () => void
  close: () => void
  idle: () => Promise<void>
  /** The number of reads by the name of the database. */
  reads: () => ReadonlyMap<string, number>
}> {
  const app = createApp({ ...options, features: options.features ?? (await featuresOn(options.db)) })
  const server = createServer(serverOptions, app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    end: () => appServicesOf(app).live.end(),
    close,
    idle: () => appServicesOf(app).background.idle(),
    reads: () => new Map(appServicesOf(app).replicaReads?.counts),
  }
}
