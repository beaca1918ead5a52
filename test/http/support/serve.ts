import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type AppOptions, coreOf, createApp } from '../../../packages/slipform/app.ts'
import type { Core } from '../../../packages/slipform/feature.ts'
import { serverOptions } from '../../../packages/slipform/http/server-options.ts'
import { featuresOn } from './features.ts'

/** Serves an application until it is closed; by itself with all features that its database can have, but sign-in. */
export async function serve(options: AppOptions): Promise<{
  base: string
  core: Core
  end: () => void
  close: () => void
  idle: () => Promise<void>
  /** The number of reads by the name of the database. */
  reads: () => ReadonlyMap<string, number>
}> {
  const app = createApp({ ...options, features: options.features ?? (await featuresOn(options.db)) })
  const core = coreOf(app)
  const { background, closing } = core.services
  const server = createServer(serverOptions, app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    core,
    end: () => closing.abort(new Error('The server stops.')),
    close,
    idle: () => background.idle(),
    reads: () => new Map(core.services.replicaReads?.counts),
  }
}
