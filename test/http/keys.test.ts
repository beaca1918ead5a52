// @module-tag rest

import * as kind from 'slipform'
import { belongsTo, hasMany, manyToMany, model, sql } from 'slipform'
import { history, Router, router, scope } from 'slipform/routes'
import { expect, test } from 'vitest'
import { numbered } from '../../packages/slipform/fixtures/numbered.ts'
import { startApp } from './support/app.ts'
import { query } from './support/client.ts'
import { migrateOwn } from './support/features.ts'

const key = { primary_key: true } as const

type AnyField = Parameters<typeof model>[0]['fields'][string]

/** A kind of a key: its column's type, two values in their order as responses have them, and texts that it does not take. */
type Kind = readonly [
  field: AnyField,
  type: string,
  values: readonly [string, string] | undefined,
  ...refused: string[],
]

const ofType = (type: string, values?: readonly [string, string], ...refused: string[]): Kind => [
  sql(type),
  type,
  values,
  ...refused,
]

const kinds: Readonly<Record<string, Kind>> = {
  uuid: [kind.uuid(), 'uuid', undefined, 'x', '0000'],
  integer: [kind.integer(), 'integer', undefined, 'x', '99999999999'],
  smallint: [kind.integer(), 'smallint', undefined, '40000'],
  bigint: [kind.bigint(), 'bigint', undefined, 'x', '9223372036854775808'],
  decimal: [kind.decimal(6, 2), 'numeric(6,2)', undefined, 'x'],
  boolean: [kind.boolean(), 'boolean', undefined, 'x'],
  date: [kind.date(), 'date', undefined, 'x', '2026-02-30'],
  time: [kind.time(), 'time', undefined, 'x', '25:00'],
  datetime: [kind.datetime(), 'timestamptz', undefined, 'x', '2026-02-30T00:00:00Z'],
  inet: ofType('inet', ['10.0.0.0/8', '10.0.0.1'], 'x', '10.0.0.300', '{NULL}', "1'::text; drop table single_inet--"),
  cidr: ofType('cidr', ['10.0.0.0/8', '10.1.0.0/16'], 'x'),
  macaddr: ofType('macaddr', ['08:00:2b:01:02:03', '08:00:2b:01:02:04'], 'x'),
  interval: ofType('interval', ['02:00:00', '2 days 03:00:00'], 'soon', '~', '9'.repeat(400)),
  bit: ofType('bit(4)', ['0101', '1010'], '2'),
  opens: ofType('time with time zone', ['09:30:00+00', '10:30:00+00'], 'x'),
  log: ofType('pg_lsn', ['0/16B3748', '1/0'], 'x'),
  numbers: ofType('int4range', ['[1,5)', '[2,3)']),
  days: ofType('daterange', ['[2024-01-01,2024-02-01)', '[2024-02-01,2024-03-01)'], 'x', '[2026-02-01'),
  tree: ofType('ltree', ['top', 'top.science']),
}

/** Builds the models of a kind: it is the key, a part of a key, and what another model refers to. */
function modelsOf(name: string, [field]: Kind) {
  const crud = (table: string) => ({ audited: true, name_singular: table, name_plural: table })
  const single = class extends model({
    table: `single_${name}`,
    crud: crud(`single_${name}`),
    fields: { id: field.crud(key), note: kind.text({ nullable: true }) },
    relations: () => ({ parts: hasMany(part, { foreign_key: 'keyed_id' }).crud({ join: { one: true } }) }),
  }) {}
  const part = class extends numbered(
    `part_${name}`,
    { keyed_id: field.crud({ filterable: true }) },
    crud(`part_${name}`),
    () => ({
      keyed: belongsTo(single, { foreign_key: 'keyed_id' }).crud({ join: { all: true }, join_filterable: ['id'] }),
    }),
  ) {}
  const paired = class extends model({
    table: `paired_${name}`,
    crud: crud(`paired_${name}`),
    fields: { site: kind.text().crud(key), part: field.crud(key), note: kind.text({ nullable: true }) },
  }) {}
  return { [`single_${name}`]: single, [`part_${name}`]: part, [`paired_${name}`]: paired }
}

const keyed = Object.assign({}, ...Object.entries(kinds).map(([name, kind]) => modelsOf(name, kind)))

/** A leaflet, with a key that its author chooses. */
class Leaflet extends model({
  table: 'leaflets',
  crud: {},
  fields: { id: kind.text().crud({ primary_key: true }), title: kind.text() },
}) {}

/** A badge of a member; some are hidden by a scope. */
class Badge extends model({
  table: 'badges',
  crud: {},
  fields: { id: kind.uuid().crud(key), shown: kind.integer() },
}) {}

class Stamp extends model({ table: 'stamps', crud: {}, fields: { id: kind.bigint().crud(key) } }) {}

class Member extends numbered('members', {}, {}, () => ({
  badges: manyToMany(Badge, { through: 'member_badges' }).crud({ join: { one: true } }),
  stamps: manyToMany(Stamp, { through: 'member_stamps' }).crud({ join: { one: true } }),
})) {}

const badge = 'abcdefab-0000-4000-8000-000000000001'

const app = startApp({
  models: { ...keyed, Leaflet, Badge, Stamp, Member },
  routes: {
    ...Object.fromEntries(
      Object.entries<ReturnType<typeof modelsOf>[string]>(keyed).map(([name, of]) => [
        `/${name}`,
        router(of).get('/:id/history', history(of)),
      ]),
    ),
    '/leaflets': router(Leaflet),
    '/members': router(Member),
    '/scoped/members': Router().use(scope(Badge, { shown: 1 }), router(Member)),
  },
  begin: migrateOwn,
  tables: async (db) => {
    await db.raw(`create extension if not exists ltree;
      create table leaflets (id text primary key, title text not null);
      create table badges (id uuid primary key, shown integer not null);
      create table stamps (id bigint primary key);
      create table members (id integer primary key);
      create table member_badges (member_id integer references members, badge_id uuid references badges,
        primary key (member_id, badge_id));
      create table member_stamps (member_id integer references members, stamp_id bigint references stamps,
        primary key (member_id, stamp_id));
      insert into badges values ('${badge}', 1);
      insert into stamps values (7);
      insert into members values (1)`)
    for (const [name, [, type]] of Object.entries(kinds))
      await db.raw(`create table single_${name} (id ${type} primary key, note text);
        create table part_${name} (id integer primary key, keyed_id ${type} not null references single_${name});
        create table paired_${name} (site text, part ${type}, note text, primary key (site, part))`)
  },
})

test.each(Object.entries(kinds).flatMap(([name, [, , values]]) => (values ? [[name, ...values] as const] : [])))(
  'records are created, read, changed and deleted by a key of %s',
  async (name, first, second) => {
    const path = `/single_${name}`
    const parts = `/part_${name}`
    const one = (id: string) => `${path}/${encodeURIComponent(id)}`
    for (const id of [second, first]) {
      const created = await app.post(path, { id, note: 'new' })
      expect(created.json, created.text).toMatchObject({ id, note: 'new' })
    }
    expect((await app.post(path, { id: first })).status).toBe(409)
    const list = await app.get(path + query({ sort: ['id', 'ASC'] }))
    expect(list.json).toMatchObject([{ id: first }, { id: second }])
    expect((await app.get(path + query({ sort: ['id', 'DESC'], range: [0, 0] }))).json).toMatchObject([{ id: second }])
    expect((await app.get(path + query({ filter: { id: [second] } }))).json).toMatchObject([{ id: second }])
    const changed = await app.put(one(first), { id: first, note: 'changed' })
    expect(changed.json, changed.text).toMatchObject({ id: first, note: 'changed' })
    expect((await app.post(parts, { id: 1, keyed_id: first })).json).toMatchObject({ id: 1, keyed_id: first })
    expect((await app.get(one(first))).json).toMatchObject({ note: 'changed', parts: [{ id: 1 }] })
    expect((await app.get(parts + query({ filter: { 'keyed.id': first } }))).json).toMatchObject([
      { keyed: { id: first } },
    ])
    expect((await app.get(parts + query({ filter: { keyed_id: second } }))).json).toEqual([])
    expect((await app.delete(one(first))).status).toBe(409)
    expect((await app.delete(one(second))).status).toBe(200)
    expect((await app.get(one(second))).status).toBe(404)
    expect((await app.get(path)).json).toMatchObject([{ id: first }])
    const pair = (part: string) => `/paired_${name}/${encodeURIComponent(`A~${encodeURIComponent(part)}`)}`
    const paired = await app.post(`/paired_${name}`, { site: 'A', part: first, note: 'new' })
    expect([paired.status, paired.json.part], paired.text).toEqual([201, first])
    expect((await app.put(pair(first), { note: 'changed' })).json).toMatchObject({ part: first, note: 'changed' })
    expect((await app.get(`/paired_${name}${query({ filter: { id: [paired.json.id] } })}`)).json).toHaveLength(1)
    expect((await app.delete(pair(first))).status).toBe(200)
    await app.sql(`truncate single_${name}, part_${name}`)
  },
)

const refused = Object.entries(kinds).flatMap(([name, [, , , ...texts]]) =>
  texts.flatMap((value) => [
    [`single_${name}`, value] as const,
    [`paired_${name}`, `A~${encodeURIComponent(value)}`] as const,
  ]),
)

test.each(refused)('in /%s/%s the key is malformed, whatever is done with it', async (resource, id) => {
  const path = `/${resource}/${encodeURIComponent(id)}`
  const responses = [
    await app.get(path),
    await app.put(path, { note: 'x' }),
    await app.delete(path),
    await app.get(`${path}/history`),
    await app.delete(`/${resource}/batch`, { body: [id] }),
    await app.patch(`/${resource}/batch`, [{ id, note: 'x' }]),
  ]
  responses.push(await app.get(`/${resource}${query({ filter: { id: [id] } })}`))
  // What a kind cannot tell, PostgreSQL refuses, and names the type in most of its messages.
  const codes = ['invalid_id', 'invalid_filter_value', 'invalid_value', 'value_out_of_range']
  for (const { status, json } of responses)
    expect([json.code === 'value_out_of_range' ? 422 : 400, true]).toEqual([status, codes.includes(json.code)])
})

test.each(['batch', 'Aggregate', 'export', '', '.', '..'])('a record cannot have the key %j', async (id) => {
  const { status, json } = await app.post('/leaflets', { id, title: 'x' })
  expect([status, Object.keys(json.errors)]).toEqual([422, ['id']])
  expect(json.errors.id).toMatch(/^must not be empty, a dot or a word of the API such as batch/)
  expect((await app.post('/leaflets/batch', [{ id, title: 'x' }])).status).toBe(422)
})
