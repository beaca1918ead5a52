// @module-tag rest

import { integer, model, text } from 'slipform'
import { router } from 'slipform/routes'
import { beforeEach, describe, expect, test } from 'vitest'
import { startApp } from './support/app.ts'
import { migrateOwn } from './support/features.ts'

const fields = {
  id: integer().crud({ primary_key: true }),
  name: text({ unique: true }).crud({ filterable: true }),
  note: text({ nullable: true }).crud({ on_update: 'changed' }),
}

class Leaf extends model({ table: 'leaves', crud: { name_plural: 'leaves' }, fields }) {}

/** The database chooses its keys. */
class Twig extends model({
  table: 'twigs',
  crud: {},
  fields: { ...fields, id: integer().crud({ primary_key: true, exclude: ['create', 'update'] }) },
}) {}

const tables = `
    create table twigs (id integer generated always as identity primary key, name text not null unique, note text);
    create table leaves (id integer primary key, name text not null unique, note text);
    create function refuse() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger refuse before insert on leaves for each row when (new.name = 'refused') execute function refuse()`

const app = startApp({
  models: { Leaf, Twig },
  routes: { '/leaves': router(Leaf), '/twigs': router(Twig) },
  begin: migrateOwn,
  tables: tables,
})

beforeEach(async () => {
  await app.sql('truncate leaves, twigs')
  await app.insert('leaves', [{ id: 1, name: 'one' }])
})

describe('where nothing else is to be done', () => {
  test('an update is a statement, and the reading of what it changed', async () => {
    expect(await app.verbsOf(() => app.put('/leaves/1', { name: 'uno' }))).toEqual(['update', 'select'])
  })

  test('a key that the client chooses may have comments of an earlier record, which a create deletes', async () => {
    const statements = await app.verbsOf(() => app.post('/leaves', { id: 2, name: 'two' }))
    expect(statements).toEqual(['begin', 'insert', 'delete', 'select', 'commit'])
  })

  const keysOnly = { prefer: 'return=minimal' }

  test('a partial batch is one statement, and with keys only it reads nothing', async () => {
    const items = ['c', 'a', 'b'].map((name) => ({ name }))
    const statements = await app.verbsOf(async () => {
      const { status, json, headers } = await app.post('/twigs/batch?partial=true', items, keysOnly)
      expect([status, json.failed]).toEqual([201, []])
      const [first] = json.succeeded
      expect(json.succeeded).toEqual([first, first + 1, first + 2])
      expect(headers.get('preference-applied')).toBe('return=minimal')
    })
    expect(statements).toEqual(['begin', 'insert', 'commit'])
  })

  test.each([{}, keysOnly])('a partial batch stores all items but those that fail by themselves', async (headers) => {
    const names = ['a', 'one', 'b', 'a', 'refused', 'c', 5, 'd']
    const items = names.map((name, at) => ({ id: 10 + at, name }))
    for (const query of ['?partial=true&dry_run=true', '?partial=true']) {
      const { status, json } = await app.post(`/leaves/batch${query}`, items, headers)
      expect(status).toBe(207)
      const keys = json.succeeded.map((each: number | { id: number }) => (typeof each === 'number' ? each : each.id))
      expect(keys).toEqual([10, 12, 15, 17])
      expect(json.failed.map(({ index, code }: { index: number; code: string }) => [index, code])).toEqual([
        [1, 'already_exists'],
        [3, 'already_exists'],
        [4, 'internal_server_error'],
        [6, 'invalid_record'],
      ])
      const stored = (await app.get('/leaves')).json.map(({ id }: { id: number }) => id)
      expect(stored).toEqual(query.includes('dry_run') ? [1] : [1, 10, 12, 15, 17])
    }
  })

  test('what a trigger keeps from being stored is not answered, and takes its batch with it', async () => {
    expect((await app.post('/leaves', { id: 2, name: 'refused' })).status).toBe(500)
    const items = ['three', 'refused'].map((name, at) => ({ id: 3 + at, name }))
    expect((await app.post('/leaves/batch', items)).status).toBe(500)
    expect((await app.get('/leaves')).json).toHaveLength(1)
  })
})
