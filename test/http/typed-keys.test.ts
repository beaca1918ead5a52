// @module-tag rest

import { belongsTo, bigint, hasMany, integer, manyToMany, model, sql, text, uuid } from 'slipform'
import { Router, router, scope } from 'slipform/routes'
import { expect, test } from 'vitest'
import { startApp } from './support/app.ts'
import { query } from './support/client.ts'

// A type, and two values as responses have them, in their order.
const types = [
  ['interval', '02:00:00', '2 days 03:00:00'],
  ['inet', '10.0.0.0/8', '10.0.0.1'],
  ['cidr', '10.0.0.0/8', '10.1.0.0/16'],
  ['macaddr', '08:00:2b:01:02:03', '08:00:2b:01:02:04'],
  ['macaddr8', '08:00:2b:01:02:03:04:05', '08:00:2b:01:02:03:04:06'],
  ['bit(4)', '0101', '1010'],
  ['bit varying(8)', '1', '101'],
  ['time with time zone', '09:30:00+00', '10:30:00+00'],
  ['pg_lsn', '0/16B3748', '1/0'],
  ['oid', '7', '1000'],
  ['xid8', '7', '1000'],
  ['int4range', '[1,5)', '[2,3)'],
  ['daterange', '[2024-01-01,2024-02-01)', '[2024-02-01,2024-03-01)'],
  ['tstzrange', '["2024-01-01 08:00:00+00",)', '["2024-01-02 08:00:00+00",)'],
  ['int4multirange', '{[1,3),[5,7)}', '{[2,3)}'],
  ['ltree', 'top', 'top.science'],
] as const

const nameOf = (at: number) => `kind${at}`

/** Builds the models of a type: one whose key it is, and one that refers to it. */
function modelsOf(type: string, at: number) {
  const name = nameOf(at)
  const keyed = class extends model({
    table: `${name}_keyed`,
    crud: { generate_router: true, name_singular: `${name}_keyed`, name_plural: `${name}_keyed` },
    fields: { id: sql(type).crud({ primary_key: true }), note: text({ nullable: true }) },
    relations: () => ({ parts: hasMany(part, { foreign_key: 'keyed_id' }).crud({ join: { one: true } }) }),
  }) {}
  const part = class extends model({
    table: `${name}_parts`,
    crud: { generate_router: true, name_singular: `${name}_part`, name_plural: `${name}_parts` },
    fields: { id: integer().crud({ primary_key: true }), keyed_id: sql(type).crud({ filterable: true }) },
    relations: () => ({
      keyed: belongsTo(keyed, { foreign_key: 'keyed_id' }).crud({ join: { all: true }, join_filterable: ['id'] }),
    }),
  }) {}
  return { [`${name}_keyed`]: keyed, [`${name}_parts`]: part }
}

/** A badge of a member; some are hidden by a scope. */
class Badge extends model({
  table: 'badges',
  crud: {},
  fields: { id: uuid().crud({ primary_key: true }), shown: integer() },
}) {}

/** A stamp of a member. */
class Stamp extends model({ table: 'stamps', crud: {}, fields: { id: bigint().crud({ primary_key: true }) } }) {}

/** A member with badges and stamps. */
class Member extends model({
  table: 'members',
  crud: {},
  fields: { id: integer().crud({ primary_key: true }) },
  relations: () => ({
    badges: manyToMany(Badge, { through: 'member_badges' }).crud({ non_db_attr: true, join: { one: true } }),
    stamps: manyToMany(Stamp, { through: 'member_stamps' }).crud({ non_db_attr: true, join: { one: true } }),
  }),
}) {}

const badge = 'abcdefab-0000-4000-8000-000000000001'

const app = startApp({
  models: Object.assign({ Badge, Stamp, Member }, ...types.map(([type], at) => modelsOf(type, at))),
  routes: {
    '/members': router(Member),
    '/scoped/members': Router().use(
      scope(Badge, () => ({ shown: 1 })),
      router(Member),
    ),
  },
  tables: `create table badges (id uuid primary key, shown integer not null);
    create table stamps (id bigint primary key);
    create table members (id integer primary key);
    create table member_badges (member_id integer references members, badge_id uuid references badges,
      primary key (member_id, badge_id));
    create table member_stamps (member_id integer references members, stamp_id bigint references stamps,
      primary key (member_id, stamp_id));
    insert into badges values ('${badge}', 1);
    insert into stamps values (7);
    insert into members values (1);
    create extension if not exists ltree; ${types
      .map(
        ([type], at) => `create table ${nameOf(at)}_keyed (id ${type} primary key, note text);
    create table ${nameOf(at)}_parts (id integer primary key, keyed_id ${type} not null references ${nameOf(at)}_keyed);`,
      )
      .join('\n')}`,
})

test.each(types.map((values, at) => [...values, at] as const))(
  'records are created, read, changed and deleted by a key of %s',
  async (_type, first, second, at) => {
    const keyed = `/${nameOf(at)}_keyed`
    const parts = `/${nameOf(at)}_parts`
    const one = (id: string) => `${keyed}/${encodeURIComponent(id)}`
    for (const id of [second, first]) {
      const created = await app.post(keyed, { id, note: 'new' })
      expect(created.json, created.text).toMatchObject({ id, note: 'new' })
    }
    expect((await app.post(keyed, { id: first })).status).toBe(409)
    const list = await app.get(keyed + query({ sort: ['id', 'ASC'] }))
    expect(list.json).toMatchObject([{ id: first }, { id: second }])
    expect((await app.get(keyed + query({ sort: ['id', 'DESC'], range: [0, 0] }))).json).toMatchObject([{ id: second }])
    expect((await app.get(keyed + query({ filter: { id: [second] } }))).json).toMatchObject([{ id: second }])
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
    expect((await app.get(keyed)).json).toMatchObject([{ id: first }])
  },
)

test.each(['/members/1', '/scoped/members/1'])(
  '%s takes every spelling of the keys of links, again and again',
  async (path) => {
    for (let time = 0; time < 2; time++) {
      const body = { badges_ids: [badge.toUpperCase(), badge], stamps_ids: [7, '7'] }
      const { json, text } = await app.put(path, body)
      expect(json, text).toMatchObject({ badges: [{ id: badge }], stamps: [{ id: '7' }] })
    }
    expect((await app.put(path, { badges_ids: ['x'], stamps_ids: [7.5] })).status).toBe(422)
  },
)
