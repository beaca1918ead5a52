// @module-tag rest

import * as kind from 'slipform'
import { belongsTo, hasMany, manyToMany, model, nextNumber } from 'slipform'
import { beforeAll, describe, expect, test } from 'vitest'
import { startApp } from './support/app.ts'
import { query } from './support/client.ts'

// Tables as people made them before there was a server: keys that the database gives, columns that it fills, types without
// a kind of their own, names that no field can have, a schema off the search path.

const made = ['create', 'update'] as const
const both = { filterable: true, sortable: true } as const

/** A key of the database's own, and columns of every sort. */
class Device extends model({
  table: 'Device List',
  crud: { generate_router: true },
  fields: {
    id: kind.integer({ column: 'device_no' }).crud({ primary_key: true, exclude: made }),
    label: kind.text({ maxLength: 40 }).crud({ ...both, fulltext: true }),
    country: kind.text({ maxLength: 3, nullable: true }).crud({ ...both, fulltext: true }),
    size: kind.oneOf(['s', 'xl'], { nullable: true }).crud(both),
    mood: kind.oneOf(['sad', 'ok', 'very happy'], { default: 'ok' }).crud(both),
    moods: kind.arrayOf(kind.oneOf(['sad', 'ok', 'very happy']), { default: [] }).crud({ filterable: true }),
    rating: kind.integer({ minimum: 1, maximum: 5, nullable: true }).crud(both),
    seen: kind.datetime({ nullable: true }).crud(both),
    visits: kind.arrayOf(kind.datetime(), { nullable: true }).crud({ filterable: true }),
    address: kind.text({ nullable: true }).crud({ exclude: made }),
    doubled: kind.integer({ nullable: true }).crud({ ...both, exclude: made }),
    serial: kind.bigint().crud({ ...both, exclude: made }),
    added: kind.date().crud({ ...both, exclude: ['create'] }),
    width: kind.decimal(1000, 500, { nullable: true }).crud(both),
    is_on: kind.boolean({ column: 'on?', default: false }).crud(both),
    Grosse: kind.text({ column: 'Größe "x"', nullable: true }).crud(both),
  },
  relations: () => ({
    plugs: manyToMany(Plug, { through: 'Device Plug', foreign_key: 'the device', other_key: 'plug?' }).crud({
      join: { one: true, depth: 1 },
      join_filterable: ['id'],
    }),
  }),
}) {}

/** Nothing but a key. */
class Plug extends model({
  table: 'plug',
  crud: { generate_router: true },
  fields: { id: kind.bigint().crud({ primary_key: true, exclude: made }) },
}) {}

/** A key of fixed length, in a schema of its own. */
class Currency extends model({
  table: 'currency',
  schema: 'Old Shop',
  crud: { generate_router: true, name_plural: 'currencies' },
  fields: { id: kind.text({ column: 'code', maxLength: 3 }).crud({ primary_key: true }), name: kind.text().crud(both) },
  relations: () => ({ prices: hasMany(Price, { foreign_key: 'currency' }) }),
}) {}

/** A key beyond what JSON numbers hold, given by the database or by the client. */
class Price extends model({
  table: 'price',
  schema: 'Old Shop',
  crud: { generate_router: true },
  fields: {
    id: kind.bigint({ column: 'number' }).crud({ primary_key: true, exclude: made }),
    currency: kind.text({ maxLength: 3, references: 'currency' }).crud({ filterable: true }),
  },
  relations: () => ({
    currency_record: belongsTo(Currency, { foreign_key: 'currency' }).crud({
      join: { one: true, all: true, depth: 1 },
      join_filterable: ['name'],
      join_sortable: ['name'],
    }),
  }),
}) {}

/** A key without a default, and a time that is a number. */
class Alert extends model({
  table: 'Alert',
  crud: { generate_router: true },
  fields: {
    id: kind.bigint({ column: 'alertId' }).crud({ primary_key: true, exclude: made, on_create: nextNumber }),
    text: kind.text({ unique: true }).crud(both),
    clock: kind.integer({ default: 0 }).crud({ ...both, format: 'epoch' }),
  },
}) {}

const existing = { Device, Plug, Currency, Price, Alert }

const existingTables = `
  create type mood as enum ('sad', 'ok', 'very happy');
  create domain rating as integer check (value between 1 and 5);
  create schema "Old Shop";
  create table "Device List" (
    device_no integer generated always as identity primary key,
    label varchar(40) not null,
    country char(3),
    size char(2) check (size in ('s', 'xl')),
    mood mood not null default 'ok',
    moods mood[] not null default '{}',
    rating rating,
    seen timestamp,
    visits timestamp[],
    address inet default '10.0.0.1/8',
    doubled integer generated always as (rating * 2) stored,
    serial bigserial,
    added date not null default '2020-02-20',
    width numeric,
    "on?" boolean not null default false,
    "Größe ""x""" text
  );
  create table "Alert" ("alertId" bigint primary key, text text not null unique, clock integer not null default 0);
  create table plug (id bigserial primary key);
  create table "Device Plug" (
    "the device" integer references "Device List",
    "plug?" bigint references plug,
    primary key ("the device", "plug?")
  );
  create table "Old Shop".currency (code char(3) primary key, name text not null);
  create table "Old Shop".price (
    number bigint generated by default as identity (start with 9007199254740993) primary key,
    currency char(3) not null references "Old Shop".currency
  );
`

const app = startApp({ models: existing, tables: existingTables })

const labelsOf = async (parameters: Record<string, unknown>) => {
  const { status, json, text } = await app.get(`/devices${query({ sort: 'label_asc', ...parameters })}`)
  expect(status, text).toBe(200)
  return json.map(({ label }: { label: string }) => label).join('')
}

describe('what the database gives', () => {
  test('a key, a serial, a default and a generated value are made by it, and read back', async () => {
    const { status, json, headers } = await app.post('/devices', { label: 'made', rating: 2 })
    expect(status).toBe(201)
    expect(json).toMatchObject({ serial: String(json.id), doubled: 4, added: '2020-02-20', mood: 'ok', moods: [] })
    expect(json).toMatchObject({ address: '10.0.0.1/8', is_on: false })
    expect(headers.get('location')).toBe(`/api/devices/${json.id}`)
    expect((await app.get(`/devices/${json.id}`)).json).toEqual(json)
  })

  test('what a client sends for it is ignored', async () => {
    const sent = { id: 999, serial: '999', doubled: 999, address: '1.1.1.1', added: '1999-09-09' }
    const { json } = await app.post('/devices', { label: 'ignored', ...sent })
    expect(json).toMatchObject({ doubled: null, address: '10.0.0.1/8', added: '2020-02-20' })
    expect([json.id, json.serial]).not.toContain(999)
    const changed = await app.put(`/devices/${json.id}`, { ...sent, rating: 3 })
    expect(changed.json).toEqual({ ...json, rating: 3, doubled: 6, added: '1999-09-09' })
  })

  test('a record of nothing but a key is created, alone and in a batch', async () => {
    const { status, json } = await app.post('/plugs', {})
    expect(status).toBe(201)
    expect(json).toEqual({ id: expect.stringMatching(/^\d+$/) })
    const batch = await app.post('/plugs/batch', [{}, {}])
    expect(new Set(batch.json.map(({ id }: { id: string }) => id)).size).toBe(2)
  })
})

test('a key without a default is the number after the largest one, of records at once and in a batch', async () => {
  await app.sql(`insert into "Alert" ("alertId", text) values (41, 'old')`)
  const sent = await Promise.all(Array.from({ length: 8 }, (_, at) => app.post('/alerts', { text: `n${at}` })))
  const ids = sent.map(({ json }) => Number(json.id)).sort((one, other) => one - other)
  expect(ids).toEqual([42, 43, 44, 45, 46, 47, 48, 49])
  const batch = await app.post('/alerts/batch', [{ text: 'b' }, { text: 'c' }])
  expect(batch.json.map(({ id }: { id: string }) => id)).toEqual(['50', '51'])
  expect((await app.post('/alerts', { text: 'old' })).json.errors).toEqual({ text: 'is already taken' })
})

test('a number that is a time stays a number, and filters take timestamps', async () => {
  const { json } = await app.post('/alerts', { text: 'timed', clock: 1_700_000_000 })
  expect(json.clock).toBe(1_700_000_000)
  const filter = { clock_gte: '2023-11-14T22:13:20Z', clock_lt: '2023-11-15' }
  expect((await app.get(`/alerts${query({ filter })}`)).json).toEqual([json])
  expect((await app.get(`/alerts/export${query({ filter })}`)).text).toContain('2023-11-14T22:13:20Z')
})

test('a key of fixed length is read without its padding, whatever is done with it', async () => {
  const created = await app.post('/currencies', { id: 'x', name: 'Short' })
  expect(created.status, created.text).toBe(201)
  expect(created.json.id).toBe('x')
  expect((await app.get('/currencies/x')).json).toEqual({ id: 'x', name: 'Short' })
  expect((await app.put('/currencies/x', { name: 'Shorter' })).json).toEqual({ id: 'x', name: 'Shorter' })
  expect((await app.get(`/currencies${query({ filter: { id: ['x', 'y'] } })}`)).json).toHaveLength(1)
  const price = (await app.post('/prices', { currency: 'x' })).json
  expect(price).toMatchObject({ currency: 'x', currency_record: { id: 'x' } })
  expect((await app.get(`/prices${query({ filter: { currency: 'x' } })}`)).json).toHaveLength(1)
  await app.delete(`/prices/${price.id}`)
  expect((await app.delete('/currencies/x')).json).toEqual({ id: 'x', name: 'Shorter' })
})

test.each([
  ['2024-03-10T12:30:00Z', '2024-03-10T12:30:00.000Z', '2024-03-10 12:30:00'],
  ['2024-03-10T12:30:00.123456+02:00', '2024-03-10T10:30:00.123456Z', '2024-03-10 10:30:00.123456'],
  ['2024-12-31T23:45:00.5-05:30', '2025-01-01T05:15:00.500Z', '2025-01-01 05:15:00.5'],
])('a moment %s in a column without a time zone is stored in UTC', async (sent, read, stored) => {
  const { json } = await app.post('/devices', { label: 'moment', seen: sent, visits: [sent] })
  expect(json).toMatchObject({ seen: read, visits: [read] })
  const [row] = await app.sql('select seen::text, visits[1]::text as visit from "Device List" where device_no = ?', [
    json.id,
  ])
  expect(row).toEqual({ seen: stored, visit: stored })
  for (const filter of [{ seen: sent }, { seen: [sent] }, { seen_gte: sent, seen_lte: sent }, { visits: sent }]) {
    const found = await app.get(`/devices${query({ filter: { id: json.id, ...filter } })}`)
    expect(found.json, JSON.stringify(filter)).toHaveLength(1)
  }
  const changed = await app.put(`/devices/${json.id}`, { seen: '2024-01-01T00:00:00+01:00' })
  expect(changed.json.seen).toBe('2023-12-31T23:00:00.000Z')
})

describe('types beyond the kinds', () => {
  beforeAll(async () => {
    await app.sql('delete from "Device List"')
    const { status, text } = await app.post('/devices/batch', [
      { label: 'a', mood: 'very happy', country: 'AT', size: 's', moods: ['sad', 'ok'], rating: 1 },
      { label: 'b', mood: 'sad', country: 'USA', size: 'xl', rating: 5, width: '123456789.123456789', is_on: true },
      { label: 'c', Grosse: 'sehr groß' },
    ])
    expect(status, text).toBe(201)
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['an enumeration equals', { mood: 'sad' }, 'b'],
    ['an enumeration differs', { mood_ne: 'sad' }, 'ac'],
    ['an enumeration is in a list', { filter: { mood: ['sad', 'very happy'] } }, 'ab'],
    ['an enumeration contains', { mood_like: 'happy' }, 'a'],
    ['an enumeration is compared in its order', { mood_gte: 'ok' }, 'ac'],
    ['an array of an enumeration has a member', { moods: 'sad' }, 'a'],
    ['an array of an enumeration has all members', { filter: { moods: ['sad', 'ok'] } }, 'a'],
    ['a domain is compared', { rating_gt: 1 }, 'b'],
    ['a domain is in a list', { filter: { rating: [1, 5] } }, 'ab'],
    ['a text of fixed length equals', { country: 'AT' }, 'a'],
    ['a text of fixed length is in a list', { filter: { country: ['AT', 'USA'] } }, 'ab'],
    ['a text of fixed length contains', { country_like: 's' }, 'b'],
    ['a text of fixed length is searched', { q: 'USA' }, 'b'],
    ['a choice of fixed length equals', { size: 's' }, 'a'],
    ['a choice of fixed length is in a list', { filter: { size: ['s', 'xl'] } }, 'ab'],
    ['a number without precision equals', { width: '123456789.123456789' }, 'b'],
    ['a generated value is compared', { doubled_gte: 10 }, 'b'],
    ['a column with a question mark equals', { is_on: true }, 'b'],
    ['a column with quotes and letters of its own contains', { Grosse_like: 'groß' }, 'c'],
  ])('%s', async (_name, parameters, labels) => expect(await labelsOf(parameters)).toBe(labels))

  test('what they do not hold is a 422 that names the field', async () => {
    const wrong = { label: 'x'.repeat(41), country: 'LONG', size: 'm', mood: 'cross', moods: ['cross'], rating: 6 }
    const { status, json } = await app.post('/devices', wrong)
    expect(status).toBe(422)
    for (const field of Object.keys(wrong)) expect(json.error).toContain(`${field}: `)
  })
})
