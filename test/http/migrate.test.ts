// @module-tag rest

import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import * as models from '../../models/index.ts'
import { examineDatabase } from '../../packages/slipform/cli/examine-database.ts'
import { findDataLoss } from '../../packages/slipform/db/migrate/data-loss.ts'
import { migrate, migrateEngine } from '../../packages/slipform/db/migrate/migrate.ts'
import { lastMigrations, rollback } from '../../packages/slipform/db/migrate/rollback.ts'
import { withSchemaLock } from '../../packages/slipform/db/migrate/schema-lock.ts'
import { bootstrapUsers } from '../../packages/slipform/features/auth/first-users.ts'
import { readAuth } from '../../packages/slipform/features/auth/settings.ts'
import { allFeatures } from './support/features.ts'
import { garageMigrations, migrateGarage } from './support/migrate-garage.ts'
import { folderWith, late, test } from './support/migrations.ts'

const features = allFeatures()

// Slipform's own tables count as one migration.
const ours = 1
const garages = 4

const tables = `select table_schema, table_name from information_schema.tables
  where table_schema in ('public', 'slipform') and table_name not like '%migrations%' order by 1, 2`

test('the garage migrates up, once, and down again to the tables that every project has', async ({ empty: db }) => {
  expect(await migrateEngine(db, features)).toHaveLength(ours)
  const before = (await db.raw(tables)).rows
  expect(await migrateGarage(db)).toHaveLength(4)
  expect(await migrateGarage(db)).toEqual([])
  expect((await db.raw(tables)).rows).toHaveLength(before.length + 4)
  await rollback(db, garageMigrations)
  expect((await db.raw(tables)).rows).toEqual(before)
})

test('a database is examined for open migrations, then for differences, and left as it is', async ({ empty: db }) => {
  const garage = { models: Object.values(models), features, migrations: garageMigrations, production: false }
  const before = await examineDatabase(db, garage)
  expect(before).toHaveLength(ours + garages)
  expect(before.at(-1)).toBe(
    'The migration 20260101000003_create_maintenance_records has not run. Run it: npm run migrate',
  )
  expect((await db.raw(tables)).rows).toEqual([])
  await migrateGarage(db)
  expect(await examineDatabase(db, garage)).toEqual([])
  await bootstrapUsers(db, readAuth({}))
  expect(await examineDatabase(db, garage)).toEqual([])
  expect(await examineDatabase(db, { ...garage, production: true })).toEqual([
    expect.stringContaining('The demo users can sign in with known passwords.'),
  ])
  await db.schema.alterTable('customers', (table) => table.dropColumn('phone'))
  await db.schema.alterTable('vehicles', (table) => table.string('wheels'))
  expect(await examineDatabase(db, garage)).toEqual([
    expect.stringMatching(/^Customer\.phone: the table customers has no column phone\. .* npm run scaffold sync\.$/),
    expect.stringMatching(
      /^Vehicle and its table vehicles differ: the model lacks wheels\. .* npm run scaffold sync\.$/,
    ),
  ])
})

test('a migration runs several statements in one', async ({ db }) => {
  const folder = await folderWith("create table notes (id integer); insert into notes values (1); -- ';'\nselect 1")
  await migrate(db, folder, features)
  expect(await db('notes').pluck('id')).toEqual([1])
})

test('several statements in one fail together', async ({ db }) => {
  const folder = await folderWith('create table notes (id integer); select 1 / 0')
  await expect(migrate(db, folder, features)).rejects.toThrow('division by zero')
  expect(await db.schema.hasTable('notes')).toBe(false)
})

test('a migration that loses data is named before it runs, unless there are no tables', async ({ empty: db }) => {
  const folder = await folderWith('drop table if exists notes', { more: "exports.losesData = 'everything in notes'" })
  expect(await findDataLoss(db, folder)).toEqual([])
  await db.raw('create table notes (id integer)')
  const loss = { name: late, loses: 'everything in notes' }
  expect(await findDataLoss(db, folder)).toEqual([loss])
  await migrate(db, folder, features)
  expect(await findDataLoss(db, folder)).toEqual([])
})

test('a migration outside a transaction creates an index concurrently', async ({ db }) => {
  await db.schema.createTable('products', (table) => table.increments())
  const folder = await folderWith('create index concurrently products_index on products (id)', {
    more: 'exports.config = { transaction: false }',
  })
  const names = await withSchemaLock(db, (patient) => migrate(patient, folder, features), { lockTimeout: 5_000 })
  expect(names).toContain(late)
})

test('a migration outside a transaction that fails says that a part of it may remain', async ({ db }) => {
  await db.schema.createTable('products', (table) => table.integer('id'))
  await db('products').insert([{ id: 1 }, { id: 1 }])
  const statement = 'create unique index concurrently products_id on products (id)'
  const folder = await folderWith(statement, { more: 'exports.config = { transaction: false }' })
  await expect(withSchemaLock(db, (patient) => migrate(patient, folder, features))).rejects.toThrow(
    /late failed: .*\. Correct the migration .*without a transaction: first undo what it has done/,
  )
})

test('a migration that fails is not among those that a rollback takes back', async ({ empty: db }) => {
  const folder = await folderWith('select 1 / 0')
  const late = join(folder, '20300101000000_late.js')
  const failing = await readFile(late, 'utf8')
  await rm(late)
  const early =
    "exports.up = (db) => db.raw('create table notes ()')\nexports.down = (db) => db.raw('drop table notes')"
  await writeFile(join(folder, '20290101000000_early.js'), early)
  expect(await lastMigrations(db, folder)).toEqual([])
  await migrate(db, folder, features)
  await writeFile(late, failing)
  await expect(migrate(db, folder, features)).rejects.toThrow('late failed')
  expect(await lastMigrations(db, folder)).toMatchObject([{ name: '20290101000000_early' }])
  expect(await rollback(db, folder)).toEqual(['20290101000000_early'])
  expect(await lastMigrations(db, folder)).toEqual([])
})
