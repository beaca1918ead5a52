// @module-tag rest

import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import { integer, model, text } from 'slipform'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { ChangeLog } from '../../packages/slipform/db/change-log.ts'
import { openDatabase } from '../../packages/slipform/db/open.ts'
import { PostgresServer } from '../faults/support/postgres.ts'
import { clientOf } from './support/client.ts'
import { pipeline } from './support/pipelined.ts'
import { serve } from './support/serve.ts'

class Visitor extends model({
  table: 'visitors',
  crud: { generate_router: true },
  fields: { id: integer().crud({ primary_key: true, exclude: ['create', 'update'] }), name: text() },
}) {}

// The test brings a server of its own: one run is enough.
const isElsewhere = inject('pgliteTemplate') !== undefined || inject('poolerUrl') !== undefined

let primary: PostgresServer
let db: Knex
let server: Awaited<ReturnType<typeof serve>>

beforeAll(async () => {
  if (isElsewhere) return
  primary = await PostgresServer.start()
  db = await openDatabase({ url: primary.url })
  await db.raw('create table visitors (id integer generated always as identity primary key, name text not null)')
  const changeLog = new ChangeLog(db)
  await changeLog.open()
  const log = { error: () => {} }
  server = await serve({ db, changeLog, routes: {}, models: { Visitor }, log, publicUrl: 'http://localhost:3000' })
})
afterAll(async () => {
  server?.close()
  await server?.idle()
  await db?.destroy()
  await primary?.remove()
})

async function awaitStandby(name: string): Promise<void> {
  await primary.query(`alter system set synchronous_standby_names = '${name}'`)
  await primary.query('select pg_reload_conf()')
  // The server looks once a second.
  await sleep(1_500)
}

test.skipIf(isElsewhere)('no create succeeds before a standby has it, however many arrive together', async () => {
  for (const name of ['first', 'second']) await clientOf(server.base).post('/visitors', { name })
  await awaitStandby('gone')
  let answers = ''
  const requests = ['Ada', 'Bob', 'Cleo'].map((name) => ({ path: '/visitors', body: { name } }))
  const socket = await pipeline(server.base, requests)
  socket.on('data', (part) => {
    answers += part
  })
  await sleep(600)
  expect(answers).toBe('')
  await awaitStandby('')
  await vi.waitFor(() => expect(answers.match(/HTTP\/1\.1 201/g)).toHaveLength(3), 60_000)
  expect((await clientOf(server.base).get('/visitors')).json).toHaveLength(5)
})
