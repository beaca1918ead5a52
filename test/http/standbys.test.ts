// @module-tag rest

import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import { integer, model, text } from 'slipform'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { ChangeLog } from '../../packages/slipform/db/log/change-log.ts'
import { openDatabase } from '../../packages/slipform/db/open.ts'
import { PostgresServer } from '../faults/support/postgres.ts'
import { fleet, fleetRows, makeFleet } from './fixtures/fleet.ts'
import { clientOf } from './support/client.ts'
import { runScript } from './support/database.ts'
import { pipeline } from './support/pipelined.ts'
import { serve } from './support/serve.ts'

class Visitor extends model({
  table: 'visitors',
  crud: { generate_router: true },
  fields: { id: integer().crud({ primary_key: true, exclude: ['create', 'update'] }), name: text() },
}) {}

// The tests bring a server of their own: one run is enough.
describe.skipIf(inject('poolerUrl') !== undefined)('a primary', () => {
  let postgres: PostgresServer
  let db: Knex
  let changeLog: ChangeLog
  let server: Awaited<ReturnType<typeof serve>>

  beforeAll(async () => {
    postgres = await PostgresServer.start()
    db = await openDatabase({ url: postgres.url })
    await makeFleet(db)
    await runScript(db, fleetRows)
    await db.raw('create table visitors (id integer generated always as identity primary key, name text not null)')
    changeLog = new ChangeLog(db)
    await changeLog.open()
    server = await serve({ db, changeLog, models: { ...fleet, Visitor }, routes: {}, log: { error: () => {} } })
  })
  afterAll(async () => {
    server?.close()
    await server?.idle()
    await db?.destroy()
    await postgres?.remove()
  })

  async function awaitStandby(name: string): Promise<void> {
    await postgres.query(`alter system set synchronous_standby_names = '${name}'`)
    await postgres.query('select pg_reload_conf()')
    // The server looks once a second.
    await sleep(1_500)
  }

  test('confirms no create before a standby has it, however many arrive together', async () => {
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

  test('that becomes a standby serves lists, and caches totals as a primary again', async () => {
    const stopMaintaining = changeLog.maintain(200)
    const { get } = clientOf(server.base)
    const list = async () => {
      const { status, headers } = await get('/trucks?per_page=2')
      return [status, headers.get('content-range')]
    }
    const answer = [200, 'truck 0-1/30']
    for (const _time of [1, 2]) expect(await list()).toEqual(answer)
    await postgres.becomeStandby()
    // The connections to the primary that it was are lost.
    await vi.waitFor(async () => expect(await list()).toEqual(answer), 60_000)
    expect(await list()).toEqual(answer)
    await vi.waitFor(() => expect(changeLog.isReadable).toBe(false), 60_000)
    await postgres.query('select pg_promote()')
    await vi.waitFor(() => expect(changeLog.isReadable).toBe(true), 60_000)
    expect(await list()).toEqual(answer)
    stopMaintaining()
  })
})
