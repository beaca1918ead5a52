// @module-tag rest

import { datetime, hasMany, integer, text } from 'slipform'
import { isNull, Router, router, rows, scope } from 'slipform/routes'
import { expect, test } from 'vitest'
import { numbered, routed } from '../../packages/slipform/fixtures/numbered.ts'
import { startApp } from './support/app.ts'

/** A letter, which is visible until it is deleted. */
class Letter extends routed('letters', {
  box_id: integer(),
  deleted_at: datetime({ nullable: true }).crud({ exclude: ['create', 'update'] }),
}) {}
rows(Letter, { deleted_at: isNull })

class Box extends numbered('boxes', { kind: text({ nullable: true }), note: text({ nullable: true }) }, {}, () => ({
  letters: hasMany(Letter).crud({ join: { one: true } }),
})) {}

const scoped = (rule: Parameters<typeof scope<typeof Box>>[1]) => Router().use(scope(Box, rule)).use(router(Box))

const app = startApp({
  models: { Letter, Box },
  routes: {
    '/letters': router(Letter),
    '/boxes': router(Box),
    '/unsorted': scoped({ kind: isNull }),
    '/sorted': scoped(() => ({ kind_ne: isNull })),
    '/neither': scoped({
      any: [
        { field: 'kind', operator: 'eq', value: isNull },
        { field: 'note', operator: 'ne', value: isNull },
      ],
    }),
    '/missing': scoped({ kind: null }),
    '/greater': scoped(() => ({ kind_gt: isNull })),
    '/of-living': scoped({ letters: { deleted_at: isNull } }),
  },
  tables: `create table boxes (id integer primary key, kind text, note text);
    create table letters (id integer primary key, box_id integer not null, deleted_at timestamptz);
    insert into boxes values (1, null, null), (2, 'old', null), (3, 'new', 'n'), (4, null, 'n');
    insert into letters select n, 1 + n % 4, case when n = 4 then now() end from generate_series(1, 9) as n;`,
})

test.each([
  ['/letters', [1, 2, 3, 5, 6, 7, 8, 9]],
  ['/unsorted', [1, 4]],
  ['/sorted', [2, 3]],
  ['/neither', [1, 3, 4]],
  ['/missing', []],
  ['/of-living', [1, 2, 3, 4]],
])('%s has the records that its rule leaves', async (path, ids) => {
  expect((await app.get(path)).json.map(({ id }: { id: number }) => id)).toEqual(ids)
})

test('a record outside is not there, nor in a related one, and none can be written', async () => {
  expect((await app.get('/letters/4')).status).toBe(404)
  expect((await app.get('/boxes/1')).json.letters).toMatchObject([{ id: 8 }])
  expect((await app.put('/unsorted/1', { kind: 'new' })).status).toBe(403)
  expect((await app.post('/sorted', { id: 5 })).status).toBe(403)
})

test('where no value can be null the rule is wrong', async () => expect((await app.get('/greater')).status).toBe(403))
