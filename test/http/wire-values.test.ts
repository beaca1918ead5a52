// @module-tag rest

import { randomUUID } from 'node:crypto'
import { arrayOf, json, model, uuid } from 'slipform'
import { describe, expect, test } from 'vitest'
import { Specimen, specimenTables } from '../../packages/slipform/fixtures/specimen.ts'
import { type Row, startApp } from './support/app.ts'
import { query } from './support/client.ts'

class Notebook extends model({
  table: 'notebooks',
  crud: { generate_router: true },
  fields: {
    id: uuid().crud({ primary_key: true, on_create: randomUUID }),
    pages: arrayOf(json(), { nullable: true }).crud({ filterable: true }),
  },
}) {}

const app = startApp({
  models: { Specimen, Notebook },
  tables: `${specimenTables} create table notebooks (id uuid primary key, pages jsonb[]);`,
})

describe('datetime', () => {
  test('a bare date is its midnight in UTC, and of a timestamp a date keeps the day written in it', async () => {
    const bodies = [
      { datetime: '2024-03-10', date: '2024-03-10T23:30:00-05:00' },
      { datetime: '2024-03-10T00:00', date: '2024-03-10T00:00:00.000+14:00' },
    ]
    const stored = { datetime: '2024-03-10T00:00:00.000Z', date: '2024-03-10' }
    const { json, status } = await app.post('/specimens/batch', bodies)
    expect(status).toBe(201)
    expect(json).toMatchObject([stored, stored])
    const changes = json.map(({ id }: Row, at: number) => ({ id, ...bodies[at] }))
    expect((await app.patch('/specimens/batch', changes)).json).toMatchObject([stored, stored])
    const inside = (await app.post('/specimens', { specimen_id: json[0].id })).json
    expect(inside.drawer).toMatchObject(stored)
    const ids = json.map(({ id }: Row) => id)
    for (const filter of [
      { date: '2024-03-10T23:59:59-11:00', datetime: '2024-03-10' },
      { date_in: ['2024-03-10T12:00'], datetime_in: ['2024-03-10T00:00', '2024-03-11'] },
      { date_gte: '2024-03-10T12:00', datetime_lte: '2024-03-10T00:00' },
    ]) {
      const found = await app.get(`/specimens${query({ filter: { ...filter, id_in: ids } })}`)
      expect(found.json, JSON.stringify(filter)).toHaveLength(2)
    }
    const related = await app.get('/specimens?drawer.date=2024-03-10T23:00&drawer.datetime_lt=2024-03-10T00:01')
    expect(related.json.map(({ id }: Row) => id)).toContain(inside.id)
  })
})

describe('a list of JSON values', () => {
  const pages = ['text', '', '"', '{"a": 1}', 'null', 1.5, true, { a: [1, null] }, [], ['b', ['c']], null]

  test('keeps the kind of each item', async () => {
    const { status, json, text } = await app.post('/notebooks', { pages })
    expect(status, text).toBe(201)
    expect(json.pages).toEqual(pages)
    const rows = await app.sql('select array_to_json(pages)::text as pages from notebooks where id = ?', [json.id])
    expect(rows.map((row) => JSON.parse(String(row.pages)))).toEqual([pages])
    expect((await app.put(`/notebooks/${json.id}`, { pages: ['b'] })).json.pages).toEqual(['b'])
    expect((await app.patch('/notebooks/batch', [{ id: json.id, pages }])).json[0].pages).toEqual(pages)
  })

  test.each([['text'], ['null'], [1.5], [{ a: [1, null] }], [null]])('is found by its item %j', async (page) => {
    const { json } = await app.post('/notebooks', { pages: [page, 'other'] })
    const found = await app.get(`/notebooks${query({ filter: { pages: [page], id: json.id } })}`)
    expect(found.json.map(({ id }: Row) => id)).toEqual([json.id])
  })
})
