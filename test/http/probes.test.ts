import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express from 'express'
import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acquireConnection, releaseConnection } from '../../packages/slipform/server/db/connection.ts'
import { createProbes, type Probes } from '../../packages/slipform/server/http/probes.ts'
import { openTestDatabase } from './support/database.ts'

let db: Knex
let closeDatabase = async () => {}
let probes: Probes
let base = ''
let close = () => {}

beforeAll(async () => {
  const opened = await openTestDatabase({ connections: 1 })
  db = opened.db
  closeDatabase = opened.close
  probes = createProbes(db)
  const server = express().use(probes.router).listen(0, '127.0.0.1')
  close = () => server.close()
  await once(server, 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  close()
  await closeDatabase()
})

const get = async (path: string) => {
  const response = await fetch(base + path)
  return [response.status, await response.json(), response.headers.get('cache-control')]
}

test('both respond while the database does', async () => {
  expect(await get('/livez')).toEqual([200, { status: 'ok' }, 'no-store'])
  expect(await get('/readyz')).toEqual([200, { status: 'ok' }, 'no-store'])
})

test('readyz responds with 503 within its time when no connection responds, however many ask', async () => {
  const connection = await acquireConnection(db)
  const answers = await Promise.all(Array.from({ length: 50 }, () => get('/readyz')))
  for (const answer of answers) expect(answer).toEqual([503, { status: 'database unavailable' }, 'no-store'])
  expect((await get('/livez'))[0]).toBe(200)
  await releaseConnection(db, connection)
  await expect.poll(async () => (await get('/readyz'))[0]).toBe(200)
})

test('readyz responds with 503 when the server stops; livez does not', async () => {
  probes.stop()
  expect(await get('/readyz')).toEqual([503, { status: 'stopping' }, 'no-store'])
  expect((await get('/livez'))[0]).toBe(200)
})
