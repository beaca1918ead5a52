import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTables } from '../../packages/scaffold/database/read.ts'
import { migrateGarage } from '../http/support/migrate-garage.ts'
import { type Opened, openMemory } from './support/databases.ts'

let database: Opened
beforeAll(async () => {
  database = await openMemory()
  await migrateGarage(database.db)
  await database.db.raw('create schema theirs')
  await database.db.raw('create table theirs.audit_entries (id int primary key)')
})
afterAll(() => database?.close())

test('of a database that the project runs on, its own tables are not offered', async () => {
  const { tables } = await readTables(database.db)
  expect(tables.map(({ schema, name }) => `${schema}.${name}`)).toEqual([
    'public.customers',
    'public.maintenance_records',
    'public.vehicle_parts',
    'public.vehicles',
    'theirs.audit_entries',
  ])
})

test('tables of a named schema are', async () => {
  const { tables } = await readTables(database.db, ['theirs'])
  expect(tables.map(({ name }) => name)).toEqual(['audit_entries'])
})
