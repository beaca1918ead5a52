// @module-tag rest

import { afterAll, beforeAll, expect, test } from 'vitest'
import { examineTables } from '../../packages/scaffold/generators/database/examine.ts'
import { readSchema } from '../../packages/scaffold/schema/read/read.ts'
import type { Client } from '../http/support/client.ts'
import { runScript } from '../http/support/database.ts'
import { type DatabaseResources, resourcesOf } from './support/adopted.ts'
import { type Opened, openMemory } from './support/databases.ts'
import { serveSpecs } from './support/serve.ts'

// Relations as wide as those of real invoices.
const texts = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}${at} text`).join(', ')
const values = (count: number) => Array.from({ length: count }, () => `'${'x'.repeat(100)}'`).join(', ')

const tables = `
  create table member (id serial primary key, name text, email text not null unique);
  create table django_user (id serial primary key, username varchar(150) not null unique,
    first_name varchar(150) not null, last_name varchar(150) not null);
  insert into django_user (username, first_name, last_name) values ('ann', '', ''), ('bob', 'Bob', 'Brown');
  create table ticket (id serial primary key, body varchar(4000) not null, ticket_number varchar(20));
  create table note (id serial primary key, body varchar(4000) not null);
  create table product (id serial primary key, sku text not null unique, name varchar(255) not null);
  create table client (id serial primary key, name text not null, ${texts('f', 50)});
  create table branch (id serial primary key, code text not null unique, ${texts('g', 30)});
  create table bill (id serial primary key, number text not null unique, client_id int not null references client,
    branch_id int not null references branch, parent_id int references bill);
  create table currency (id serial primary key, name text not null, symbol text);
  create table payment (id serial primary key, currency_id int not null references currency, bill_id int references bill);
  create table orders (id serial primary key, code text not null unique);
  create table order_lines (id serial primary key, order_id int not null references orders);
  create table entry (id serial primary key, text text not null);
  create rule entry_kept as on delete to entry do instead nothing;
  create rule entry_added as on insert to entry where new.text = '' do instead nothing;
  create rule entry_updated as on update to entry do also insert into note (body) values (old.text);
  create materialized view entry_counts as select count(*) from entry with no data;
  insert into client values (1, 'Ann', ${values(50)});
  insert into branch values (1, 'B1', ${values(30)});
  insert into bill (number, client_id, branch_id, parent_id) select 'B' || n, 1, 1, 1 from generate_series(1, 25) n;
`

let database: Opened
let found: DatabaseResources
let api: Client
let stop = () => {}
beforeAll(async () => {
  database = await openMemory()
  await runScript(database.db, tables)
  const schema = await readSchema(database.db)
  const findings = await examineTables(database.db, schema.tables, {}, schema.tables)
  found = resourcesOf(schema, schema.tables, { findings })
  const served = await serveSpecs(database.db, found.specs)
  api = served.api
  stop = served.stop
})
afterAll(async () => {
  stop()
  await database?.close()
})

function specOf(table: string) {
  const spec = found.specs.find(({ names }) => names.table === table)
  if (spec === undefined) throw new Error(`There is no resource of ${table}.`)
  return spec
}

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

test('a table whose rule replaces a statement is read-only, and the notes say why', () => {
  expect(specOf('entry').operations).toEqual(expect.arrayContaining(['list', 'one', 'exportMany']))
  expect(specOf('entry').operations.filter((name) => /^(?:create|update|remove)/.test(name))).toEqual([])
  expect(found.notes.filter(({ table }) => table === 'entry')).toMatchObject([
    {
      group: 'closed',
      text: expect.stringMatching(/^it is read-only because a rule replaces DELETE, INSERT and returns no rows/),
    },
  ])
})

test('a materialized view that was never filled has no resource, and the note says how to fill it', () => {
  expect(found.notes.filter(({ table }) => table === 'entry_counts')).toMatchObject([
    { group: 'missing', text: expect.stringContaining('Run refresh materialized view') },
  ])
})
