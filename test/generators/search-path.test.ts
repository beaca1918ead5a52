// @module-tag rest

import type { Knex } from 'knex'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ResourceSpec } from '../../packages/scaffold/answers/resource-spec.ts'
import { openDatabase } from '../../packages/slipform/db/open.ts'
import { createChangeLog } from '../http/support/create-change-log.ts'
import { resourcesOf } from './support/adopted.ts'
import { type Opened, openServer } from './support/databases.ts'
import { modelOf, planChange, planMigration, readTables, run } from './support/migrations.ts'

const shop = modelOf('shop', ['name'])
const visit = modelOf('visit', ['shop:references', 'note:text?'], [shop])
const tag = modelOf('tag', ['name'], [shop], ['shops:manyToMany(shop):through(shop_tags)'])
const models = [shop, visit, tag]

const inSchema = (spec: ResourceSpec, schema: string): ResourceSpec => ({ ...spec, names: { ...spec.names, schema } })

// A role's or a database's search path decides what a name without schema means.
describe.each(['app', '"$user", app, public'])('models without a schema, where the search path is %s', (path) => {
  let opened: Opened
  let db: Knex
  beforeAll(async () => {
    opened = await openServer()
    await opened.db.raw('create schema app')
    // Tables of the same names, which the search path does not find.
    await opened.db.raw('create table public.shops (code text primary key); create table public.shop_tags (code text)')
    await opened.db.raw(`alter database ?? set search_path = ${path}`, [new URL(opened.url ?? '').pathname.slice(1)])
    db = await openDatabase({ url: opened.url })
    await createChangeLog(db)
    const { steps } = planMigration(
      models.map((spec) => ({ spec })),
      [],
      models,
    )
    await run(db, steps, 'up')
  })
  afterAll(async () => {
    await db?.destroy()
    await opened?.close()
  })

  test('their tables are there after the migration, and nothing is planned again', async () => {
    const tables = await readTables(db)
    const names = tables.filter(({ schema }) => schema === 'app').map(({ name }) => name)
    expect(names).toEqual(['shop_tags', 'shops', 'tags', 'visits'])
    expect((await planChange(db, { before: models, after: models })).steps).toEqual([])
  })

  test('a model that names the schema means the same table, also as the target of a field', async () => {
    const named = [inSchema(shop, 'app'), visit, inSchema(tag, 'app')]
    expect((await planChange(db, { before: named, after: named })).steps).toEqual([])
  })

  test('a new field becomes a column of the table that the path finds', async () => {
    const before = [visit, shop, tag]
    const after = [modelOf('visit', ['shop:references', 'note:text?', 'paid:boolean?'], [shop]), shop, tag]
    const { steps } = await planChange(db, { before, after })
    await run(db, steps, 'up')
    const paid = { table_schema: 'app', table_name: 'visits', column_name: 'paid' }
    expect(await db('information_schema.columns').where(paid)).toHaveLength(1)
    expect((await planChange(db, { before: after, after })).steps).toEqual([])
    await run(db, steps, 'down')
  })

  test('the models are those of their tables when the database is adopted', async () => {
    const tables = await readTables(db)
    const { specs, inverses, notes } = resourcesOf({ tables }, tables, { models })
    expect(specs.map(({ names }) => [names.schema, names.table])).toEqual([
      ['public', 'shop_tags'],
      ['public', 'shops'],
    ])
    expect(inverses).toEqual([])
    expect(notes.map(({ table }) => table)).toEqual(['shop_tags', 'shops'])
  })
})
