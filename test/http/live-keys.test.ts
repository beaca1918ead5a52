// @module-tag rest

import { model, text } from 'slipform'
import { router } from 'slipform/routes'
import { expect, test } from 'vitest'
import { logging } from './fixtures/fleet.ts'
import { startApp } from './support/app.ts'
import { createChangeLog } from './support/create-change-log.ts'
import { liveStreams } from './support/live.ts'

/** A country, whose code PostgreSQL pads. */
class Country extends model({
  table: 'countries',
  crud: { generate_router: true },
  fields: { id: text().crud({ primary_key: true }), name: text() },
}) {}

/** A currency, whose code is of a type that the log omits. */
class Currency extends model({
  table: 'currencies',
  crud: { generate_router: true },
  fields: { id: text().crud({ primary_key: true }), name: text() },
}) {}

const app = startApp({
  models: { Country, Currency },
  routes: { '/countries': router(Country), '/currencies': router(Currency) },
  begin: createChangeLog,
  tables: `create domain code as text check (value ~ '^[A-Z]+$');
       create table countries (id char(4) primary key, name text not null);
       create table currencies (id code primary key, name text not null);
       ${['countries', 'currencies'].map(logging).join('')}`,
})
const open = liveStreams()

test('a record with a padded key is followed by itself', async () => {
  const stream = await open(app.base, ['countries', 'countries/AT'])
  await app.sql("insert into countries values ('AT', 'Austria'), ('CH', 'Switzerland')")
  expect((await stream.changes(2)).sort()).toEqual(['created countries AT,CH', 'updated countries/AT AT'])
  await app.sql("update countries set name = 'Suisse' where id = 'CH'")
  expect(await stream.changes()).toEqual(['updated countries CH'])
})

test('changes of records whose keys the log omits are a resync', async () => {
  const stream = await open(app.base, ['currencies'])
  await app.sql("insert into currencies values ('EUR', 'Euro'), ('CHF', 'Franc')")
  expect(await stream.changes()).toEqual(['resync currencies'])
})
