// @module-tag rest

import { hooks, integer, text } from 'slipform'
import { allow, isNull, Router, router, rows } from 'slipform/routes'
import { expect, test } from 'vitest'
import { numbered, routed } from '../../packages/slipform/fixtures/numbered.ts'
import { startApp } from './support/app.ts'
import { migrateOwn } from './support/features.ts'
import { usersOf } from './support/people.ts'

class Cup extends routed('cups', {}) {}
class Plate extends routed('plates', { broken: integer({ nullable: true }) }) {}
class Bowl extends routed('bowls', {}) {}
class Fork extends routed('forks', {}) {}
class Shown extends numbered('shown', {}, { name_plural: 'shown' }) {}
class Grain extends routed('grains', { filling: text({ nullable: true }) }) {}

rows(Plate, { broken: isNull })
rows(Grain, (user) => user.role === 'admin' || { id: 1 })
hooks(Fork, { 'get::all::pre': async () => {} })

const app = startApp({
  models: { Cup, Plate, Bowl, Fork, Shown, Grain },
  routes: { '/bowls': Router().use(allow('admin'), router(Bowl)), '/shown': router(Shown) },
  begin: migrateOwn,
  tables: `
    create table cups (id integer primary key);
    create table plates (id integer primary key, broken integer);
    create table bowls (id integer primary key);
    create table forks (id integer primary key);
    create view shown as select * from cups;
    create table grains (id integer primary key, filling text);
    insert into cups select generate_series(1, 3);
    insert into plates values (1, null), (2, 1);
    insert into bowls values (1);
    insert into grains select n, repeat('x', 1000) from generate_series(1, 10000) as n;
    analyze grains;`,
  signIn: true,
})

const { as } = usersOf(app, { admin: 'admin', viewer: 'viewer' })

const countsFor = async (name: string) => {
  const { status, json } = await as(name).get('/auth/me/counts')
  expect(status).toBe(200)
  const { cups, plates, bowls, forks, shown, grains } = json
  return { cups, plates, bowls, forks, shown, grains }
}

test('each caller is told how many records there are for them, and of a large table its estimate', async () => {
  expect(await countsFor('admin')).toEqual({ cups: 3, plates: 1, bowls: 1, grains: 10_000 })
})

test('what a caller may not list is not counted, nor what would take long', async () => {
  expect(await countsFor('viewer')).toEqual({ cups: 3, plates: 1 })
  expect((await app.get('/auth/me/counts')).status).toBe(401)
})
