// @module-tag rest

import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { ChangeLog } from '../../packages/slipform/db/change-log.ts'
import { openDatabase } from '../../packages/slipform/db/open.ts'
import { PostgresServer } from '../faults/support/postgres.ts'
import { fleet, fleetRows, makeFleet } from './fixtures/fleet.ts'
import { clientOf } from './support/client.ts'
import { runScript } from './support/database.ts'
import { serve } from './support/serve.ts'

// The test brings a server of its own: one run is enough.
const isElsewhere = inject('pgliteTemplate') !== undefined || inject('poolerUrl') !== undefined

let postgres: PostgresServer
let db: Knex
let changeLog: ChangeLog
let close = async () => {}

beforeAll(async () => {
  if (isElsewhere) return
  postgres = await PostgresServer.start()
  db = await openDatabase({ url: postgres.url })
  await makeFleet(db)
  await runScript(db, fleetRows)
  changeLog = new ChangeLog(db)
  await changeLog.open()
})
afterAll(async () => {
  await close()
  await db?.destroy()
  await postgres?.remove()
})

test.skipIf(isElsewhere)(
  'a primary that becomes a standby serves lists, and caches totals as a primary again',
  async () => {
    const server = await serve({ db, changeLog, models: fleet, routes: {}, log: { error: () => {} } })
    const stopMaintaining = changeLog.maintain(200)
    close = async () => {
      stopMaintaining()
      server.close()
      await server.idle()
    }
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
  },
  60_000,
)
