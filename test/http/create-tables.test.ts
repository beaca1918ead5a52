// @module-tag rest

import * as kind from 'slipform'
import { belongsTo, manyToMany, model } from 'slipform'
import { afterAll, expect, test } from 'vitest'
import { compareTables } from '../../packages/slipform/db/migrate/compare-tables.ts'
import { createTables } from '../../packages/slipform/db/migrate/create-tables.ts'
import { resourceOf } from '../../packages/slipform/model/resource/resource.ts'
import { openUntil } from './support/database.ts'

class Person extends model({
  table: 'person',
  crud: { generate_router: true },
  fields: {
    id: kind.integer().crud({ primary_key: true, exclude: ['create', 'update'] }),
    name: kind.text({ unique: true }),
  },
}) {}

class Stay extends model({
  table: 'Leave days',
  schema: 'hr',
  crud: { generate_router: true },
  fields: {
    id: kind.uuid().crud({ primary_key: true, exclude: ['create', 'update'] }),
    person_id: kind.integer({ references: 'person' }),
    kind: kind.oneOf(['sick', "children's"], { default: "children's" }),
    tags: kind.arrayOf(kind.text(), { default: ['a "b"', 'c\\d ?', "it's ?"] }),
    counts: kind.arrayOf(kind.integer(), { default: [] }),
    settings: kind.json({ default: { deep: ['?'] } }),
    price: kind.decimal(10, 2, { default: '1.50' }),
    big: kind.bigint({ default: '9007199254740993' }),
    is_open: kind.boolean({ default: true }),
    at: kind.time({ nullable: true }),
    day: kind.date({ nullable: true, column: 'Day' }),
    entered: kind.datetime().crud({ exclude: ['create', 'update'] }),
  },
  relations: () => ({ person: belongsTo(Person), helpers: manyToMany(Person, { through: 'leave_helpers' }) }),
}) {}

const models = [Person, Stay]
const names = models.map((each) => resourceOf(each).plural)
const db = await openUntil(afterAll)

test('creates missing tables as their models describe them, and none twice', async () => {
  expect(await createTables(db, models, names)).toEqual(['person', 'Leave days'])
  const warnings: string[] = []
  await compareTables(db, models, { warn: (line) => void warnings.push(line) })
  expect(warnings).toEqual([])

  const [person] = await db('person').insert({ name: 'Ann' }).returning('*')
  expect(person).toEqual({ id: 1, name: 'Ann' })
  await expect(db('person').insert({ name: 'Ann' })).rejects.toThrow(/unique/)
  const [stay] = await db.withSchema('hr').table('Leave days').insert({ person_id: 1 }).returning('*')
  expect(stay).toMatchObject({
    person_id: 1,
    kind: "children's",
    tags: ['a "b"', 'c\\d ?', "it's ?"],
    counts: [],
    settings: { deep: ['?'] },
    price: '1.50',
    is_open: true,
    Day: null,
    entered: null,
  })
  expect(String(stay.big)).toBe('9007199254740993')
  expect(stay.id).toMatch(/^[\da-f-]{36}$/)
  await expect(db.withSchema('hr').table('Leave days').insert({})).rejects.toThrow(/person_id/)

  expect(await createTables(db, models, names)).toEqual([])
  expect(await db('person')).toHaveLength(1)
})

test('creates only the tables that are named, and refuses other names', async () => {
  await expect(createTables(db, models, ['cars'])).rejects.toThrow(
    'CREATE_TABLES names cars, which is no resource of this project.',
  )
  expect(await createTables(db, models, [])).toEqual([])
})
