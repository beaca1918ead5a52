// @module-tag rest

import { beforeAll, expect, test } from 'vitest'
import { model, text, uuid } from '../../packages/slipform/index.ts'
import { list, Router, router } from '../../packages/slipform/routes.ts'
import { startApp } from './support/app.ts'
import { garage } from './support/garage.ts'
import { usersOf } from './support/people.ts'

class Note extends model({
  table: 'notes',
  schema: 'shop',
  crud: { api_struct: 'Note', name_singular: 'note', name_plural: 'notes' },
  fields: { id: uuid().crud({ primary_key: true }), text: text() },
}) {}

class Draft extends model({
  table: 'drafts',
  schema: 'shop',
  crud: { name_singular: 'draft', name_plural: 'drafts' },
  fields: { id: uuid().crud({ primary_key: true }), text: text() },
}) {}

const app = startApp({
  ...garage,
  models: { ...garage.models, Note, Draft },
  routes: { ...garage.routes, '/notes': Router().get('/', list(Note)), '/drafts': router(Draft) },
  signIn: true,
})
const { as } = usersOf(app, { admin: 'admin', editor: 'editor' })

beforeAll(() =>
  app.sql(`
    create schema shop;
    create table shop.notes (id uuid primary key, text text not null);
    create table shop.drafts (id uuid primary key, text text not null);
    create rule no_insert as on insert to shop.drafts do instead nothing;
    create rule copy_update as on update to shop.drafts do also delete from shop.notes;
    create table shop.readings as select n, repeat('x', 200) from generate_series(1, 40000) n;
    create table shop.vehicles (id integer primary key);
    create table visits (id integer, day date, primary key (id, day)) partition by range (day);
    create table visits_2026 partition of visits for values from ('2026-01-01') to ('2027-01-01');
    insert into visits values (1, '2026-01-02'), (2, '2026-01-02');
    create table alembic_version (version text);
    create view newest as select * from visits;`),
)

test('every table of the database is there, with what serves it or why it is missing', async () => {
  const { status, json } = await as('admin').get('/auth/tables')
  expect(status).toBe(200)
  const missing = { is_view: false, state: 'missing', resources: [] }
  expect(json).toEqual(
    expect.arrayContaining([
      { id: 'vehicles', is_view: false, rows: 0, state: 'served', resources: ['public/vehicles', 'vehicles'] },
      { id: 'shop.notes', is_view: false, rows: 0, state: 'read_only', resources: ['notes'], reason: 'routes' },
      {
        id: 'shop.drafts',
        is_view: false,
        rows: 0,
        state: 'served',
        resources: ['drafts'],
        reason: 'rules',
        instead_of: ['insert'],
      },
      { ...missing, id: 'shop.vehicles', rows: 0, reason: 'no_resource' },
      { ...missing, id: 'visits', rows: 2, reason: 'no_resource' },
      { ...missing, id: 'visits_2026', rows: 2, reason: 'partition', partition_of: 'visits' },
      { ...missing, id: 'alembic_version', rows: 0, reason: 'tool' },
      { ...missing, id: 'newest', is_view: true, reason: 'no_resource' },
    ]),
  )
  expect(json.filter(({ id }: { id: string }) => id.startsWith('slipform.'))).toEqual([])
})

test('the rows of a large table are estimated, also before it was ever analyzed', async () => {
  const { json } = await as('admin').get('/auth/tables')
  const readings = json.find(({ id }: { id: string }) => id === 'shop.readings')
  expect(readings).toMatchObject({ is_estimate: true })
  expect(readings.rows).toBeGreaterThan(20_000)
  expect(readings.rows).toBeLessThan(200_000)
})

test('only admins see it', async () => {
  expect((await app.get('/auth/tables')).status).toBe(401)
  expect((await as('editor').get('/auth/tables')).status).toBe(403)
  const listed = async (name: string) => (await as(name).get('/auth/me')).json.permissions.operations['auth/tables']
  expect([await listed('admin'), await listed('editor')]).toEqual([['list'], undefined])
})
