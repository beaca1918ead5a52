// @module-tag rest

import { randomUUID } from 'node:crypto'
import { bigint, model, text, uuid } from 'slipform'
import { allow, list, Router, router, scope } from 'slipform/routes'
import { expect, test } from 'vitest'
import { checkModels } from '../../packages/slipform/model/check/models.ts'
import { startApp } from './support/app.ts'
import { query } from './support/client.ts'

class Essay extends model({
  table: 'essays',
  crud: { name_plural: 'essays', fulltext_column: 'words' },
  fields: {
    id: uuid().crud({ primary_key: true, on_create: randomUUID }),
    title: text().crud({ fulltext: true }),
    draft: text({ nullable: true }).crud({ fulltext: true, exclude: ['scoped'] }),
    keywords: text({ nullable: true }),
  },
}) {}

const app = startApp({
  models: { Essay },
  routes: {
    '/essays': router(Essay),
    '/public': Router()
      .use(allow('public'))
      .use(scope(Essay, { title_ne: 'hidden' }))
      .get('/', list(Essay)),
  },
  tables: `create table essays (
    id uuid primary key, title text not null, draft text, keywords text,
    words tsvector generated always as (to_tsvector('english', title || ' ' || coalesce(draft, '') || ' ' || coalesce(keywords, ''))) stored
  );
  create index on essays using gin (words);`,
})

const titles = async (path: string) => {
  const { json, text } = await app.get(path)
  return json.map?.(({ title }: { title: string }) => title).sort() ?? text
}

test('q searches the column of words, of which no response shows anything', async () => {
  const { json } = await app.post('/essays', { title: 'On trees', draft: 'Birches', keywords: 'forest' })
  expect(Object.keys(json)).toEqual(['id', 'title', 'draft', 'keywords'])
  await app.post('/essays', { title: 'On rivers', keywords: 'water' })
  expect(await titles(`/essays${query({ q: 'forests' })}`)).toEqual(['On trees'])
  expect(await titles(`/essays${query({ q: 'wat' })}`)).toEqual(['On rivers'])
  expect(await titles(`/essays${query({ q: 'birch -water' })}`)).toEqual(['On trees'])
  const either = query({ filter: { $or: [{ q: 'forest' }, { q: 'water' }] } })
  expect(await titles(`/essays${either}`)).toEqual(['On rivers', 'On trees'])
  await app.post('/essays', { title: 'On woods', keywords: 'forest' })
  const { headers } = await app.get(`/essays${query({ q: 'forest' })}`)
  expect(headers.get('content-range')).toMatch(/\/2$/)
})

test('who does not see every searched field searches the others only', async () => {
  await app.post('/essays', { title: 'Public words', draft: 'confidential', keywords: 'internal' })
  for (const q of ['confidential', 'internal']) {
    expect(await titles(`/essays${query({ q })}`)).toEqual(['Public words'])
    expect(await titles(`/public${query({ q })}`)).toEqual([])
  }
  expect(await titles(`/public${query({ q: 'public' })}`)).toEqual(['Public words'])
})

test('a column without a field to search is a fault of the model', () => {
  const Unsearched = class Unsearched extends model({
    table: 'unsearched',
    crud: { fulltext_column: 'words' },
    fields: { id: bigint().crud({ primary_key: true }) },
  }) {}
  expect(() => checkModels([Unsearched])).toThrow('fulltext_column needs a field with fulltext')
})
