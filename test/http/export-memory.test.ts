// @module-tag rest

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { crateCount } from './fixtures/crate.ts'
import { type Client, clientOf } from './support/client.ts'
import { openTestDatabase } from './support/database.ts'

// The heap of the server in megabytes: half of it is the server, an export of all crates would be more than all of it.
const heap = 96

let server: ChildProcess
let base = ''
let client: Client
let cleanUp = async () => {}

beforeAll(async () => {
  const { db, close } = await openTestDatabase()
  const env = { CRATE_URL: db.client.config.connection.connectionString }
  cleanUp = close
  const file = join(import.meta.dirname, 'support/crate-server.ts')
  server = spawn(process.execPath, [`--max-old-space-size=${heap}`, '--import', 'tsx', file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [port] = await once(server, 'message')
  base = `http://127.0.0.1:${port}/api`
  client = clientOf(base)
})

afterAll(async () => {
  // One that ran out of memory is gone already.
  if (server.kill()) await once(server, 'exit')
  await cleanUp()
})

/** Begins to read an export, and reads no more of it than the sockets hold. */
async function begin(format: string): Promise<IncomingMessage> {
  const [response] = (await once(get(`${base}/crates/export?format=${format}`), 'response')) as [IncomingMessage]
  expect(response.statusCode).toBe(200)
  return response
}

test.each(['csv', 'jsonl'])(
  '%s of many records is sent by a server with little memory',
  { timeout: 180_000 },
  async (format) => {
    const response = await begin(format)
    // A server that does not wait for its client has time enough to read on; one that does answers others meanwhile.
    for (let id = 1; id <= 30; id++) expect((await client.get(`/crates/${id}`)).status).toBe(200)
    let lines = 0
    let length = 0
    for await (const chunk of response as AsyncIterable<Buffer>) {
      length += chunk.length
      for (const byte of chunk) if (byte === 10) lines += 1
    }
    expect(lines).toBe(format === 'csv' ? crateCount + 1 : crateCount)
    expect(length).toBeGreaterThan(heap * 1_000_000)
    expect(server.exitCode).toBeNull()
  },
)
