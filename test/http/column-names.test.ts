// @module-tag rest

import { belongsTo, hasMany, integer, manyToMany, model, text } from 'slipform'
import { beforeAll, describe, expect, test } from 'vitest'
import { logging } from './fixtures/fleet.ts'
import { startApp } from './support/app.ts'
import { linkOf, query } from './support/client.ts'
import { createChangeLog } from './support/create-change-log.ts'

// Names that statements give to their own tables and columns: columns of people's tables can be called so, too.
const names = `
  a b c d e f g h i j k l m n o p r s t u v w x y z t0 t1 t2 r0 k0 v0 c0
  one at key value body size count total version sum old new excluded record records cannotHoldItself group groups
  tbl sign image row before after changes snapshot state delta moved columns firstKey lastValue
  schema name table column text user ordinality`
  .trim()
  .split(/\s+/)

const fields = () =>
  Object.fromEntries(names.map((name) => [name, text().crud({ filterable: true, sortable: true, fulltext: true })]))

// Casts: TypeScript does not know the names.
const joined = {
  non_db_attr: true,
  join: { one: true, all: true },
  join_filterable: names as never[],
  join_sortable: names as never[],
} as const

/** A palette, whose columns are called like those of statements, in a table that is called like one of them. */
class Palette extends model({
  table: 't0',
  crud: { generate_router: true, api_struct: 'Palette', name_plural: 'palettes' },
  fields: { id: integer().crud({ primary_key: true }), ...fields() },
  relations: () => ({ colors: hasMany(Color).crud(joined) }),
}) {}

/** A color, too, in a table that is called like a type of PostgreSQL. */
class Color extends model({
  table: 'date',
  crud: { generate_router: true, api_struct: 'Color', name_plural: 'colors' },
  fields: {
    id: integer().crud({ primary_key: true }),
    palette_id: integer({ references: 't0', nullable: true }).crud({ filterable: true }),
    ...fields(),
  },
  relations: () => ({
    palette: belongsTo(Palette).crud(joined),
    palettes: manyToMany(Palette, { through: 'colors_palettes' }).crud({ join: { one: true } }),
  }),
}) {}

const columns = `id integer primary key, ${names.map((name) => `"${name}" text not null`).join(', ')}`

const app = startApp({
  models: { Palette, Color },
  begin: createChangeLog,
  tables: `create table t0 (${columns});
       create table date (${columns}, palette_id integer references t0);
       create table colors_palettes (color_id integer references date on delete cascade, palette_id integer references t0, primary key (color_id, palette_id));
       ${logging('t0', 'date', 'colors_palettes')}`,
})

const record = (which: string) => Object.fromEntries(names.map((name) => [name, `${name} ${which}`]))

beforeAll(async () => {
  await app.post('/palettes', { id: 1, ...record('palette') })
  await app.post('/colors/batch', [
    { id: 1, ...record('1'), palette_id: 1 },
    { id: 2, ...record('2') },
  ])
  await app.sql('insert into colors_palettes values (1, 1)')
})

const first = { ...record('1'), palette: record('palette') }
const own = { ...first, palettes: [record('palette')] }

test('of records that are created and read', async () => {
  expect((await app.get('/palettes/1')).json).toMatchObject({ ...record('palette'), colors: [record('1')] })
  expect((await app.get('/colors/1')).json).toMatchObject(own)
  const created = await app.post('/colors', { id: 3, ...record('1'), palette_id: 1 })
  expect(created.json).toMatchObject(first)
  const items = [4, 5].map((id) => ({ id, ...record(String(id)) }))
  const others = await app.post('/colors/batch', items)
  expect(others.json).toMatchObject([record('4'), record('5')])
  expect((await app.request('DELETE', '/colors/batch', { body: [3, 4, 5] })).status).toBe(200)
})

test('of records that are changed', async () => {
  expect((await app.put('/colors/1', record('changed'))).json).toMatchObject(record('changed'))
  const changed = await app.patch('/colors/batch', [{ id: 1, ...record('1') }])
  expect(changed.json).toMatchObject([own])
})

describe.each(names)('%s', (name) => {
  test('in a list, and again with the changes since', async () => {
    for (const [at, order] of ['DESC', 'ASC', 'DESC'].entries()) {
      const parameters = { sort: [name, order], filter: { [`${name}_like`]: name }, per_page: 1 }
      const statements = await app.statementsOf(async () => {
        const list = await app.get(`/colors${query(parameters)}`)
        expect(list.json).toMatchObject([order === 'ASC' ? first : record('2')])
      })
      // The first list is counted, the next ones are not.
      expect(statements).toHaveLength(at === 0 ? 2 : 1)
      await app.sql(`update date set "${name}" = "${name}" where id = 1`)
    }
  })

  test('in lists with conditions over relations, and by a cursor', async () => {
    expect((await app.get(`/colors${query({ [`palette.${name}`]: `${name} palette` })}`)).json).toMatchObject([first])
    const list = await app.get(`/colors${query({ sort: [name, 'ASC'], per_page: 1 })}`)
    expect((await app.get(`/colors${linkOf(list, 'next')}`)).json).toMatchObject([record('2')])
    expect((await app.get(`/colors${query({ sort: [`palette.${name}`, 'ASC'], per_page: 1 })}`)).json).toMatchObject([
      first,
    ])
  })
})

test.each(['csv', 'jsonl'])('in an export as %s', async (format) => {
  const { status, text } = await app.get(`/colors/export?format=${format}`)
  expect(status).toBe(200)
  for (const name of names) expect(text).toContain(`${name} 2`)
})
