// @module-tag rest

import { arrayOf, createFulltextIndex, integer, json, model, text, uuid } from 'slipform'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { warnOfMissingIndexes } from '../../packages/slipform/db/missing-indexes.ts'
import { numbered } from '../../packages/slipform/fixtures/numbered.ts'
import { openUntil, runScript } from './support/database.ts'

class Part extends model({
  table: 'Part "List"',
  schema: 'Shop 1',
  crud: {},
  fields: {
    id: uuid({ column: 'No' }).crud({ primary_key: true }),
    name: text().crud({ filterable: true }),
    size: integer({ column: 'Size?' }).crud({ sortable: true }),
    maker_id: uuid({ references: 'makers' }).crud({}),
    tags: arrayOf(text()).crud({ filterable: true }),
    // These need none.
    indexed: integer().crud({ filterable: true, sortable: true }),
    code: text({ unique: true }).crud({ filterable: true }),
    meta: json().crud({ filterable: true }),
    notes: text().crud({ fulltext: true }),
  },
}) {}

class Few extends numbered('few', { name: text().crud({ filterable: true }) }) {}

class Absent extends numbered('absent', { name: text().crud({ filterable: true }) }) {}

const table = '"Shop 1"."Part ""List"""'
const db = await openUntil(afterAll)

beforeAll(() =>
  runScript(
    db,
    `create schema "Shop 1";
    create table ${table} (
      "No" uuid primary key default gen_random_uuid(), name text, "Size?" int, maker_id uuid, tags text[], indexed int,
      code text unique, meta jsonb, notes text);
    create index on ${table} (indexed, name);
    create index on ${table} (name) where name is not null;
    create table few (id int primary key, name text);
    alter table few set (autovacuum_enabled = false);
    alter table ${table} set (autovacuum_enabled = false);
    insert into ${table} (name) select 'Part ' || n from generate_series(1, 10001) n;
    insert into few select n, 'Few ' || n from generate_series(1, 10000) n;
    analyze few`,
  ),
)

const warnings = async (): Promise<string[]> => {
  const lines: string[] = []
  await warnOfMissingIndexes(db, [Part, Few, Absent], (line) => lines.push(line))
  return lines
}

test('a table that was never analyzed, a small one and a missing one are ignored', async () => {
  expect(await warnings()).toEqual([])
})

test('each field of a large table that no index begins with is named, with what mends it', async () => {
  await db.raw('analyze ??.??', ['Shop 1', 'Part "List"'])
  const indexes = {
    maker_id: ['maker_id', '(maker_id, "No")'],
    name: ['name', '(name, "No")'],
    size: ['Size?', '("Size?", "No")'],
    tags: ['tags', 'using gin (tags)'],
  }
  const lines = await warnings()
  expect(lines.slice(0, -1)).toEqual(
    Object.entries(indexes).map(
      ([field, [column, index]]) =>
        `Part.${field}: ${table} has about 10,001 records and no index that begins with ${column}, so lists that use it may read them all. If npm run scaffold sync makes none: create index concurrently on ${table} ${index};`,
    ),
  )
  expect(lines.pop()).toBe(
    `Part: ${table} has about 10,001 records and no index for the search (q), which may read them all. If npm run scaffold sync makes none, write a migration: await createFulltextIndex(knex, "Part \\"List\\"", ["notes"], {"schema":"Shop 1"})`,
  )
  for (const line of lines) await runScript(db, line.slice(line.indexOf('create index')))
  await createFulltextIndex(db, 'Part "List"', ['notes'], { schema: 'Shop 1' })
  expect(await warnings()).toEqual([])
})
