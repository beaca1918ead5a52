// @module-tag rest

import { CrudOperations, type Database, datetime, hasMany, integer, model, operations, text } from 'slipform'
import { isNull, Router, router, rows, scope } from 'slipform/routes'
import { beforeEach, expect, test } from 'vitest'
import { startApp } from './support/app.ts'
import { createChangeLog } from './support/create-change-log.ts'
import { readTotal } from './support/totals.ts'

/** A letter, which stays in the database when it is deleted. */
class Letter extends model({
  table: 'letters',
  crud: {},
  fields: {
    id: integer().crud({ primary_key: true }),
    box_id: integer(),
    title: text().crud({ filterable: true }),
    deleted_at: datetime({ nullable: true }).crud({ exclude: ['create', 'update'] }),
  },
}) {}

operations(
  Letter,
  class extends CrudOperations<typeof Letter> {
    override async delete(db: Database, id: number) {
      await Letter.query(db).findById(id).patch({ deleted_at: '2026-01-01T00:00:00Z' })
    }
  },
)
rows(Letter, { deleted_at: isNull })

class Box extends model({
  table: 'boxes',
  crud: {},
  fields: { id: integer().crud({ primary_key: true }), kind: text({ nullable: true }), note: text({ nullable: true }) },
  relations: () => ({ letters: hasMany(Letter).crud({ non_db_attr: true, join: { one: true } }) }),
}) {}

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
  begin: createChangeLog,
  tables: `create table boxes (id integer primary key, kind text, note text);
       create table letters (id integer primary key, box_id integer not null, title text not null, deleted_at timestamptz);
       select slipform.log_changes('boxes'); select slipform.log_changes('letters');`,
})

beforeEach(async () => {
  await app.sql('truncate boxes, letters')
  await app.sql(`insert into boxes values (1, null, null), (2, 'old', null), (3, 'new', 'n'), (4, null, 'n')`)
  await app.sql(`insert into letters select n, 1 + n % 4, 'letter ' || n, null from generate_series(1, 9) as n`)
})

const idsOf = async (path: string) => (await app.get(path)).json.map(({ id }: { id: number }) => id)

test('records whose field is null are visible, others are not there', async () => {
  expect((await app.delete('/letters/4')).status).toBe(200)
  expect((await app.sql('select deleted_at is not null as deleted from letters where id = 4'))[0]?.deleted).toBe(true)
  expect((await app.get('/letters/4')).status).toBe(404)
  expect(await idsOf('/letters')).toEqual([1, 2, 3, 5, 6, 7, 8, 9])
  expect((await app.get('/boxes/1')).json.letters.map(({ id }: { id: number }) => id)).toEqual([8])
  expect((await app.put('/letters/4', { title: 'again' })).status).toBe(404)
})

test('cached totals follow', async () => {
  expect((await readTotal(app, '/letters')).total).toBe('9')
  await app.delete('/letters/5')
  expect(await readTotal(app, '/letters')).toEqual({ total: '8', counts: 0 })
  await app.sql('update letters set deleted_at = null')
  expect(await readTotal(app, '/letters')).toEqual({ total: '9', counts: 0 })
})

test.each([
  ['/unsorted', [1, 4]],
  ['/sorted', [2, 3]],
  ['/neither', [1, 3, 4]],
  ['/missing', []],
  ['/of-living', [1, 2, 3, 4]],
])('in scopes: %s', async (path, ids) => {
  expect(await idsOf(path)).toEqual(ids)
})

test('in scopes, a write whose result is outside is refused', async () => {
  expect((await app.put('/unsorted/1', { kind: 'new' })).status).toBe(403)
  expect((await app.put('/unsorted/1', { note: 'new' })).status).toBe(200)
  expect((await app.post('/sorted', { id: 5 })).status).toBe(403)
})

test('where no value can be null the rule is wrong', async () => {
  expect((await app.get('/greater')).status).toBe(403)
})
