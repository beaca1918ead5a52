// @module-tag rest

import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examineTables } from '../../packages/scaffold/generators/database/examine.ts'
import { readSchema } from '../../packages/scaffold/schema/read/read.ts'
import { createApp } from '../../packages/slipform/app.ts'
import { type Client, clientOf } from '../http/support/client.ts'
import { runScript } from '../http/support/database.ts'
import { type DatabaseResources, resourcesOf } from './support/adopted.ts'
import { type Opened, openMemory } from './support/databases.ts'
import { modelsOf } from './support/models-of.ts'

// Relations as wide as those of real invoices.
const texts = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}${at} text`).join(', ')
const values = (count: number) => Array.from({ length: count }, () => `'${'x'.repeat(100)}'`).join(', ')

const tables = `
  create table member (id serial primary key, name text, email text not null unique);
  create table person (id serial primary key, email text not null unique, last_name text, first_name text not null);
  create table django_user (id serial primary key, username varchar(150) not null unique,
    first_name varchar(150) not null, last_name varchar(150) not null);
  insert into django_user (username, first_name, last_name) values ('ann', '', ''), ('bob', 'Bob', 'Brown');
  create table avatar (id serial primary key, bytes text not null, content_type text not null, caption text not null);
  insert into avatar (bytes, content_type, caption) select '${'ab'.repeat(200)}', 'image/png', 'Face ' || n from generate_series(1, 3) n;
  create table post (id serial primary key, source text not null default '', md5 text not null unique);
  create table ticket (id serial primary key, body varchar(4000) not null, ticket_number varchar(20));
  create table note (id serial primary key, body varchar(4000) not null);
  create table product (id serial primary key, sku text not null unique, name varchar(255) not null);
  create table client (id serial primary key, name text not null, ${texts('f', 50)});
  create table branch (id serial primary key, code text not null unique, ${texts('g', 30)});
  create table bill (id serial primary key, number text not null unique, client_id int not null references client,
    branch_id int not null references branch, parent_id int references bill);
  create table auth_user (id serial primary key, login text not null);
  create table auth_group (id serial primary key, name text not null);
  create table auth_permission (id serial primary key, codename text not null, auth_group_id int references auth_group);
  create table currency (id serial primary key, name text not null, symbol text);
  create table payment (id serial primary key, currency_id int not null references currency, bill_id int references bill);
  create table reminder (id serial primary key, bill_id int not null references bill, zebra text);
  create table orders (id serial primary key, code text not null unique, avatar_id int references avatar);
  create table order_lines (id serial primary key, order_id int not null references orders);
  create table order_adjustments (id serial primary key, order_id int not null references orders);
  create table product_orders (product_id int references product, order_id int references orders, weight int not null, primary key (product_id, order_id));
  create table leaflet (id serial primary key, title text not null, words tsvector);
  create table remark (id serial primary key, text text);
  create table noted (bill_id int) inherits (remark);
  insert into remark values (1, 'one');
  insert into noted values (1, 'the same key', 1);
  create table entry (id serial primary key, text text not null);
  create rule entry_kept as on delete to entry do instead nothing;
  create rule entry_added as on insert to entry where new.text = '' do instead nothing;
  create rule entry_updated as on update to entry do also insert into note (body) values (old.text);
  create materialized view entry_counts as select count(*) from entry with no data;
  create table blob (hash bytea primary key);
  create table blob_use (id serial primary key, hash bytea references blob);
  create schema app;
  create type app.spot as (x int, y int);
  create table app.marker (code cidr primary key, spot app.spot, spots app.spot[], state text);
  create schema stock;
  create table stock.zone (id serial primary key, name text not null, city text, street text, area text, x text);
  insert into client values (1, 'Ann', ${values(50)});
  insert into branch values (1, 'B1', ${values(30)});
  insert into bill (number, client_id, branch_id, parent_id) select 'B' || n, 1, 1, 1 from generate_series(1, 25) n;
`

let database: Opened
let found: DatabaseResources
let api: Client
let server: Server
beforeAll(async () => {
  database = await openMemory()
  await runScript(database.db, tables)
  const schema = await readSchema(database.db)
  const findings = await examineTables(database.db, schema.tables, {}, schema.tables)
  found = resourcesOf(schema, schema.tables, { findings })
  const app = createApp({ db: database.db, models: modelsOf(found.specs), routes: {}, log: { error: () => {} } })
  server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  api = clientOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api`)
})
afterAll(async () => {
  server?.closeAllConnections()
  server?.close()
  await database?.close()
})

function specOf(table: string) {
  const spec = found.specs.find(({ names }) => names.table === table)
  if (spec === undefined) throw new Error(`There is no resource of ${table}.`)
  return spec
}

test.each([
  ['an e-mail address that all have, before a name that may be null', 'member', ['email']],
  ['both parts of a name, of which one is enough', 'person', ['first_name', 'last_name']],
  ['a user name, where names of persons are empty', 'django_user', ['username']],
  ['a line of text that differs, before one that is longer', 'avatar', ['caption']],
  ['a unique text, before one that may be empty', 'post', ['md5']],
  ['a number that may be null, before a text that no line has room for', 'ticket', ['ticket_number']],
  ['the key, without another text', 'note', ['id']],
  ['a name, before a code', 'product', ['name']],
])('the title of a record is %s', (_, table, title) => {
  expect(specOf(table).title).toEqual(title)
})

test('a list carries the titles of related records, not the records', async () => {
  const { json, text } = await api.get('/bills?range=[0,24]')
  expect(json).toHaveLength(25)
  expect(json[1]).toMatchObject({
    client: { id: 1, name: 'Ann' },
    branch: { id: 1, code: 'B1' },
    parent: { id: 1, number: 'B1' },
  })
  expect(Object.keys(json[1].client)).toEqual(['id', 'name'])
  expect(text.length).toBeLessThan(8_000)
  const one = await api.get('/bills/2')
  expect(one.json).toMatchObject(json[1])
})

test.each([
  ['member', ['name', 'email']],
  ['django_user', ['username', 'first_name', 'last_name']],
  ['product', ['sku', 'name']],
  ['ticket', ['ticket_number']],
  ['note', ['body']],
])('the search covers what a %s is looked up by', (table, searched) => {
  const { fields } = specOf(table)
  expect(fields.filter(({ attributes }) => attributes.fulltext).map(({ name }) => name)).toEqual(searched)
})

test('of many resources the menu has groups by schema and by first word, and one of values', () => {
  const groups = found.specs.map(({ names, group = '' }) => `${group}: ${names.plural}`)
  expect(groups.filter((group) => /^Stock: |: currencies$/.test(group))).toEqual([
    'Stock: zones',
    'Lookups: currencies',
  ])
  expect(groups).toContain('Auth: auth_permissions')
  expect(specOf('member').group).toBe('Others')
})

test.each([
  ['auth_user', 'People'],
  ['bill', 'Receipt'],
  ['payment', 'Payments'],
  ['zone', undefined],
  ['orders', 'ShoppingCart'],
  ['order_lines', 'ViewList'],
  ['order_adjustments', 'ShoppingCart'],
])('the icon of a %s is %s', (table, icon) => expect(specOf(table).icon).toBe(icon))

test('what a rule replaces is no operation, and the notes say why', () => {
  expect(specOf('entry').operations).toEqual(
    expect.arrayContaining(['list', 'one', 'update', 'updateMany', 'exportMany']),
  )
  expect(specOf('entry').operations.filter((name) => /^(?:create|remove)/.test(name))).toEqual([])
  expect(found.notes.filter(({ table }) => table === 'entry')).toMatchObject([
    { group: 'closed', text: expect.stringMatching(/^a rule replaces DELETE, INSERT and returns no rows/) },
  ])
})

test('a materialized view that was never filled has no resource, and the note says how to fill it', () => {
  expect(found.notes.filter(({ table }) => table === 'entry_counts')).toMatchObject([
    { group: 'missing', text: expect.stringContaining('Run refresh materialized view') },
  ])
})
