// @module-tag rest

import type { Knex } from 'knex'
import { type AnyModel, integer, manyToMany, model, text } from 'slipform'
import { afterEach, describe, expect, inject, test, vi } from 'vitest'
import { ChangeLog } from '../../packages/slipform/db/log/change-log.ts'
import { logChanges } from '../../packages/slipform/db/log/log-triggers.ts'
import { openDatabase } from '../../packages/slipform/db/open.ts'
import { rejectOwnTables } from '../../packages/slipform/db/own-models.ts'
import { bootstrapUsers } from '../../packages/slipform/features/auth/first-users.ts'
import { readAuth } from '../../packages/slipform/features/auth/settings.ts'
import { type CreateTables, openTestDatabase } from './support/database.ts'
import { migrateOwn } from './support/features.ts'
import { migrateGarage } from './support/migrate-garage.ts'
import { clientWith, cookieOf, signIn } from './support/people.ts'
import { startServerProcess } from './support/server-process.ts'

afterEach(() => void vi.unstubAllEnvs())

const ownTables = [
  ...['audit_entries', 'auth_accounts', 'auth_api_keys', 'auth_devices', 'auth_limits', 'auth_links'],
  ...['auth_sessions', 'auth_two_factors', 'auth_users'],
  ...[
    'auth_verifications',
    'change_horizon',
    'changes',
    'comment_mentions',
    'comment_rates',
    'job_files',
    'job_parts',
    'jobs',
    'mails',
    'migration_digests',
  ],
  ...['open_records', 'project_migrations', 'project_migrations_lock', 'rate_limits', 'record_comments', 'saved_views'],
  ...['security_events', 'sequence_counters'],
  ...['slipform_migrations', 'slipform_migrations_lock', 'trash_entries', 'webhook_deliveries', 'webhooks'],
]
const garageTables = ['customers', 'maintenance_records', 'vehicle_parts', 'vehicles']

async function withDatabase(work: (db: Knex) => Promise<void>, begin?: CreateTables): Promise<void> {
  const { db, close } = await openTestDatabase({}, begin)
  await work(db).finally(close)
}

/** Sets the search path of the database, and of the connection that is open. */
async function setSearchPath(db: Knex, path: string): Promise<void> {
  const { rows } = await db.raw('select current_database() as name')
  await db.raw(`alter database ?? set search_path = ${path}`, [rows[0].name])
  await db.raw(`set search_path = ${path}`)
}

async function tablesIn(db: Knex, schema: string): Promise<string[]> {
  return db('pg_tables').where({ schemaname: schema }).orderBy('tablename').pluck('tablename')
}

/** A model over a table, with what the case adds. */
function modelOver(table: string, schema?: string, relations: () => object = () => ({})): AnyModel {
  return class Intruder extends model({
    table,
    ...(schema !== undefined && { schema }),
    crud: {},
    fields: { id: integer().crud({ primary_key: true }), name: text() },
    relations,
  }) {} as unknown as AnyModel
}

test('all tables of Slipform are in its schema, and only they', async () => {
  await withDatabase(async (db) => {
    await db.raw('create schema app')
    await setSearchPath(db, 'app, public')
    await migrateGarage(db)
    expect(await tablesIn(db, 'slipform')).toEqual(ownTables)
    expect(await tablesIn(db, 'app')).toEqual(garageTables)
    expect(await tablesIn(db, 'public')).toEqual([])
    await bootstrapUsers(db, readAuth({}))
    expect(await db('slipform.auth_users').pluck('role')).toHaveLength(3)
  })
})

test('tables of the same names stay the project’s, and its models may read them', async () => {
  await withDatabase(async (db) => {
    const names = ['audit_entries', 'saved_views', 'security_events', 'auth_users', 'changes', 'knex_migrations']
    for (const name of names) await db.raw(`create table ${name} (id integer primary key, name text)`)
    await migrateGarage(db)
    await bootstrapUsers(db, readAuth({}))
    await rejectOwnTables(
      db,
      names.map((name) => modelOver(name)),
    )
    for (const name of names) expect(await db(name)).toEqual([])
  })
})

const refused = /^Intruder[.a-z]*: \S+ is a table of Slipform's own, which no model may use\. Remove the model,/

const intruders: [how: string, model: AnyModel][] = [
  ['by its schema', modelOver('auth_users', 'slipform')],
  ['that is not there', modelOver('auth_things', 'slipform')],
  ['with a dot', modelOver('slipform.auth_users')],
  ['by the search path', modelOver('auth_users')],
  ['of another project', modelOver('auth_users', 'shop_admin')],
  ['of another project with a dot', modelOver('shop_admin.auth_users')],
  [
    'as a link table',
    modelOver('things', 'slipform', () => ({
      others: manyToMany(modelOver('others'), { through: 'comment_mentions' }),
    })),
  ],
]

test('a model over one of Slipform’s own tables is rejected, however it names the table', async () => {
  await withDatabase(async (db) => {
    vi.stubEnv('SLIPFORM_SCHEMA', 'shop_admin')
    await migrateOwn(db)
    vi.unstubAllEnvs()
    await setSearchPath(db, 'public, slipform')
    for (const [how, intruder] of intruders) await expect(rejectOwnTables(db, [intruder]), how).rejects.toThrow(refused)
  }, migrateOwn)
})

test('two projects with schemas of their own work side by side in one database', async () => {
  await withDatabase(async (db) => {
    await bootstrapUsers(db, readAuth({}))
    vi.stubEnv('SLIPFORM_SCHEMA', 'shop_admin')
    await migrateOwn(db)
    await logChanges(db, 'customers')
    await bootstrapUsers(db, readAuth(admin))
    expect(await db('shop_admin.auth_users').pluck('email')).toEqual(['ann@example.com'])
    expect(await db('slipform.auth_users').pluck('email')).toHaveLength(3)
    const set = { visits: 0, is_private: false, tier: 'standard', created_at: new Date(), updated_at: new Date() }
    await db('customers').insert({
      id: '0195d5e2-0000-7000-8000-000000000001',
      name: 'Ann',
      email: 'a@example.com',
      ...set,
    })
    for (const schema of ['slipform', 'shop_admin']) {
      const [change] = await db(`${schema}.changes`).whereRaw(`tbl = 'customers'::regclass`).select('after')
      expect(change.after).toMatchObject({ name: 'Ann' })
      const { rows } = await db.raw(`select ${schema}.log_state('customers') is not null as "isLogged"`)
      expect(rows).toEqual([{ isLogged: true }])
    }
  }, migrateGarage)
})
const admin = { ADMIN_EMAIL: 'ann@example.com', ADMIN_PASSWORD: 'correct horse battery' }

// The embedded database belongs to one process.
test('a server of which the schema has another name signs in, writes and keeps the history', async () => {
  await withDatabase(async (db) => {
    await setSearchPath(db, 'app, public')
    await db.raw('create schema app')
    const server = await startServerProcess({
      ...{ ...admin, AUTH: 'on', AUTH_SECRET: 'only for the tests, but long enough', SLIPFORM_SCHEMA: 'order' },
      DATABASE_URL: db.client.config.connection.connectionString,
    })
    try {
      const cookie = cookieOf(await signIn(server, admin.ADMIN_EMAIL))
      const ann = clientWith(`${server.url}/api`, { cookie })
      const { status, json } = await ann.post('/customers', { name: 'Bo', email: 'bo@example.com' })
      expect(status).toBe(201)
      expect((await ann.get('/customers')).headers.get('content-range')).toMatch(/0-0\/1$/)
      expect((await ann.get(`/customers/${json.id}/history`)).json).toMatchObject([{ action: 'create' }])
      expect((await ann.get('/auth/users')).json).toHaveLength(1)
      expect((await ann.get('/auth/events')).json).not.toEqual([])
    } finally {
      await server.stop()
    }
    expect(await tablesIn(db, 'order')).toEqual(ownTables)
    expect(await tablesIn(db, 'app')).toEqual(garageTables)
  })
})

describe('a role with few privileges', () => {
  async function withRole(
    work: (owner: Knex, app: Knex, names: { role: string; database: string }) => Promise<void>,
    begin?: CreateTables,
  ) {
    await withDatabase(async (owner) => {
      const { rows } = await owner.raw('select current_database() as name')
      const database: string = rows[0].name
      const role = `${database}_app`
      await owner.raw(`create role ${role} login password 'app'`)
      const url = Object.assign(new URL(inject('postgresUrl')), { pathname: database, username: role, password: 'app' })
      const app = await openDatabase({ url: url.href })
      try {
        await work(owner, app, { role, database })
      } finally {
        await app.destroy()
        await owner.raw(`drop owned by ${role}`)
        await owner.raw(`drop role ${role}`)
      }
    }, begin)
  }

  test('is told which statement the owner must run, and that is enough', async () => {
    await withRole(async (owner, app, { role, database }) => {
      const statement = `create schema "slipform" authorization ${role};`
      await expect(migrateOwn(app)).rejects.toThrow(
        `may not create the schema slipform in the database ${database}. The owner of the database must run: ${statement}`,
      )
      await owner.raw('create schema slipform')
      const granted = `grant usage, create on schema "slipform" to ${role};`
      await expect(migrateOwn(app)).rejects.toThrow(`The owner of the schema must run: ${granted}`)
      await owner.raw('drop schema slipform')
      await owner.raw(statement)
      expect(await migrateOwn(app)).toHaveLength(1)
      expect(await migrateOwn(app)).toEqual([])
    })
  })

  test('is told which rights it lacks on tables that are there, and the grants that are enough', async () => {
    await withRole(async (owner, app, { role, database }) => {
      const lacks = (rights: string) =>
        `The role ${role} lacks rights in the schema slipform of the database ${database}: ${rights}. The owner of its tables must run: `
      const fault = String(await migrateOwn(app).catch((error: Error) => error.message))
      expect(fault).toContain(lacks('select and insert on audit_entries, auth_accounts, auth_api_keys and 27 more'))
      await owner.raw('revoke usage on schema slipform from public')
      await owner.raw(`grant select, insert on all tables in schema slipform to ${role}`)
      await owner.raw(`revoke insert on slipform.changes from ${role}`)
      await expect(migrateOwn(app)).rejects.toThrow(lacks('usage; select and insert on changes'))
      await owner.raw(fault.slice(fault.indexOf('grant ')))
      expect(await migrateOwn(app)).toEqual([])
    }, migrateOwn)
  })

  test('serves after migrations of another role, with the grants of the documentation', async () => {
    await withRole(async (owner, app, { role }) => {
      await owner.raw(`
        grant usage on schema slipform to ${role};
        grant select, insert, update, delete on all tables in schema slipform to ${role};
        grant usage on all sequences in schema slipform to ${role}`)
      expect(await migrateOwn(app)).toEqual([])
      await bootstrapUsers(app, readAuth(admin))
      expect(await app('slipform.security_events').pluck('event')).toEqual(['user_created'])
      const changeLog = new ChangeLog(app)
      await changeLog.open()
      expect(changeLog.isReadable).toBe(true)
    }, migrateOwn)
  })
})
