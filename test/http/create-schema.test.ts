// @module-tag rest

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createSchema } from 'slipform'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { migrateEngine } from '../../packages/slipform/db/migrate/migrate.ts'
import { openUntil } from './support/database.ts'
import { allFeatures } from './support/features.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipform-create-schema-'))
})
afterAll(() => rm(folder, { recursive: true }))

const script = `create schema sales;
create table orders (id int primary key);
set search_path to sales, public;
create table items (id int primary key);
create table orders (id int primary key);
`

test('a script that sets the search path creates each table where it would in psql, and logs its changes', async () => {
  const db = await openUntil(onTestFinished)
  await migrateEngine(db, allFeatures())
  const path = join(folder, 'shop.sql')
  await writeFile(path, script)
  const [before, after] = await db.transaction(async (trx) => {
    const pathOf = async () => (await trx.raw('show search_path')).rows
    const before = await pathOf()
    await createSchema(trx, pathToFileURL(path))
    return [before, await pathOf()]
  })
  expect(after).toEqual(before)
  const { rows } = await db.raw(`
      select c.oid::regclass::text as name, exists (
        select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid::regproc::text like '%log_insert%') as "isLogged"
      from pg_class c where c.relname in ('orders', 'items') and c.relkind = 'r' order by 1`)
  expect(rows).toEqual([
    { name: 'orders', isLogged: true },
    { name: 'sales.items', isLogged: true },
    { name: 'sales.orders', isLogged: true },
  ])
  await createSchema(db, pathToFileURL(path))
})
