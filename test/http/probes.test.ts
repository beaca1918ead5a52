// @module-tag rest

import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import express from 'express'
import type { Knex } from 'knex'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { acquireConnection, releaseConnection } from '../../packages/slipform/db/connection.ts'
import { embeddedConnectionOf } from '../../packages/slipform/db/embedded/connection-of.ts'
import { rejectWritesOnFullDisk } from '../../packages/slipform/db/embedded/full-disk.ts'
import { openDatabase } from '../../packages/slipform/db/open.ts'
import { copyEmptyDatabase } from '../../packages/slipform/fixtures/empty-database.ts'
import { createProbes } from '../../packages/slipform/http/probes.ts'
import { openUntil } from './support/database.ts'

/** Serves the probes of a database: what they respond with. */
async function serveProbes(db: Knex, end: (close: () => void) => void) {
  const probes = createProbes(db)
  const server = express().use(probes.router).listen(0, '127.0.0.1')
  end(() => void server.close())
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const get = async (path: string) => {
    const response = await fetch(url + path)
    return [response.status, await response.json(), response.headers.get('cache-control')]
  }
  return { probes, get }
}

const db = await openUntil(afterAll, { connections: 1 })
const served = await serveProbes(db, afterAll)

test('both respond with 503 from the loss of the folder on, and statements fail at once', async () => {
  const folder = await copyEmptyDatabase('probes')
  const embedded = await openDatabase({ dataDir: folder })
  onTestFinished(async () => {
    await embedded.destroy()
    await rm(folder, { recursive: true })
  })
  const { get } = await serveProbes(embedded, onTestFinished)
  const status = async (path: string) => (await get(path))[0]
  expect(await Promise.all(['/livez', '/readyz'].map(status))).toEqual([200, 200])
  const running = embedded.raw('select pg_sleep(1000)').catch((error) => error.code)
  const waiting = embedded.raw('select 1').catch((error) => error.code)
  embeddedConnectionOf(embedded)?.abandon()
  expect(await Promise.all([running, waiting])).toEqual(['57P01', '57P01'])
  expect(await Promise.all(['/livez', '/readyz'].map(status))).toEqual([503, 503])
  await expect(embedded.raw('select 1')).rejects.toMatchObject({ code: '57P01' })
})

test('readyz responds with 503 while the disk of the embedded database is full; livez does not', async () => {
  const embedded = await openDatabase({})
  const connection = embeddedConnectionOf(embedded)
  let free = 1_000_000_000
  if (connection) rejectWritesOnFullDisk(connection, () => free)
  onTestFinished(() => embedded.destroy())
  const { get } = await serveProbes(embedded, onTestFinished)
  const readyz = () => get('/readyz')
  expect(await readyz()).toEqual([200, { status: 'ok' }, 'no-store'])
  free = 0
  await expect.poll(readyz).toEqual([503, { status: 'storage full' }, 'no-store'])
  expect((await get('/livez'))[0]).toBe(200)
  free = 1_000_000_000
  await expect.poll(readyz).toEqual([200, { status: 'ok' }, 'no-store'])
})

test('readyz responds with 503 within its time when no connection responds, however many ask', async () => {
  const connection = await acquireConnection(db)
  const since = performance.now()
  const answers = await Promise.all(Array.from({ length: 50 }, () => served.get('/readyz')))
  // Less than a connection is waited for.
  expect(performance.now() - since).toBeLessThan(60_000)
  for (const answer of answers) expect(answer).toEqual([503, { status: 'database unavailable' }, 'no-store'])
  expect((await served.get('/livez'))[0]).toBe(200)
  await releaseConnection(db, connection)
  await expect.poll(async () => (await served.get('/readyz'))[0]).toBe(200)
})

test('readyz responds with 503 when the server stops; livez does not', async () => {
  served.probes.stop()
  expect(await served.get('/readyz')).toEqual([503, { status: 'stopping' }, 'no-store'])
  expect((await served.get('/livez'))[0]).toBe(200)
})
