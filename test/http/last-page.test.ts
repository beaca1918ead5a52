// @module-tag rest

import { hasMany, integer, model, text } from 'slipform'
import { beforeEach, describe, expect, inject, test } from 'vitest'
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

const pebbles = `
  insert into pebbles select n, case when n % 3 > 0 then 'colour ' || n % 7 end from generate_series(1, 3000) as n;`

const app = startApp({
  models: { Pebble, Grain },
  tables: async (db) => {
    await createChangeLog(db)
    await runScript(
      db,
      `create table pebbles (id integer primary key, colour text);
    create table grains (id integer primary key, pebble_id integer not null, size integer);
    ${pebbles}
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
  const scripts = [
    'insert into pebbles values (3001), (3002), (3003)',
    'delete from pebbles where id in (5, 6, 2990)',
    'update pebbles set id = id + 10000 where id < 4',
    "insert into pebbles values (4000); delete from pebbles where id = 4000; update pebbles set colour = 'x' where id < 99",
  ]
  for (const script of scripts) {
    await runScript(app.db, script)
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

describe('a page far from the start is right after each change', () => {
  beforeEach(() => runScript(app.db, `truncate pebbles; ${pebbles}`))

  const pages = [215, 350, 425]
  const from = (page: number) => (page - 1) * perPage
  const orders: [sort: string[], order: string][] = [
    [['id', 'ASC'], 'id'],
    [['id', 'DESC'], 'id desc'],
    [['colour', 'ASC'], 'colour, id'],
    [['colour', 'DESC'], 'colour desc, id'],
  ]

  async function check(sort: string[], order: string, page: number): Promise<string[]> {
    const statement = `select id from pebbles order by ${order} offset ${from(page)} limit ${perPage}`
    const wanted = (await app.sql(statement)).map(({ id }) => id)
    return app.statementsOf(async () => expect((await pageOf({ sort }, page)).ids, statement).toEqual(wanted))
  }

  test.each(orders)('%j', async (sort, order) => {
    for (const page of pages) await check(sort, order, page)
    const [page = 0] = pages
    const shown = (await pageOf({ sort }, page)).ids
    const first = (await pageOf({ sort }, 1)).ids
    const changes = [
      ...[...shown, ...first.slice(0, 2)].map((id) => `update pebbles set colour = 'colour 3' where id = ${id}`),
      `update pebbles set colour = null where id in (${shown.slice(0, 3)})`,
      `delete from pebbles where id in (${[...shown.slice(0, 2), ...first.slice(0, 2)]})`,
      `delete from pebbles where id = ${shown.at(-1)}`,
      `insert into pebbles select -n, 'colour ' || n from generate_series(1, 9) as n`,
      `insert into pebbles select 90000 + n, 'a' from generate_series(1, 4) as n`,
      'delete from pebbles where id < 0',
      'update pebbles set id = -id where id in (70, 71)',
      'delete from pebbles where id < 0 or id > 90000',
    ]
    for (const change of changes) {
      await app.sql(change)
      for (const page of pages) {
        const statements = await check(sort, order, page)
        expect(statements.length, change).toBeLessThanOrEqual(4)
      }
    }
  })

  test.skipIf(inject('pgliteTemplate') !== undefined)('also after a transaction that began before', async () => {
    const [sort, order] = orders[0] ?? [[], '']
    const trx = await app.db.transaction()
    await trx.raw('insert into pebbles values (-1)')
    for (const page of pages) await check(sort, order, page)
    await app.sql('insert into pebbles values (-2)')
    for (const page of pages) await check(sort, order, page)
    await trx.commit()
    for (const page of pages) await check(sort, order, page)
    await app.sql('delete from pebbles where id < 0')
  })

  test.skipIf(inject('pgliteTemplate') !== undefined)('while several transactions write and roll back', async () => {
    const [sort, order] = orders[2] ?? [[], '']
    for (let round = 0; round < 12; round++) {
      const write = async (writer: number) => {
        const trx = await app.db.transaction()
        await trx.raw(`insert into pebbles values (${-1 - round * 9 - writer}, 'colour ${round % 7}')`)
        await trx.raw(`delete from pebbles where id % 700 = ${round * 3 + writer}`)
        await trx.raw(`update pebbles set colour = 'colour ${writer}' where id % 211 = ${round * 3 + writer}`)
        await trx.raw(`select pg_sleep(${writer / 50})`)
        await (writer === 2 ? trx.rollback() : trx.commit())
      }
      await Promise.all([...[0, 1, 2].map(write), ...pages.map((page) => pageOf({ sort }, page))])
      for (const page of pages) await check(sort, order, page)
    }
  })

  test('also in another order', async () => {
    const [sort, order] = orders[2] ?? [[], '']
    await app.sql(`update pebbles set colour = case when id % 2 = 0 then 'B' else 'a' end || id`)
    for (const page of [...pages, ...pages]) await check(sort, order, page)
    await app.sql('alter table pebbles alter colour type text collate "C"')
    for (const page of [...pages, ...pages]) await check(sort, order, page)
    await app.sql('alter table pebbles alter colour type integer using id')
    for (const page of pages) await check(sort, order, page)
    await app.sql('alter table pebbles alter colour type text collate "default"')
  })

  test('also when the log does not tell', async () => {
    const [sort, order] = orders[0] ?? [[], '']
    for (const page of pages) await check(sort, order, page)
    await app.sql('update pebbles set id = id + 100000 where id < 2000')
    for (const page of pages) await check(sort, order, page)
    await app.sql('update pebbles set id = id - 100000 where id > 100000')
    await runScript(app.db, 'truncate pebbles; insert into pebbles select generate_series(1, 3000)')
    for (const page of pages) await check(sort, order, page)
  })
})
