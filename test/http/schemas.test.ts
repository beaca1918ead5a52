// @module-tag rest

import { hasMany, integer, manyToMany, model, text } from 'slipform'
import { expect, test } from 'vitest'
import { startApp } from './support/app.ts'

const schema = 'press room'
const key = () => integer().crud({ primary_key: true })

class Writer extends model({
  table: 'writers',
  schema,
  crud: { generate_router: true },
  fields: { id: key(), name: text().crud({ filterable: true, sortable: true, fulltext: true }) },
  relations: () => ({ articles: hasMany(Article).crud({ join: { all: true }, join_filterable: ['title'] }) }),
}) {}

class Article extends model({
  table: 'order',
  schema,
  crud: { generate_router: true },
  fields: { id: key(), title: text(), writer_id: integer({ references: 'writers' }) },
  relations: () => ({
    readers: manyToMany(Writer, { through: 'reads' }).crud({
      join: { one: true, depth: 1 },
      join_filterable: ['name'],
    }),
  }),
}) {}

const app = startApp({
  models: { Writer, Article },
  tables: `
    create schema "press room";
    create table "press room".writers (id integer primary key, name text not null);
    create table "press room"."order" (id integer primary key, title text not null, writer_id integer not null references "press room".writers);
    create table "press room".reads (article_id integer, writer_id integer);
    insert into "press room".writers values (1, 'Ada'), (2, 'Bob');
  `,
})

test('tables outside the search path are read and written, link tables too', async () => {
  const made = await app.post('/articles', { id: 1, title: 'News', writer_id: 1, readers_ids: [1, 2] })
  expect(made.status, made.text).toBe(201)
  expect(made.json.readers.map((reader: { name: string }) => reader.name)).toEqual(['Ada', 'Bob'])

  expect((await app.put('/articles/1', { readers_ids: [2] })).json.readers).toHaveLength(1)
  expect(await app.sql('select writer_id from "press room".reads')).toEqual([{ writer_id: 2 }])
  expect((await app.get('/articles?readers.name=Bob')).json).toHaveLength(1)
  expect((await app.get('/writers?articles.title=News&q=ad')).json).toMatchObject([
    { name: 'Ada', articles: [{ id: 1 }] },
  ])
  expect((await app.delete('/articles/1')).status).toBe(200)
})
