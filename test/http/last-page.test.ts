import { hasMany, integer, model, text } from 'slipform'
import { describe, expect, test } from 'vitest'
import { startApp } from './support/app.ts'
import { query } from './support/client.ts'
import { createChangeLog } from './support/create-change-log.ts'
import { runScript } from './support/database.ts'

const every = { filterable: true, sortable: true } as const

class Pebble extends model({
  table: 'pebbles',
  crud: { generate_router: true },
  fields: { id: integer().crud({ primary_key: true }), colour: text({ nullable: true }).crud(every) },
  relations: () => ({
    grains: hasMany(Grain).crud({ non_db_attr: true, join: { one: true }, join_sortable: ['size'] }),
  }),
}) {}

class Grain extends model({
  table: 'grains',
  crud: {},
  fields: {
    id: integer().crud({ primary_key: true }),
    pebble_id: integer(),
    size: integer({ nullable: true }).crud(every),
  },
}) {}

const app = startApp({
  models: { Pebble, Grain },
  tables: async (db) => {
    await createChangeLog(db)
    await runScript(
      db,
      `create table pebbles (id integer primary key, colour text);
    create table grains (id integer primary key, pebble_id integer not null, size integer);
    insert into pebbles select n, case when n % 3 > 0 then 'colour ' || n % 7 end from generate_series(1, 3000) as n;
    insert into grains select n, n, nullif(n % 5, 0) from generate_series(1, 2500) as n;
    create index on grains (pebble_id, size);
    select slipform.log_changes('pebbles');`,
    )
  },
})

const perPage = 7

async function pageOf(parameters: object, page: number) {
  const { json, headers } = await app.get(
    `/pebbles${query({ ...parameters, page: `${page}`, per_page: `${perPage}` })}`,
  )
  return { ids: json.map(({ id }: { id: number }) => id), range: headers.get('content-range') }
}

describe('the pages of the second half are the same from the end and from the start', () => {
  test.each([
    {},
    { sort: ['id', 'DESC'] },
    { sort: ['colour', 'ASC'] },
    { sort: ['colour', 'DESC'] },
    { sort: ['grains.size', 'ASC'] },
    { sort: ['grains.size', 'DESC'], filter: { id_gt: 100 } },
  ])('%j', async (parameters) => {
    const whole: number[] = []
    for (let from = 0; from < 3000; from += 1000) {
      const { json } = await app.get(`/pebbles${query({ ...parameters, range: [from, from + 999] })}`)
      whole.push(...json.map(({ id }: { id: number }) => id))
    }
    const last = Math.ceil(whole.length / perPage)
    for (const page of [last - 100, last - 1, last, last + 1]) {
      const from = (page - 1) * perPage
      const ids = whole.slice(from, from + perPage)
      const range = `pebble ${from}-${from + Math.max(ids.length - 1, 0)}/${whole.length}`
      expect(await pageOf(parameters, page)).toEqual({ ids, range })
    }
  })
})

test('a page is right after each change, however it is read', async () => {
  const sql = [
    'insert into pebbles values (3001), (3002), (3003)',
    'delete from pebbles where id in (5, 6, 2990)',
    'update pebbles set id = id + 10000 where id < 4',
    "insert into pebbles values (4000); delete from pebbles where id = 4000; update pebbles set colour = 'x' where id < 99",
  ]
  for (const statement of sql) {
    await app.sql(statement)
    const ids = (await app.sql('select id from pebbles order by id')).map(({ id }) => id)
    const last = Math.ceil(ids.length / perPage)
    for (const page of [last, last - 50]) {
      const statements = await app.statementsOf(async () => {
        expect((await pageOf({}, page)).ids).toEqual(ids.slice((page - 1) * perPage, page * perPage))
      })
      expect(statements.length).toBeLessThanOrEqual(2)
      expect(statements.at(-1)).toContain('DESC')
    }
  }
})
