// @module-tag rest

import { belongsTo, integer, model, text } from 'slipform'
import { list, Router, scope } from 'slipform/routes'
import { describe, expect, test } from 'vitest'
import { numbered } from '../../packages/slipform/fixtures/numbered.ts'
import { startApp } from './support/app.ts'
import { query } from './support/client.ts'
import { runScript } from './support/database.ts'

const sortable = { sortable: true, filterable: true } as const

class Crew extends numbered('crews', { name: text().crud(sortable) }) {}

class Boat extends model({
  table: 'boats',
  crud: { generate_router: true },
  fields: {
    id: integer().crud({ primary_key: true }),
    colour: text({ nullable: true }).crud({ ...sortable, fulltext: true }),
    length: integer().crud({ sortable: true }),
    crew_id: integer({ nullable: true, references: 'crews' }).crud(sortable),
  },
  relations: () => ({ crew: belongsTo(Crew).crud({ join: { all: true }, join_sortable: ['name'] }) }),
}) {}

const app = startApp({
  models: { Crew, Boat },
  routes: {
    '/boats': Router().get('/', list(Boat)),
    '/long/boats': Router()
      .use(scope(Boat, () => ({ id_gt: 50 }) as never))
      .get('/', list(Boat)),
  },
  tables: (db) =>
    runScript(
      db,
      `create table crews (id integer primary key, name text not null);
      create table boats (id integer primary key, colour text, length integer not null, crew_id integer references crews);
      insert into crews select n, 'Crew ' || n % 4 from generate_series(1, 7) as n;
      insert into boats select n, case when n % 5 > 0 then 'colour ' || n % 3 end, n % 6, nullif(n % 8, 0)
        from generate_series(1, 200) as n;`,
    ),
})

const read = (path: string, parameters: Record<string, string>) => app.get(`${path}${query(parameters)}`)

describe.each<[string, Record<string, string>]>([
  ['by key', {}],
  ['by key, the last first', { sort: '["id","DESC"]' }],
  ['with ties', { sort: '["length","ASC"]' }],
  ['with ties, the last first', { sort: '["length","DESC"]' }],
  ['with nulls', { sort: '["colour","ASC"]' }],
  ['with nulls first', { sort: '["colour","DESC"]' }],
  ['by a related record', { sort: '["crew.name","ASC"]' }],
  ['by a related record, the last first', { sort: '["crew.name","DESC"]' }],
  ['with a filter', { sort: '["length","DESC"]', filter: '{"crew_id_gte":4}' }],
  ['with a search', { sort: '["length","ASC"]', q: 'colour' }],
])('a list %s', (_, parameters) => {
  test('has each record between its neighbours', async () => {
    const { json: all } = await read('/boats', { ...parameters, per_page: '200' })
    const ids = all.map(({ id }: { id: number }) => id)
    expect(ids.length).toBeGreaterThan(50)
    for (const at of [0, 1, 17, 33, ids.length - 2, ids.length - 1]) {
      const { json, headers } = await read('/boats', { ...parameters, around: String(ids[at]), per_page: '3' })
      const start = Math.max(at - 1, 0)
      const page = ids.slice(start, start + 3)
      expect(json.map(({ id }: { id: number }) => id)).toEqual(page)
      expect(headers.get('content-range')).toBe(`boat ${start}-${start + page.length - 1}/${ids.length}`)
    }
  })
})

test('a record that the list does not have gives an empty page', async () => {
  for (const [path, parameters] of [
    ['/boats', { around: '201' }],
    ['/boats', { around: '3', filter: '{"crew_id_gte":4}' }],
    ['/long/boats', { around: '50' }],
  ] as const) {
    const { status, json } = await read(path, parameters)
    expect([status, json]).toEqual([200, []])
  }
})

test('a scope counts its own records alone', async () => {
  const { headers } = await read('/long/boats', { around: '60', per_page: '3' })
  expect(headers.get('content-range')).toBe('boat 8-10/150')
})

test.each([
  [{ around: 'x' }, 'invalid_id'],
  [{ around: '3', page: '2' }, 'invalid_parameter'],
  [{ around: '3', after: 'x' }, 'invalid_parameter'],
])('%j is rejected', async (parameters, code) => {
  const { status, json } = await read('/boats', parameters)
  expect([status, json.code]).toEqual([400, code])
})
