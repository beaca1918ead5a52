import { hooks } from 'slipform'
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { numbered } from '../../packages/slipform/fixtures/numbered.ts'
import { fleet, fleetRoutes, fleetRows, makeFleet } from './fixtures/fleet.ts'
import { startApp } from './support/app.ts'
import { runScript } from './support/database.ts'
import { readTotal } from './support/totals.ts'

/** A truck whose lists are looked into by a hook, which could also write. */
class Looked extends numbered('trucks', {}, { generate_router: true, api_struct: 'Looked', name_plural: 'looked' }) {}
hooks(Looked, { 'get::all::pre': () => {} })

const app = startApp({ models: { ...fleet, Looked }, routes: fleetRoutes, tables: makeFleet })

beforeEach(async () => {
  await app.sql('truncate depots, trucks, drivers, truck_drivers, tolls')
  await runScript(app.db, fleetRows)
})

// The scope shows the trucks of Graz.
const totalOf = (path: string, parameters = {}) => readTotal(app, path, parameters, { 'x-town': 'Graz' })

const counted = (total: number) => ({ total: `${total}`, counts: 1 })
const known = (total: number) => ({ total: `${total}`, counts: 0 })

// Lists whose total does not show in the page, the number of their records, SQL that makes these one less, and whether that changes
// the list's own table only: then the change log tells the total.
const lists: [path: string, parameters: Record<string, unknown>, total: number, statement: string, isTold: boolean][] =
  [
    ['/trucks', {}, 30, 'delete from trucks where id = 30', true],
    ['/trucks', { page: 9 }, 30, 'delete from trucks where id = 30', true],
    ['/trucks', { page: 900 }, 30, 'delete from trucks where id = 30', true],
    ['/trucks', { filter: { state: 'away' } }, 10, "update trucks set state = 'home' where id = 30", true],
    [
      '/trucks',
      { filter: { id_gt: 10, state_like: 'om' } },
      13,
      "update trucks set state = 'away' where id = 29",
      true,
    ],
    ['/trucks', { filter: { id_lt: 29 } }, 28, 'update trucks set id = 31 where id = 28', true],
    ['/trucks', { q: 'away' }, 10, "update trucks set state = 'home' where id = 30", true],
    [
      '/trucks',
      { filter: { $or: [{ state: 'away' }, { 'drivers.name': 'Ada' }] } },
      17,
      "update trucks set state = 'home' where id = 30",
      true,
    ],
    [
      '/trucks',
      { 'depot.town': 'Graz' },
      15,
      "update depots set town = 'Wien' where id = 1; insert into depots values (4, 'Graz'); update trucks set depot_id = 4 where id < 29 and depot_id = 1",
      false,
    ],
    [
      '/trucks',
      { filter: { $or: [{ state: 'away' }, { 'drivers.name': 'Ada' }] } },
      17,
      'delete from truck_drivers where truck_id = 20',
      false,
    ],
    ['/trucks', { 'drivers.name': 'Ada' }, 10, 'delete from truck_drivers where truck_id = 20', false],
    ['/depots', { 'trucks.state': 'home', per_page: 1 }, 2, 'delete from trucks where depot_id = 1', false],
    ['/town/trucks', {}, 15, 'update trucks set depot_id = 3 where id = 2', true],
    ['/town/trucks', { filter: { state: 'away' } }, 5, 'delete from trucks where id = 30', true],
  ]

describe.each(lists)('%s %j', (path, parameters, total, statement, isTold) => {
  test(`is counted once, and ${isTold ? 'known' : 'counted again'} when what it is about has changed`, async () => {
    expect(await totalOf(path, parameters)).toEqual(counted(total))
    expect(await totalOf(path, parameters)).toEqual(known(total))
    await runScript(app.db, statement)
    expect(await totalOf(path, parameters)).toEqual((isTold ? known : counted)(total - 1))
    expect(await totalOf(path, parameters)).toEqual(known(total - 1))
  })
})

test('what is rolled back changes nothing', async () => {
  await totalOf('/trucks')
  await app.db
    .transaction(async (trx) => {
      await trx('trucks').where('id', '>', 3).delete()
      throw new Error('no')
    })
    .catch(() => {})
  expect(await totalOf('/trucks')).toEqual(known(30))
})

test('a table that nothing depends on changes nothing', async () => {
  await totalOf('/trucks')
  await app.sql("insert into drivers values (3, 'Cleo')")
  expect(await totalOf('/trucks')).toEqual(known(30))
  await app.post('/drivers', { id: 4, name: 'Dan' })
  expect(await totalOf('/trucks')).toEqual(known(30))
})

test('of a table whose changes are not logged each list is counted', async () => {
  expect(await totalOf('/tolls')).toEqual(counted(30))
  expect(await totalOf('/tolls')).toEqual(counted(30))
  expect(await totalOf('/trucks', { 'tolls.cents_gt': 100 })).toEqual(counted(20))
  await app.sql('delete from tolls where cents > 200')
  expect(await totalOf('/trucks', { 'tolls.cents_gt': 100 })).toEqual(counted(10))
})

test('in the transaction of a hook each list is counted', async () => {
  expect(await totalOf('/looked')).toEqual(counted(30))
  expect(await totalOf('/looked')).toEqual(counted(30))
})
// The embedded database has one connection, which a transaction takes.
describe('while a transaction writes', () => {
  test('its changes are not seen, and are known as soon as they are committed', async () => {
    expect(await totalOf('/trucks')).toEqual(counted(30))
    const trx = await app.db.transaction()
    try {
      await trx('trucks').where('id', '>', 20).delete()
      expect(await totalOf('/trucks')).toEqual(known(30))
      await app.sql('delete from trucks where id = 1')
      expect(await totalOf('/trucks')).toEqual(known(29))
    } finally {
      await trx.commit()
    }
    expect(await totalOf('/trucks')).toEqual(known(19))
  })

  test('a change that began before a total was counted is not missed', async () => {
    const trx = await app.db.transaction()
    await trx('trucks').where('id', '>', 20).delete()
    const before = await totalOf('/trucks')
    await trx.commit()
    expect([before.total, (await totalOf('/trucks')).total]).toEqual(['30', '20'])
  })

  test('no request waits for another', async () => {
    const trx = await app.db.transaction()
    await trx('trucks').where('id', 1).update({ state: 'away' })
    await Promise.all([1, 2, 3].map(() => totalOf('/trucks')))
    await app.sql("update trucks set state = 'away' where id = 2")
    await trx.rollback()
    expect((await totalOf('/trucks', { state: 'away' })).total).toBe('11')
  })
})

// Clients of a pooler keep their connections when the pooler loses its own.
test.skipIf(inject('poolerUrl') !== undefined)(
  'what was known before a connection was lost is believed no more',
  async () => {
    await totalOf('/trucks')
    expect(await totalOf('/trucks')).toEqual(known(30))
    await Promise.all([1, 2, 3].map(() => app.get('/drivers')))
    const others = 'datname = current_database() and pid <> pg_backend_pid()'
    await app.sql(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where ${others}`)
    expect(await totalOf('/trucks')).toEqual(counted(30))
    expect(await totalOf('/trucks')).toEqual(known(30))
  },
)

const triggers = ['insert', 'update', 'delete', 'truncate']
const enableTriggers = triggers.map((event) => `alter table trucks enable always trigger slipform_${event};`).join('')

// What the log cannot tell, or must not be asked, the total after it, and what undoes it.
const breaks: [what: string, statements: string, total: number, undo: string][] = [
  ['a statement of many records', "insert into trucks select n, 1, 'home' from generate_series(31, 231) n", 231, ''],
  ['truncate', "truncate trucks cascade; insert into trucks values (1, 1, 'home')", 1, ''],
  [
    'another table has got its name',
    "alter table trucks rename to old_trucks; create table trucks (like old_trucks); select slipform.log_changes('trucks')",
    0,
    'drop table trucks; alter table old_trucks rename to trucks',
  ],
  [
    'changes while its triggers were disabled',
    `alter table trucks disable trigger user; delete from trucks where id = 1; ${enableTriggers}`,
    29,
    '',
  ],
  [
    'a statement that gave all its records a value',
    "alter table trucks drop column state; alter table trucks add column state text default 'away'",
    30,
    '',
  ],
  [
    'a column got a type that its logged values do not have',
    "update trucks set state = 'away' where id = 1; alter table trucks alter state drop default, alter state type integer using 1",
    30,
    "alter table trucks alter state type text using 'home'",
  ],
  [
    'a crash that emptied the log',
    'truncate slipform.changes, slipform.change_horizon; delete from trucks where id = 1',
    29,
    'select slipform.trim_changes()',
  ],
  [
    'its changes were trimmed',
    "delete from trucks where id = 1; insert into drivers values (9, 'Eva'); select slipform.trim_changes(0)",
    29,
    '',
  ],
]

test.each(breaks)('after %s it is counted again', async (_what, statements, total, undo) => {
  await totalOf('/trucks')
  // Each in a transaction of its own.
  for (const statement of statements.split('; ')) await runScript(app.db, statement)
  onTestFinished(() => runScript(app.db, undo))
  expect(await totalOf('/trucks', { page: 99 })).toEqual(counted(total))
})
