// @module-tag rest

import { date, hooks, integer, model, text } from 'slipform'
import { router } from 'slipform/routes'
import { beforeEach, expect, test } from 'vitest'
import { numbered, routed } from '../../packages/slipform/fixtures/numbered.ts'
import { startApp } from './support/app.ts'

/** A stay, whose table has rules that its model does not know. */
class Stay extends routed('stays', {
  arrival: date(),
  departure: date(),
  guests: integer(),
  price: integer({ nullable: true }).crud({ visible_to: 'admin' }),
}) {}

/** The same with a hook, which makes each write a transaction. */
class HookedStay extends model({
  table: 'stays',
  crud: { generate_router: true, api_struct: 'HookedStay', name_plural: 'hooked_stays' },
  fields: { id: integer().crud({ primary_key: true }), arrival: date(), departure: date(), guests: integer() },
}) {}
/** Notes of a log, and counts of them: PostgreSQL writes to none of these. */
class LogNote extends numbered('log_notes', { title: text() }, { name_plural: 'log_notes' }) {}

class NoteCount extends numbered('note_counts', { title: text() }, { name_plural: 'note_counts' }) {}

class KeptCount extends numbered('kept_counts', { title: text() }, { name_plural: 'kept_counts' }) {}

hooks(HookedStay, { 'create::one::pre': () => {}, 'update::one::pre': () => {} })

const app = startApp({
  models: { Stay, HookedStay, LogNote, NoteCount, KeptCount },
  routes: {
    '/stays': router(Stay),
    '/log_notes': router(LogNote),
    '/note_counts': router(NoteCount),
    '/kept_counts': router(KeptCount),
  },
  limits: { connections: 1 },
  tables: `create table stays (id integer primary key, arrival date not null, departure date not null,
    guests integer not null check (guests > 0), price integer, constraint arrival_before_departure check (arrival < departure),
    constraint hidden check (price is null or price > guests),
    exclude using gist (daterange(arrival, departure) with &&) where (guests = 7), exclude (arrival with =) where (guests = 8));
    create table log_notes (id integer primary key, title text not null);
    insert into log_notes values (1, 'first');
    create view note_counts as select count(*)::integer as id, title from log_notes group by title;
    create materialized view kept_counts as select * from note_counts;
    create rule no_insert as on insert to log_notes do instead nothing;
    create rule no_update as on update to log_notes do instead nothing;
    create rule no_delete as on delete to log_notes do instead nothing`,
})

const stay = { id: 1, arrival: '2026-05-01', departure: '2026-05-03', guests: 2 }
beforeEach(() => app.sql('truncate stays'))

test.each([
  ['POST', '/stays', { ...stay, guests: 0 }],
  ['POST', '/hooked_stays', { ...stay, departure: '2026-04-01' }],
  ['POST', '/stays/batch', [stay, { ...stay, id: 2, guests: 0 }]],
])('%s %s %j breaks a check that the model does not know', async (method, path, body) => {
  const { status, json } = await app.request(method, path, { body })
  expect([status, json.code, json.errors]).toEqual([422, 'rule_broken', undefined])
})

test('that excludes others names the fields that it compares', async () => {
  await app.post('/stays', { ...stay, guests: 8 })
  const { status, json } = await app.post('/stays', { ...stay, id: 2, guests: 8 })
  expect([status, json.code, json.errors]).toEqual([
    409,
    'record_conflicts',
    { arrival: 'conflicts with another record' },
  ])
  await app.post('/stays', { ...stay, id: 3, guests: 7 })
  const overlapping = await app.post('/stays', { ...stay, id: 4, guests: 7 })
  expect([overlapping.status, overlapping.json.errors]).toEqual([409, undefined])
})

test.each(['log_notes', 'note_counts', 'kept_counts'])('that forbids all writes of %s', async (plural) => {
  const refused = {
    status: 409,
    json: {
      error: `The database does not let ${plural.replace('_', ' ')} be written this way`,
      code: 'write_not_supported',
    },
  }
  expect(await app.post(`/${plural}`, { id: 2, title: 'second' })).toMatchObject(refused)
  expect(await app.post(`/${plural}/batch`, [{ id: 2, title: 'second' }])).toMatchObject(refused)
  expect(await app.put(`/${plural}/1`, { title: 'changed' })).toMatchObject(refused)
  expect(await app.delete(`/${plural}/1`)).toMatchObject(refused)
  expect((await app.get(`/${plural}`)).json).toEqual([{ id: 1, title: 'first' }])
})

test('a materialized view without data is an error that says so', async () => {
  await app.sql('refresh materialized view kept_counts with no data')
  const answers = [await app.get('/kept_counts'), await app.get('/kept_counts/1')]
  await app.sql('refresh materialized view kept_counts')
  expect(answers.map(({ status, json }) => [status, json.code])).toEqual(Array(2).fill([409, 'view_not_filled']))
  expect((await app.get('/kept_counts')).json).toHaveLength(1)
})
