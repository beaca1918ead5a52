// @module-tag rest

import { randomUUID } from 'node:crypto'
import {
  arrayOf,
  bigint,
  boolean,
  createdAt,
  date,
  datetime,
  decimal,
  integer,
  json,
  manyToMany,
  model,
  oneOf,
  text,
  time,
  updatedAt,
} from 'slipform'
import { create, history, one, Router, remove, update } from 'slipform/routes'
import { expect, test } from 'vitest'
import { setActor } from '../../packages/slipform/crud/access/caller.ts'
import { type Row, startApp } from './support/app.ts'
import { migrateOwn } from './support/features.ts'

class Label extends model({
  table: 'labels',
  crud: {},
  fields: { id: text().crud({ primary_key: true }) },
}) {}

/** A field of each kind; its key is chosen by users. */
class Tome extends model({
  table: 'tomes',
  crud: { audited: true },
  fields: {
    id: text().crud({ primary_key: true }),
    title: text().crud({}),
    copies: bigint({ nullable: true }).crud({}),
    price: decimal(30, 10, { nullable: true }).crud({}),
    pages: integer({ nullable: true }).crud({}),
    is_lent: boolean({ nullable: true }).crud({}),
    state: oneOf(['new', 'worn'], { nullable: true }).crud({}),
    bought_on: date({ nullable: true }).crud({}),
    opens_at: time({ nullable: true }).crud({}),
    read_at: datetime({ nullable: true }).crud({}),
    notes: json({ nullable: true }).crud({}),
    words: arrayOf(text(), { nullable: true }).crud({}),
    wage: text({ nullable: true }).crud({ visible_to: 'admin' }),
    shelf: text({ nullable: true }).crud({ exclude: ['update'] }),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  relations: () => ({
    labels: manyToMany(Label, { through: 'tome_labels' }).crud({ non_db_attr: true, join: { one: true } }),
  }),
}) {}

const tomes = Router()
  .use((req, _res, next) => {
    setActor(req, { role: 'admin', id: randomUUID(), email: 'admin@example.org' })
    next()
  })
  .post('/', create(Tome))
  .get('/:id', one(Tome))
  .get('/:id/history', history(Tome))
  .put('/:id', update(Tome))
  .delete('/:id', remove(Tome))

const app = startApp({
  models: { Label, Tome },
  routes: { '/tomes': tomes },
  begin: migrateOwn,
  tables: `create table labels (id text primary key);
       create table tomes (id text primary key, title text not null, copies bigint, price numeric(30, 10), pages integer,
         is_lent boolean, state text, bought_on date, opens_at time, read_at timestamptz, notes jsonb, words text[], wage text,
         shelf text, created_at timestamptz not null, updated_at timestamptz not null);
       create table tome_labels (tome_id text references tomes on delete cascade, label_id text references labels,
         primary key (tome_id, label_id));
       insert into labels values ('old'), ('new')`,
})

const first = {
  title: 'Zoë 🦊',
  copies: '9007199254740993',
  price: '12345678901234567890.1234567890',
  pages: -1,
  is_lent: false,
  state: 'worn',
  bought_on: '2024-02-29',
  opens_at: '23:59:59.123456',
  read_at: '2024-03-31T01:30:00.123456Z',
  notes: { a: [1, null, { b: 'c' }], text: '***' },
  words: ['', 'a,b', '{"c"}'],
  wage: '10',
  shelf: 'A',
  labels_ids: ['old'],
}
const second = {
  ...Object.fromEntries(Object.keys(first).map((name) => [name, null])),
  title: 'other',
  labels_ids: ['new'],
}
/** What the server sets, and what an update cannot. */
const fixed = ['id', 'created_at', 'updated_at', 'shelf']

/** Returns recorded values as a body takes them: links by their keys. */
const bodyOf = (values: Row, without: readonly string[] = []) => {
  const { labels, ...others } = values
  const fields = Object.entries(others).filter(([name]) => !without.includes(name))
  const links = labels === undefined ? {} : { labels_ids: labels.map(({ id }: Row) => id) }
  return { ...Object.fromEntries(fields), ...links }
}
const read = async (path: string) => {
  const { json: record, headers, status } = await app.get(path)
  return { record, status, ifMatch: { 'if-match': headers.get('etag') ?? '' } }
}
const historyOf = async (path: string): Promise<Row[]> => (await app.get(`${path}/history`)).json
const withoutTimes = ({ updated_at: _at, ...record }: Row = {}) => record

test('the values before a change can be written back, each kind, after a dry run that stores nothing', async () => {
  const path = '/tomes/every'
  expect((await app.post('/tomes', { id: 'every', ...first })).status).toBe(201)
  const { record: before } = await read(path)
  expect((await app.put(path, second)).status).toBe(200)
  const [entry] = await historyOf(path)
  const body = bodyOf(entry?.before, fixed)
  expect(Object.keys(body).sort()).toEqual(
    Object.keys(first)
      .filter((name) => !fixed.includes(name))
      .sort(),
  )
  const { record: changed, ifMatch } = await read(path)
  const dryRun = await app.put(`${path}?dry_run=true`, body, ifMatch)
  expect([dryRun.status, withoutTimes(dryRun.json)]).toEqual([200, withoutTimes(before)])
  expect((await read(path)).record).toEqual(changed)
  const restored = await app.put(path, body, { ...ifMatch, 'change-message': 'back' })
  expect([restored.status, withoutTimes(restored.json)]).toEqual([200, withoutTimes(before)])
  const [last] = await historyOf(path)
  expect(last).toMatchObject({ action: 'update', message: 'back', after: withoutTimes(entry?.before) })
  // What was restored is undone in the same way.
  const undone = await app.put(path, bodyOf(last?.before, fixed), { 'if-match': restored.headers.get('etag') ?? '' })
  expect([undone.status, withoutTimes(undone.json)]).toEqual([200, withoutTimes(changed)])
})

test('a deleted record is created again from its last version, with its key where that can be written', async () => {
  await app.post('/tomes', { id: 'gone', ...first })
  const { record } = await read('/tomes/gone')
  await app.delete('/tomes/gone')
  const [entry] = await historyOf('/tomes/gone')
  expect(entry?.action).toBe('delete')
  const body = bodyOf(entry?.before, ['created_at', 'updated_at'])
  expect((await app.post('/tomes?dry_run=true', body)).status).toBe(201)
  expect((await read('/tomes/gone')).status).toBe(404)
  const created = await app.post('/tomes', body)
  expect(created.status).toBe(201)
  const { created_at: _at, ...restored } = withoutTimes(created.json)
  expect({ ...restored, created_at: record.created_at }).toEqual(withoutTimes(record))
  expect((await historyOf('/tomes/gone')).map(({ action }) => action)).toEqual(['create', 'delete', 'create'])
})
