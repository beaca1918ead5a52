// @module-tag rest

import type { Knex } from 'knex'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { ChangeLog } from '../../packages/slipform/db/change-log.ts'
import { openDatabase } from '../../packages/slipform/db/open.ts'
import { PostgresServer } from '../faults/support/postgres.ts'
import { fleet, fleetRoutes, fleetRows, makeFleet } from './fixtures/fleet.ts'
import { type Client, clientOf } from './support/client.ts'
import { runScript } from './support/database.ts'
import { serve } from './support/serve.ts'

// A server of trucks, and another database whose changes a subscription applies to them. Only a PostgreSQL of its own can do that.
const isElsewhere = inject('pgliteTemplate') !== undefined || inject('poolerUrl') !== undefined

const publication = `
  create table trucks (id integer primary key, depot_id integer, state text);
  insert into trucks select n, 1, 'home' from generate_series(1, 30) n;
  create publication trucks for table trucks`

describe.skipIf(isElsewhere)('a subscription', () => {
  let [db, publisher] = [] as unknown as [Knex, Knex]
  let postgres: PostgresServer
  let client: Client
  let close: () => Promise<void>

  const urlOf = (database: string) => Object.assign(new URL(postgres.url), { pathname: `/${database}` }).href

  beforeAll(async () => {
    postgres = await PostgresServer.start({ wal_level: 'logical', fsync: 'off' })
    await postgres.query('create database publisher')
    db = await openDatabase({ url: postgres.url })
    publisher = await openDatabase({ url: urlOf('publisher') })
    await makeFleet(db)
    // A subscription truncates no table to which another refers.
    await runScript(db, `${fleetRows}; alter table truck_drivers drop constraint truck_drivers_truck_id_fkey`)
    await runScript(publisher, publication)
    const changeLog = new ChangeLog(db)
    await changeLog.open()
    const served = await serve({ db, changeLog, models: fleet, routes: fleetRoutes, log: { error: () => {} } })
    client = clientOf(served.base)
    close = async () => {
      served.close()
      await served.idle()
      await Promise.all([db.destroy(), publisher.destroy()])
      await postgres.remove()
    }
  })
  afterAll(() => close())

  const totals = async () => {
    const pages = await Promise.all(['', '&state=home'].map((filter) => client.get(`/trucks?per_page=1${filter}`)))
    return pages.map(({ headers }) => headers.get('content-range')?.split('/')[1])
  }

  /** The rows of the table, each with the transaction that wrote it. */
  const stored = async (): Promise<{ id: number; state: string; xmin: string }[]> =>
    (await db.raw('select id, state, xmin::text from trucks order by id')).rows

  test.each([
    ['inserts', `insert into trucks values (31, 1, 'home')`],
    ['updates', `update trucks set state = 'away' where id = 2`],
    ['deletes', 'delete from trucks where id = 31'],
    ['truncates', 'truncate trucks'],
  ])('that %s changes totals, although it was dropped', async (event, statement) => {
    await totals()
    const before = await stored()
    await publisher.raw('select pg_create_logical_replication_slot(?, ?)', [event, 'pgoutput'])
    await runScript(
      db,
      `create subscription ${event} connection '${urlOf('publisher')}' publication trucks
        with (create_slot = false, slot_name = ${event}, copy_data = false)`,
    )
    await publisher.raw(statement)
    await vi.waitUntil(async () => JSON.stringify(await stored()) !== JSON.stringify(before), { timeout: 60_000 })
    await runScript(db, `drop subscription ${event}`)
    const after = await stored()
    const home = after.filter(({ state }) => state === 'home')
    expect(await totals()).toEqual([`${after.length}`, `${home.length}`])
  })
})
