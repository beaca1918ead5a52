// @module-tag rest

import { CrudOperations, hooks, integer, model, operations } from 'slipform'
import { beforeEach, describe, expect, test } from 'vitest'
import { fleet, fleetRows, logging, makeFleet } from './fixtures/fleet.ts'
import { startApp } from './support/app.ts'
import { runScript } from './support/database.ts'
import { readTotal } from './support/totals.ts'

// What a server itself writes is known to its next list, however it is written.

const fields = { id: integer().crud({ primary_key: true }) }

/** Who drives which truck. */
class Duty extends model({ table: 'truck_drivers', crud: { generate_router: true, name_plural: 'duties' }, fields }) {}

/** Takes the truck of its number away, by a hook. */
class Hooked extends model({ table: 'hooked', crud: { generate_router: true }, fields }) {}
hooks(Hooked, { 'create::one::post': async (db, { id }) => void (await db('trucks').where({ id }).delete()) })

/** The same by an operation of its own. */
class Operated extends model({ table: 'operated', crud: { generate_router: true }, fields }) {}
operations(
  Operated,
  class extends CrudOperations<typeof Operated> {
    override async create(...[db, data]: Parameters<CrudOperations<typeof Operated>['create']>) {
      await db('trucks').where({ id: data.id }).delete()
      return super.create(db, data)
    }
  },
)

/** The same by Objection. */
class Observed extends model({ table: 'observed', crud: { generate_router: true }, fields }) {
  override async $afterInsert({ transaction }: Parameters<InstanceType<typeof Hooked>['$afterInsert']>[0]) {
    await transaction('trucks').where({ id: this.id }).delete()
  }
}

/** The same by a trigger of the table. */
class Triggered extends model({ table: 'triggered', crud: { generate_router: true }, fields }) {}

/** The same by Objection, for all that are inserted. */
class Counted extends model({ table: 'counted', crud: { generate_router: true }, fields }) {
  static override async afterInsert({ transaction, inputItems }: Parameters<typeof Hooked.afterInsert>[0]) {
    const ids = inputItems.map((item) => (item as Counted).id)
    await transaction('trucks').whereIn('id', ids).delete()
  }
}

const others = ['hooked', 'operated', 'observed', 'triggered', 'counted']
const app = startApp({
  models: { ...fleet, Duty, Hooked, Operated, Observed, Triggered, Counted },
  tables: (db) =>
    makeFleet(
      db,
      `    ${others.map((table) => `create table ${table} (id integer primary key); ${logging(table)}`).join('\n')}
    create function take_away() returns trigger language plpgsql as $$
    begin
      delete from trucks where id = new.id;
      return null;
    end $$;
    create trigger take_away after insert on triggered for each row execute function take_away();`,
    ),
})

beforeEach(async () => {
  await runScript(app.db, 'truncate depots, trucks, drivers, truck_drivers')
  await runScript(app.db, fleetRows.replace(/insert into tolls.*/, ''))
  // It takes its trucks along: no total is known after it.
  await app.delete('/depots/3')
  await Promise.all(Object.keys(before).map(totalOf))
})

const away = '/trucks?state=away'
const driven = '/trucks?drivers.name=Ada'
const before: Record<string, number> = { '/trucks': 30, [away]: 10, [driven]: 10, '/drivers': 2, '/duties': 20 }

async function totalOf(path: string) {
  const [at = '', parameters = ''] = path.split('?')
  // Past the end: no page tells the total itself.
  const { total, counts } = await readTotal(app, at, {
    ...Object.fromEntries(new URLSearchParams(parameters)),
    page: 99,
  })
  return { total: Number(total), counts }
}

const writes: [method: string, path: string, body: unknown, after: Record<string, number>][] = [
  ['POST', '/trucks', { id: 31, depot_id: 1, state: 'away' }, { '/trucks': 31, [away]: 11 }],
  ['POST', '/trucks', { id: 31, depot_id: 1, state: 'away', drivers_ids: [1] }, { [driven]: 11 }],
  ['PUT', '/trucks/3', { state: 'home' }, { '/trucks': 30, [away]: 9 }],
  ['PUT', '/trucks/25', { drivers_ids: [1] }, { [driven]: 11, '/duties': 21 }],
  ['PUT', '/drivers/1', { name: 'Eve' }, { [driven]: 0 }],
  ['DELETE', '/trucks/2', undefined, { '/trucks': 29, [driven]: 9, '/duties': 19 }],
  ['DELETE', '/drivers/1', undefined, { [driven]: 0, '/drivers': 1 }],
  ['DELETE', '/depots/1', undefined, { '/trucks': 15, [driven]: 0 }],
  [
    'POST',
    '/trucks/batch',
    [
      { id: 31, depot_id: 1, state: 'x' },
      { id: 32, depot_id: 2, state: 'x' },
    ],
    { '/trucks': 32 },
  ],
  [
    'PATCH',
    '/trucks/batch',
    [
      { id: 1, state: 'away' },
      { id: 2, state: 'away' },
    ],
    { [away]: 12 },
  ],
  ['DELETE', '/trucks/batch', [1, 2, 3], { '/trucks': 27 }],
  ['POST', '/trucks/batch?partial=true', [{ id: 31, depot_id: 1, state: 'x' }, { id: 31 }], { '/trucks': 31 }],
  ...others.map((table): (typeof writes)[number] => ['POST', `/${table}s`, { id: 3 }, { '/trucks': 29, [away]: 9 }]),
]

describe.each(writes)('%s %s %j', (method, path, body, after) => {
  test('is known at once', async () => {
    const { status, text } = await app.request(method, path, { body })
    expect(status, text).toBeLessThan(300)
    for (const [list, total] of Object.entries(after)) expect((await totalOf(list)).total, list).toBe(total)
  })
})

test('a write to one table leaves the totals of others known', async () => {
  await app.post('/trucks', { id: 31, depot_id: 1, state: 'home' })
  expect(await totalOf('/drivers')).toEqual({ total: 2, counts: 0 })
  await app.put('/depots/1', { town: 'Wien' })
  expect(await totalOf('/drivers')).toEqual({ total: 2, counts: 0 })
})
