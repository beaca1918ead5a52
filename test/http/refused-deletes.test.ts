// @module-tag rest

import { belongsTo, datetime, hasMany, hasOne, integer, manyToMany, model, text } from 'slipform'
import { allow, list, listTrash, one, Router, router, scope } from 'slipform/routes'
import { expect, test } from 'vitest'
import { numbered, routed } from '../../packages/slipform/fixtures/numbered.ts'
import { startApp } from './support/app.ts'
import { errorBody } from './support/error-body.ts'
import { migrateOwn } from './support/features.ts'

class Booking extends numbered('bookings', {
  owner: text(),
  hall_id: integer({ nullable: true }),
  spare_hall_id: integer({ nullable: true }),
  secret_hall_id: integer({ nullable: true }),
}) {}

class Licence extends model({
  table: 'licences',
  schema: 'office',
  crud: {},
  fields: { id: integer().crud({ primary_key: true }), hall_id: integer() },
}) {}

class Feature extends routed('features', {}, () => ({
  concert_halls: manyToMany(Hall, { through: 'hall_features', other_key: 'hall_id' }),
})) {}

/** A link with a column of its own, which is a resource and a relation. */
class Sponsorship extends model({
  table: 'sponsorships',
  crud: {},
  fields: {
    hall_id: integer().crud({ primary_key: true }),
    feature_id: integer().crud({ primary_key: true }),
    amount: integer(),
  },
}) {}

/** A hall that other records refer to; not all of them are visible. */
class Hall extends numbered('halls', {}, { generate_router: true, name_singular: 'concert_hall' }, () => ({
  bookings: hasMany(Booking, { foreign_key: 'hall_id' }),
  bookings_by_spare_city: hasMany(Booking, { foreign_key: 'spare_hall_id' }),
  licence: hasOne(Licence, { foreign_key: 'hall_id' }),
  secrets: hasMany(Booking, { foreign_key: 'secret_hall_id' }).crud({ exclude: ['one', 'list'] }),
  features: manyToMany(Feature, { through: 'hall_features', foreign_key: 'hall_id' }),
  sponsored: manyToMany(Feature, { through: 'sponsorships', foreign_key: 'hall_id' }),
  sponsorships: hasMany(Sponsorship, { foreign_key: 'hall_id' }),
})) {}

class Payment extends numbered('payments', { invoice_id: integer(), owner: text() }) {}

/** An invoice, which the database deletes along with its client, unless something is paid. */
class Invoice extends model({
  table: 'invoices',
  crud: { trash: 'deleted_at' },
  fields: {
    id: integer().crud({ primary_key: true }),
    client_code: text({ nullable: true }),
    draft_of: text({ nullable: true }),
    deleted_at: datetime({ nullable: true }).crud({ exclude: ['create', 'update'] }),
  },
  relations: () => ({ payments: hasMany(Payment, { foreign_key: 'invoice_id' }) }),
}) {}

class Stamp extends model({
  table: 'stamps',
  crud: { trash: 'deleted_at' },
  fields: {
    id: integer().crud({ primary_key: true }),
    folder_id: integer(),
    deleted_at: datetime({ nullable: true }).crud({ exclude: ['create', 'update'] }),
  },
}) {}

/** A folder, which is deleted with all folders below, but not with stamps. */
class Folder extends routed('folders', { folder_id: integer({ nullable: true }) }, () => ({
  subfolders: hasMany(Folder, { foreign_key: 'folder_id' }),
  stamps: hasMany(Stamp),
})) {}

class Client extends routed('clients', { code: text() }, () => ({
  invoices: hasMany(Invoice, { foreign_key: 'client_code', to: 'code' }),
  drafts: hasMany(Invoice, { foreign_key: 'draft_of', to: 'code' }).crud({ exclude: ['one', 'list'] }),
})) {}

/** A rank below another one, to which it refers by its code. */
class Rank extends routed('ranks', { code: text(), above: text({ nullable: true }) }, () => ({
  next: belongsTo(Rank, { foreign_key: 'above', to: 'code' }),
})) {}

const tables = `
    create schema office;
    create table halls (id integer primary key);
    create table bookings (id integer primary key, owner text, hall_id integer references halls,
      spare_hall_id integer references halls on delete restrict, secret_hall_id integer references halls,
      cascading_hall_id integer references halls on delete cascade);
    create table office.licences (id integer primary key, hall_id integer references halls);
    create table unknown (hall_id integer references halls);
    create table features (id integer primary key);
    create table hall_features (hall_id integer references halls on delete cascade, feature_id integer references features);
    create table sponsorships (hall_id integer references halls, feature_id integer references features, amount integer not null,
      primary key (hall_id, feature_id));
    insert into halls select generate_series(1, 8);
    insert into features values (1);
    insert into bookings (id, owner, hall_id) values (1, 'ann', 1), (2, 'bob', 1), (3, 'bob', 5);
    insert into bookings (id, owner, spare_hall_id) values (4, 'ann', 2);
    insert into bookings (id, owner, secret_hall_id, cascading_hall_id) values (5, 'ann', 3, null), (6, 'ann', null, 6);
    insert into office.licences values (1, 1), (2, 7);
    insert into sponsorships values (8, 1, 100);
    insert into unknown values (4);
    insert into hall_features values (6, 1), (7, 1);
    create table clients (id integer primary key, code text not null unique);
    create table invoices (id integer primary key, client_code text references clients (code) on delete cascade on update cascade,
      draft_of text references clients (code) on delete cascade, deleted_at timestamptz, unique (id, client_code));
    create table payments (id integer primary key, invoice_id integer not null references invoices on delete restrict, owner text);
    create table dunnings (invoice_id integer, client_code text, foreign key (invoice_id, client_code) references invoices (id, client_code));
    insert into clients select id, 'c' || id from generate_series(1, 7) as id;
    insert into invoices values (1, 'c1', null, null), (2, 'c1', null, null), (3, null, 'c2', null), (4, 'c3', null, now()),
      (5, 'c4', null, null), (6, 'c5', null, null);
    insert into payments values (1, 1, 'ann'), (2, 1, 'bob'), (3, 2, 'bob'), (4, 3, 'ann'), (5, 4, 'ann'), (6, 5, 'bob');
    insert into dunnings values (6, 'c5');
    create table ranks (id integer primary key, code text unique, above text references ranks (code));
    insert into ranks values (1, 'a', null), (2, 'b', 'a');
    create table folders (id integer primary key, folder_id integer references folders on delete cascade);
    create table stamps (id integer primary key, folder_id integer references folders, deleted_at timestamptz);
    insert into folders values (1, null), (2, 1), (3, 2), (4, null), (5, null), (6, null);
    insert into stamps values (1, 2, null), (2, 3, null), (3, 4, now()), (4, 5, now()), (5, 5, null);`

const app = startApp({
  models: { Hall, Feature, Client, Invoice, Payment, Folder, Stamp, Rank },
  routes: {
    '/halls': router(Hall),
    '/mine': Router().use(scope(Booking, { owner: 'ann' }), router(Hall)),
    '/clients': router(Client),
    '/ann/clients': Router().use(scope(Payment, { owner: 'ann' }), router(Client)),
    // Editors read the invoices of both; the trash of invoices is for admins, that of stamps for editors too.
    '/invoices': Router()
      .get('/', list(Invoice))
      .get('/:id', one(Invoice))
      .get('/trash', allow('admin'), listTrash(Invoice)),
    '/payments': router(Payment),
    '/stamps': router(Stamp),
    '/folders': router(Folder),
  },
  begin: migrateOwn,
  tables,
})

const refused = (references: string, record = 'this concert hall') =>
  errorBody('record_is_referenced', `Cannot delete ${record}: ${references} to it.`)

test.each([
  ['/halls/1', '2 bookings and 1 licence refer'],
  ['/halls/2', '1 booking by spare city refers'],
  ['/halls/3', 'other records refer'],
  ['/halls/4', 'other records refer'],
  ['/mine/1', '1 booking and 1 licence refer'],
  ['/mine/5', 'other records refer'],
  ['/halls/7?dry_run=true', '1 licence refers'],
  ['/halls/8', '1 sponsorship refers'],
])('DELETE %s: %s to it', async (path, references) => {
  const { status, json } = await app.delete(path)
  expect([status, json]).toEqual([409, refused(references)])
})

test('what the database deletes along does not count', async () => {
  expect((await app.delete('/halls/6?dry_run=true')).status).toBe(200)
})

test.each(['/clients/1', '/clients/3', '/ann/clients/4'])(
  'DELETE %s, where what the database deletes along is referred to',
  async (path) => {
    const { status, json } = await app.delete(path)
    expect([status, json]).toEqual([
      409,
      errorBody('related_record_conflict', 'The operation conflicts with a related record'),
    ])
  },
)

test.each([
  ['/folders/1', 'other records refer'],
  ['/folders/4', 'other records refer'],
  ['/folders/5', '1 stamp refers'],
])('DELETE %s, without those in the trash: %s to it', async (path, references) => {
  const { status, json } = await app.delete(path)
  expect([status, json]).toEqual([409, refused(references, 'this folder')])
})

test('no constraint is named, and what nothing refers to is deleted along', async () => {
  const { text } = await app.delete('/clients/2')
  expect(text).not.toMatch(/fkey|payment|draft/)
  expect((await app.delete('/clients/6')).status).toBe(200)
  expect((await app.delete('/folders/6')).status).toBe(200)
})

test('a batch says which record is meant', async () => {
  const atomic = await app.delete('/halls/batch', { body: [6, 1] })
  expect([atomic.status, atomic.json]).toEqual([
    409,
    refused('2 bookings and 1 licence refer', "concert hall with ID '1'"),
  ])
  const partial = await app.delete('/halls/batch?partial=true&dry_run=true', { body: [6, 2, 3] })
  expect(partial.json).toEqual({
    succeeded: [6],
    failed: [
      { index: 1, ...refused('1 booking by spare city refers') },
      { index: 2, ...refused('other records refer') },
    ],
  })
})

test('a change of what others refer to is a conflict, but for what the database changes along', async () => {
  const { status, json } = await app.put('/clients/5', { code: 'c9' })
  expect([status, json.code]).toEqual([409, 'related_record_conflict'])
  expect((await app.put('/clients/7?dry_run=true', { code: 'c9' })).status).toBe(200)
  const ofItsOwnTable = await app.put('/ranks/1', { code: 'c', above: null })
  expect(ofItsOwnTable.json).toMatchObject({ code: 'related_record_conflict' })
  expect((await app.put('/ranks/2', { code: 'b', above: 'z' })).json).toMatchObject({ code: 'reference_not_found' })
})
