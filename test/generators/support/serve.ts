import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Knex } from 'knex'
import type { ResourceSpec } from '../../../packages/scaffold/answers/resource-spec.ts'
import { createApp } from '../../../packages/slipform/app.ts'
import { type Client, clientOf } from '../../http/support/client.ts'
import { modelsOf } from './models-of.ts'

/** Serves the models that would be written for some answers; returns a client, and what ends the server. */
export async function serveSpecs(db: Knex, specs: readonly ResourceSpec[]): Promise<{ api: Client; stop: () => void }> {
  const app = createApp({ db, models: modelsOf(specs), routes: {}, log: { error: () => {} } })
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { api: clientOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api`), stop }
}
