// @module-tag rest

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { integer, manyToMany, model } from 'slipform'
import { describe, expect, onTestFinished } from 'vitest'
import * as models from '../../models/index.ts'
import { printedNotices } from '../../packages/slipform/base/notices.ts'
import { examineDatabase } from '../../packages/slipform/cli/examine-database.ts'
import { describeDatabase } from '../../packages/slipform/db/describe-database.ts'
import { compareTables } from '../../packages/slipform/db/migrate/compare-tables.ts'
import { type Check, migrate } from '../../packages/slipform/db/migrate/migrate.ts'
import { findChangedMigrations } from '../../packages/slipform/db/migrate/migrations-run.ts'
import { lastMigrations, rollback } from '../../packages/slipform/db/migrate/rollback.ts'
import { withSchemaLock } from '../../packages/slipform/db/migrate/schema-lock.ts'
import { checkLanguages } from '../../packages/slipform/db/missing-languages.ts'
import { bootstrapUsers } from '../../packages/slipform/features/auth/first-users.ts'
import { readAuth } from '../../packages/slipform/features/auth/settings.ts'
import { numbered } from '../../packages/slipform/fixtures/numbered.ts'
import { languages } from './fixtures/languages.ts'
import { openUntil } from './support/database.ts'
import { allFeatures, migrateOwn } from './support/features.ts'
import { garageMigrations, migrateGarage } from './support/migrate-garage.ts'
import { addMigration, folderWith, late, test } from './support/migrations.ts'
import { startServerProcess } from './support/server-process.ts'

const features = allFeatures()

/** Vehicles as a replace in all files leaves them. */
class Renamed extends numbered('vehicles', { odometer: integer() }) {}

test('the migrations of a start whose models do not fit the migrated tables are rolled back', async ({ db }) => {
  const folder = await folderWith('create table vehicles (id integer primary key, odometer integer)')
  const check: Check = (trx, migrated) => compareTables(trx, [Renamed], migrated)
  await migrate(db, folder, features, { check })
  await addMigration(folder, '20310101000000_rename', 'alter table vehicles rename odometer to mileage')
  await expect(migrate(db, folder, features, { check })).rejects.toThrow(
    /^Models and database differ:\n {2}Renamed\.odometer: .*\nThese migrations were rolled back: 20310101000000_rename\.\n/,
  )
  expect(Object.keys(await db('vehicles').columnInfo())).toEqual(['id', 'odometer'])
  expect(await db('slipform.project_migrations').pluck('name')).toEqual([late])
  // One of them without a transaction: what has run remains.
  await addMigration(folder, '20320101000000_alone', 'select 1', 'exports.config = { transaction: false }')
  await expect(migrate(db, folder, features, { check })).rejects.toThrow(/^(?!.*rolled back).*differ/s)
  expect(Object.keys(await db('vehicles').columnInfo())).toEqual(['id', 'mileage'])
})

test('an older release starts where its models fit the newer tables', async ({ db }) => {
  const folder = await folderWith('create table vehicles (id integer primary key, odometer integer)')
  await migrate(db, folder, features)
  await db('slipform.project_migrations').insert({ name: '20310101000000_newer', batch: 2 })
  const warnings: string[] = []
  const warn = (line: string) => void warnings.push(line)
  const check: Check = (trx, migrated) => compareTables(trx, [Renamed], { ...migrated, warn })
  const lacks = /has run migrations that are not in .*: 20310101000000_newer\. This may be an older release/
  for (const added of ['add colour text', "add hue text not null default ''", 'add unique (odometer)']) {
    await db.raw(`alter table vehicles ${added}`)
    expect(await migrate(db, folder, features, { check })).toEqual([])
    expect(warnings.splice(0)).toEqual([expect.stringMatching(lacks)])
  }
  for (const [changed, back, fault] of [
    ['rename odometer to mileage', 'rename mileage to odometer', 'has no column odometer'],
    [
      'alter odometer type text',
      'alter odometer type integer using null',
      'integer in the model and text in the table',
    ],
    ['add shape text not null', 'drop shape', 'can be created without shape'],
  ]) {
    await db.raw(`alter table vehicles ${changed}`)
    const { message } = await migrate(db, folder, features, { check }).catch((error) => error)
    expect(message).toMatch(lacks)
    expect(message).toContain(': start the newer one.')
    expect(message).toContain(fault)
    expect(message).not.toContain('DATABASE_URL=')
    await db.raw(`alter table vehicles ${back}`)
  }
  // The command has nothing to run, and compares nothing.
  expect(await migrate(db, folder, features, { notices: { ...printedNotices, warn } })).toEqual([])
  expect(warnings).toEqual([expect.stringMatching(lacks)])
  // A project with a migration of its own is no older release.
  await addMigration(folder, '20300601000000_branch', 'create table branch ()')
  await expect(migrate(db, folder, features, { check })).rejects.toThrow(/start the newer one\..* DATABASE_URL=/)
  expect(await db.schema.hasTable('branch')).toBe(false)
})

test('a migration that was run and is not there is named by doctor', async ({ db }) => {
  await migrateGarage(db)
  const gone = { name: '20300101000000_gone', batch: 2, migration_time: new Date() }
  await db('slipform.project_migrations').insert(gone)
  const garage = { models: Object.values(models), features, migrations: garageMigrations, production: false }
  expect(await examineDatabase(db, garage)).toEqual([
    expect.stringMatching(
      /^The (embedded )?database .* has run migrations that are not in server\/migrations: 20300101000000_gone\. This may/,
    ),
  ])
  await db('slipform.slipform_migrations').insert({ ...gone, name: '99_newer' })
  await expect(migrateGarage(db)).rejects.toThrow(/: 99_newer\. This may be an older release/)
})

test('a migration whose file changed after it ran is named where models and tables differ', async ({ db }) => {
  const folder = await folderWith('create table vehicles (id integer primary key, mileage integer)')
  await migrate(db, folder, features)
  const path = join(folder, '20300101000000_late.js')
  const text = await readFile(path, 'utf8')
  const start = () => compareTables(db, [Renamed], { explain: (db) => findChangedMigrations(db, folder) })
  await writeFile(path, text.replaceAll('\n', '\r\n'))
  await expect(start()).rejects.not.toThrow('has run')
  await writeFile(path, text.replaceAll('mileage', 'odometer'))
  const fault =
    /20300101000000_late\.js has run, and its file changed since.* git restore .*late\.js && npm run scaffold sync\n/
  await expect(start()).rejects.toThrow(fault)
  expect(await findChangedMigrations(db, folder)).toHaveLength(1)
  await writeFile(path, text)
  expect(await findChangedMigrations(db, folder)).toEqual([])
})

test.for([
  ['has no way back', '', 'None can be rolled back, as 20300101000000_late has no way back'],
  ['fails on its way back', "exports.down = () => { throw new Error('too late') }", 'too late'],
])('nothing is rolled back where a migration %s', async ([, down, message], { db }) => {
  const folder = await folderWith('create table notes ()', { down })
  const last = "exports.up = (db) => db.raw('create table last ()')\nexports.down = (db) => db.raw('drop table last')"
  await writeFile(join(folder, '20310101000000_last.js'), last)
  await migrate(db, folder, features)
  await expect(rollback(db, folder)).rejects.toThrow(message)
  expect(await db.schema.hasTable('last')).toBe(true)
  const names = (await lastMigrations(db, folder)).map(({ name }) => name)
  expect(names).toEqual(['20310101000000_last', late])
})

test('a migration that fails is named, with what to do', async ({ db }) => {
  const folder = await folderWith('select 1 / 0')
  await expect(migrate(db, folder, features)).rejects.toThrow(
    /The migration 20300101000000_late failed: division by zero, in: select 1 \/ 0\. Correct the migration/,
  )
})

test.for([
  ['alter table products add column note text', 'relation "products" does not exist', 'lacks this table'],
  ['create table hr.products (id integer)', 'schema "hr" does not exist', 'lacks this schema'],
  ['create table taken (id integer)', 'relation "taken" already exists', 'has this table already'],
])(
  'a migration says why it failed, then which database it met: %s',
  async ([statement = '', reason, fault], { db }) => {
    await db.schema.createTable('taken', (table) => table.increments())
    const failure: Error = await migrate(db, await folderWith(statement), features).catch((error) => error)
    expect(failure.message).toMatch(
      /^The migration \S+ failed: (.*), in: (.*)\. (The .*)\. Correct the migration\. If that is not the database of this project, start with its URL: DATABASE_URL=/,
    )
    const parts = failure.message.split(/ failed: |, in: |\. /)
    expect(parts.slice(1, 4)).toEqual([reason, statement, expect.stringContaining(`${describeDatabase(db)} ${fault}`)])
  },
)

test('a text search language that an older PostgreSQL lacks is named with its model', async ({ db }) => {
  await expect(checkLanguages(db, Object.values(languages))).resolves.toBeUndefined()
  await db.raw('alter text search configuration pg_catalog.german rename to no_german')
  await expect(checkLanguages(db, Object.values(languages))).rejects.toThrow(
    /^\w+: PostgreSQL \S+ .*has no text search configuration 'german'\. Set fulltext_language to another one, such as 'simple'/,
  )
})

test('a database without any table of the models is named', async ({ empty: db }) => {
  await expect(compareTables(db, Object.values(models))).rejects.toThrow(
    `${describeDatabase(db)} has none of the 4 tables of the models, so it looks like another database.`,
  )
})

test('a field that references a table which is not there stops the start', async ({ db }) => {
  const key = integer().crud({ primary_key: true })
  class Club extends model({ table: 'clubs', crud: {}, fields: { id: key } }) {}
  class Member extends model({
    table: 'members',
    crud: {},
    fields: { id: key, club_id: integer({ references: 'clbus' }), user_id: integer({ references: 'public.accounts' }) },
  }) {}
  await db.schema.createTable('clubs', (table) => table.integer('id').primary())
  await db.schema.createTable('members', (table) => {
    for (const name of ['id', 'club_id', 'user_id']) table.integer(name)
  })
  await expect(compareTables(db, [Club, Member])).rejects.toThrow(
    "Member.club_id: there is no table clbus for it to reference. Did you mean 'clubs'?\n  Member.user_id: there is no table public.accounts",
  )
  class Renamed extends model({ table: 'former', crud: {}, fields: { id: key } }) {}
  await expect(compareTables(db, [Club, Renamed])).rejects.toThrow(
    'there is no table former. If it was renamed, first write its new name as table in the model',
  )
  for (const name of ['clbus', 'accounts']) await db.schema.createTable(name, (table) => table.integer('id'))
  await expect(compareTables(db, [Club, Member])).resolves.toBeUndefined()
  // Nor is the missing table of a model proposed in its own place.
  await db.schema.dropTable('clbus')
  class Lost extends model({ table: 'clbus', crud: {}, fields: { id: key } }) {}
  await expect(compareTables(db, [Lost, Member])).rejects.toThrow(
    /Member\.club_id: there is no table clbus for it to reference\.(?! Did you mean 'clbus')/,
  )
})

test('a renamed column of a link table stops the start, and the model’s key to set is named', async ({ db }) => {
  class Club extends numbered('clubs', {}, {}, () => ({ members: manyToMany(Member, { through: 'club_members' }) })) {}
  class Member extends numbered('members', {}) {}
  for (const table of ['clubs', 'members']) await db.schema.createTable(table, (t) => t.integer('id').primary())
  const comparing = () => compareTables(db, [Club, Member])
  await expect(comparing()).rejects.toThrow('Club.members: there is no link table club_members.')
  await db.schema.createTable('club_members', (t) => {
    t.integer('club_id')
    t.integer('person_id')
  })
  await expect(comparing()).rejects.toThrow(
    'Club.members: the link table club_members has no column member_id. Set other_key in the model to one of its columns: club_id, person_id.',
  )
  await db.schema.alterTable('club_members', (t) => t.renameColumn('person_id', 'member_id'))
  await comparing()
})

describe('several servers on one PostgreSQL', () => {
  test('start at once on an empty database, one after the other', async ({ empty: db }) => {
    const config = readAuth({
      HOST: '127.0.0.1',
      ADMIN_EMAIL: 'ann@example.com',
      ADMIN_PASSWORD: 'correct horse battery',
    })
    const start = () =>
      withSchemaLock(db, async (patient) => {
        const migrated = await migrateGarage(patient)
        await bootstrapUsers(patient, config)
        return migrated.length
      })
    const migrated = await Promise.all([start(), start(), start(), start()])
    expect(migrated.sort()).toEqual([0, 0, 0, 5])
    expect(await db('slipform.auth_users').pluck('email')).toEqual(['ann@example.com'])
  })

  test('an older release serves on, and starts, while a newer one fails its own migration', async ({ empty: db }) => {
    const { connectionString } = db.client.config.connection
    const start = (folder: string) =>
      startServerProcess({ DATABASE_URL: connectionString }, [
        '--import',
        'tsx',
        'test/http/fixtures/release.ts',
        folder,
      ])
    /** A release by the statements of its migrations. */
    const release = async (...statements: readonly string[]) => {
      const root = await folderWith('select 1')
      const folder = join(root, 'server')
      for (const path of [join(root, 'admin'), join(folder, 'migrations')]) await mkdir(path, { recursive: true })
      for (const [at, statement] of statements.entries())
        await addMigration(join(folder, 'migrations'), `2030010100000${at}_step`, statement)
      return folder
    }
    const create = 'create table papers (id integer primary key, kind text not null)'
    const older = await release(create)
    const running = await start(older)
    try {
      const renaming = start(await release(create, 'alter table papers rename kind to sort'))
      await expect(renaming).rejects.toThrow('These migrations were rolled back: 20300101000001_step.')
      expect((await running.get('/papers')).status).toBe(200)
    } finally {
      await running.stop()
    }
    await (await start(await release(create, 'alter table papers add note text'))).stop()
    const again = await start(older)
    expect((await again.get('/papers')).status).toBe(200)
    expect(again.log()).toContain('It starts, as its models fit the tables.')
    await again.stop()
  })

  test('migrate for as long as it takes, but do not wait so long for other transactions', async () => {
    const db = await openUntil(onTestFinished, { statementTimeout: 1_000, idleTransactionTimeout: 60_000 }, migrateOwn)
    const slow = await folderWith('select pg_sleep(2)')
    expect(await withSchemaLock(db, (patient) => migrate(patient, slow, features))).toEqual([late])
    await db.schema.dropTable('slipform.project_migrations').createTable('busy', (table) => table.increments())
    const blocked = await folderWith('alter table busy add column note text')
    await db.transaction(async (trx) => {
      await trx('busy').select()
      await expect(
        withSchemaLock(db, (patient) => migrate(patient, blocked, features), { lockTimeout: 300 }),
      ).rejects.toThrow(/late failed: .*lock timeout, in: .*\. Another transaction uses a table that it changes/)
    })
  })
})
