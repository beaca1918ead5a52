// @module-tag rest

import { arrayOf, date, datetime, hasMany, hooks, integer, json, model, text, time } from 'slipform'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Row, startApp } from './support/app.ts'

// What a hook compares is in one form: that of responses.

const nullable = { nullable: true } as const

class Shift extends model({
  table: 'shifts',
  crud: { generate_router: true },
  fields: {
    id: integer().crud({ primary_key: true }),
    shift_id: integer({ nullable: true, references: 'shifts' }),
    at: datetime(nullable),
    plain: datetime(nullable),
    stops: arrayOf(datetime(), nullable),
    day: date(nullable),
    days: arrayOf(date(), nullable),
    opens: time(nullable),
    meta: json(nullable),
    note: text(nullable),
  },
  relations: () => ({ later: hasMany(Shift).crud({ join: { one: true, depth: 1 } }) }),
}) {}

const kinds = ['at', 'plain', 'stops', 'day', 'days', 'opens', 'meta', 'note'] as const

/** What the hooks have seen, by their names. */
let seen: Record<string, Row | undefined> = {}

const note = (place: string, record: object | undefined) => {
  const row: Row = { ...record }
  seen[place] = Object.fromEntries(kinds.filter((name) => name in row).map((name) => [name, row[name]]))
}

hooks(Shift, {
  'create::one::pre': async (db, data) => {
    note('create pre', data)
    note('query', await Shift.query(db).findById(1))
    for (const load of ['withGraphFetched', 'withGraphJoined'] as const)
      note(load, (await Shift.query(db).findById(1)[load]('later').castTo<{ later: object[] }>()).later[0])
    note('row', await db('shifts').where({ id: 1 }).first())
  },
  'create::one::post': (_db, record) => note('create post', record),
  'update::one::pre': async (_db, _id, change, { stored }) => {
    note('update pre change', change)
    note('update pre stored', await stored())
  },
  'update::one::body': async (db, id, change, { stored }) => {
    note('update body change', change)
    note('update body stored', await stored())
    return (await Shift.query(db).patchAndFetchById(id, change)) as never
  },
  'update::one::post': (_db, record) => note('update post', record),
  'delete::one::pre': async (_db, _id, { stored }) => note('delete pre stored', await stored()),
  'delete::one::post': async (_db, _id, { stored }) => note('delete post stored', await stored()),
  'read::many::body': async (_db, records) => {
    note('read many', records[0])
    return undefined
  },
})

const app = startApp({
  models: { Shift },
  tables: `create table shifts (id integer primary key, shift_id integer references shifts, at timestamptz, plain timestamp,
    stops timestamptz[], day date, days date[], opens time, meta jsonb, note text);`,
})

const sent = {
  at: '2031-01-01T10:00:00+01:00',
  plain: '2031-01-01T09:00:00.25Z',
  stops: ['2031-01-01T09:00:00Z', '2031-01-01T09:00:00.123456Z'],
  day: '2031-01-01',
  days: ['2031-01-01'],
  opens: '09:30:00',
  meta: { at: '2031-01-01 09:00:00+00', list: ['2031-01-01T09:00:00Z'] },
  note: '2031-01-01 09:00:00+00',
}

const wire = {
  ...sent,
  at: '2031-01-01T09:00:00.000Z',
  plain: '2031-01-01T09:00:00.250Z',
  stops: ['2031-01-01T09:00:00.000Z', '2031-01-01T09:00:00.123456Z'],
}

beforeEach(async () => {
  await app.sql('truncate shifts')
  await app.insert('shifts', [{ id: 1, shift_id: 1, ...sent, meta: JSON.stringify(sent.meta) }])
  seen = {}
})

describe('a hook sees times as responses have them', () => {
  test('of a create', async () => {
    const { status, json } = await app.post('/shifts', { id: 2, ...sent })
    expect(status).toBe(201)
    expect(json).toMatchObject(wire)
    const places = ['create pre', 'create post', 'query', 'withGraphFetched', 'withGraphJoined', 'row']
    expect(seen).toMatchObject(Object.fromEntries(places.map((place) => [place, wire])))
  })

  test('of an update with the whole record, whose change equals what is stored', async () => {
    const { json } = await app.get('/shifts/1')
    seen = {}
    expect((await app.put('/shifts/1', json)).json).toMatchObject(wire)
    const places = ['change', 'stored'].flatMap((what) => [`update pre ${what}`, `update body ${what}`])
    expect(seen).toMatchObject(Object.fromEntries([...places, 'update post'].map((place) => [place, wire])))
  })

  test('of a delete', async () => {
    await app.delete('/shifts/1')
    expect(seen).toMatchObject({ 'delete pre stored': wire, 'delete post stored': wire })
  })
})
