// @module-tag rest

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { chooseTables } from '../../packages/scaffold/generators/database/choose-tables.ts'
import { database as generator } from '../../packages/scaffold/generators/database/generator.ts'
import { openProject } from '../../packages/scaffold/project/open.ts'
import { readSchema } from '../../packages/scaffold/schema/read/read.ts'
import { openDatabase } from '../../packages/slipform/db/open.ts'
import { findModelIssue } from '../../packages/slipform/db/own-models.ts'
import { model, uuid } from '../../packages/slipform/index.ts'
import { migrateOwn } from '../http/support/features.ts'
import { type Opened, openServer } from './support/databases.ts'

afterEach(() => void vi.unstubAllEnvs())

const root = new URL('../..', import.meta.url).pathname
const [first, other] = ['slipform', 'shop_admin']

// As an owner has it who does not use `public`, with tables of her own called as Slipform's are, and a second project beside.
describe('a database with another search path, on which two projects run', () => {
  let database: Opened
  let url: string
  beforeAll(async () => {
    database = await openServer()
    url = database.url ?? ''
    await database.db.raw(`
      create schema app;
      create table app.parcel (id serial primary key, name text not null);
      create table app.audit_entries (id serial primary key, what text not null);
      create table public.auth_users (id serial primary key, name text not null)`)
    await database.db.raw('alter database ?? set search_path = app, public', [new URL(url).pathname.slice(1)])
    const db = await openDatabase({ url })
    for (const schema of [first, other]) {
      vi.stubEnv('SLIPFORM_SCHEMA', schema)
      await migrateOwn(db)
    }
    vi.unstubAllEnvs()
    await db.destroy()
  })
  afterAll(() => database?.close())

  // Also seen from a project whose schema is neither of both.
  test.each([first, other, 'elsewhere'])(
    'no resource is over a table of Slipform, for the project of %s',
    async (schema) => {
      vi.stubEnv('SLIPFORM_SCHEMA', schema)
      const input = {
        url,
        tables: undefined,
        keys: {},
        names: { 'app.parcel': 'bundle' },
        decisions: {},
        conventions: undefined,
      }
      const { changes, notes } = await generator.plan(input, await openProject(root), undefined)
      const models = changes.flatMap(({ path }) => /^models\/(.*)\.ts$/.exec(path)?.[1] ?? [])
      expect(models.filter((name) => name !== 'index').sort()).toEqual(['audit-entry', 'auth-user', 'bundle'])
      expect(notes.join('\n')).not.toMatch(/auth_accounts|security_events|slipform\.|shop_admin\./)
    },
  )

  test.each([first, other])('the schema %s has no tables to choose, named or not', async (schema) => {
    expect((await readSchema(database.db, { schemas: [schema] })).tables).toEqual([])
    const all = await readSchema(database.db)
    expect(() => chooseTables(all, [`${schema}.auth_users`])).toThrow(`There is no table "${schema}.auth_users".`)
  })
})

test('a project with a model over one of Slipform’s own tables is not generated for', () => {
  class Account extends model({
    table: 'auth_users',
    schema: 'slipform',
    crud: {},
    fields: { id: uuid().crud({ primary_key: true }) },
  }) {}
  expect(findModelIssue([Account])).toContain("Account: slipform.auth_users is a table of Slipform's own")
})
