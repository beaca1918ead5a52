// @module-tag rest

import { text } from 'slipform'
import { beforeEach, describe, expect, test } from 'vitest'
import { routed } from '../../packages/slipform/fixtures/numbered.ts'
import { startApp } from './support/app.ts'
import { query } from './support/client.ts'
import { createChangeLog } from './support/create-change-log.ts'
import { runScript } from './support/database.ts'

const every = { filterable: true, sortable: true } as const

class Pebble extends routed('pebbles', { colour: text({ nullable: true }).crud(every) }) {}

const pebbles = `
  insert into pebbles select n, case when n % 3 > 0 then 'colour ' || n % 7 end from generate_series(1, 3000) as n;`

const app = startApp({
  models: { Pebble },
  begin: createChangeLog,
  tables: `create table pebbles (id integer primary key, colour text);
    ${pebbles}
    select slipform.log_changes('pebbles');`,
})

const perPage = 7

async function pageOf(parameters: object, page: number) {
  const { json, headers } = await app.get(
    `/pebbles${query({ ...parameters, page: `${page}`, per_page: `${perPage}` })}`,
  )
  return { ids: json.map(({ id }: { id: number }) => id), range: headers.get('content-range') }
}

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
