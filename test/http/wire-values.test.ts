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
const one = 'a0000000-0000-4000-8000-000000000001'

describe('a value survives the round trip', () => {
  // field, what the client sends, what every answer says, what SQL says (as text)
  test.each([
    ['text', '', '', ''],
    ['text', ' spaces\tkept\n', ' spaces\tkept\n', ' spaces\tkept\n'],
    ['text', 'Zoë 🦊 e\u0301 \u2028 </script> \'";--', 'Zoë 🦊 e\u0301 \u2028 </script> \'";--', undefined],
    ['text', ":name ? ?? $1 %s \\' {}", ":name ? ?? $1 %s \\' {}", ":name ? ?? $1 %s \\' {}"],
    ['uuid', one, one, one],
    ['integer', 0, 0, '0'],
    ['integer', -0, 0, '0'],
    ['integer', 2147483647, 2147483647, '2147483647'],
    ['integer', -2147483648, -2147483648, '-2147483648'],
    ['bigint', '9007199254740993', '9007199254740993', '9007199254740993'],
    ['bigint', '9223372036854775807', '9223372036854775807', '9223372036854775807'],
    ['bigint', '-9223372036854775808', '-9223372036854775808', '-9223372036854775808'],
    ['bigint', 42, '42', '42'],
    ['decimal', '123456789012345678.12345678901234567891', '123456789012345678.12345678901234567891', undefined],
    ['decimal', '-0.00000000000000000001', '-0.00000000000000000001', '-0.00000000000000000001'],
    ['decimal', 1.5, '1.50000000000000000000', '1.50000000000000000000'],
    ['float', 0.1, 0.1, '0.1'],
    ['float', 1.7976931348623157e308, 1.7976931348623157e308, '1.7976931348623157e+308'],
    ['float', 5e-324, 5e-324, '5e-324'],
    ['boolean', true, true, 'true'],
    ['boolean', false, false, 'false'],
    ['choice', 'birch', 'birch', 'birch'],
    ['grade', 0, 0, '0'],
    ['grade', 2, 2, '2'],
    ['date', '2024-02-29', '2024-02-29', '2024-02-29'],
    ['date', '0001-01-01', '0001-01-01', '0001-01-01'],
    ['date', '9999-12-31', '9999-12-31', '9999-12-31'],
    ['date', '2024-03-31', '2024-03-31', '2024-03-31'],
    ['time', '23:59:59', '23:59:59', '23:59:59'],
    ['time', '00:00:00', '00:00:00', '00:00:00'],
    ['time', '08:05', '08:05:00', '08:05:00'],
    [
      'json',
      { b: [1, 2.5, null, true, 'x'], a: { deep: [] } },
      { b: [1, 2.5, null, true, 'x'], a: { deep: [] } },
      undefined,
    ],
    ['json', [], [], '[]'],
    ['json', 'text', 'text', '"text"'],
    ['json', 0, 0, '0'],
    ['json', false, false, 'false'],
    ['texts', [], [], '{}'],
    ['texts', ['a,b', '{"x"}', "it's", ''], ['a,b', '{"x"}', "it's", ''], undefined],
    ['integers', [3, 1, 2], [3, 1, 2], '{3,1,2}'],
  ])('%s %j', async (field, sent, expected, inSql) => {
    const created = await app.post('/specimens', { [field]: sent })
    expect(created.status, created.text).toBe(201)
    expect(created.json[field]).toEqual(expected)
    const { id } = created.json
    const inside = await app.post('/specimens', { specimen_id: id })

    if (inSql !== undefined) {
      expect(await app.sql('select ??::text as value from specimens where id = ?', [field, id])).toEqual([
        { value: inSql },
      ])
    }
    expect((await app.get(`/specimens/${id}`)).json[field]).toEqual(expected)
    expect((await app.get(`/specimens?id=${id}`)).json[0][field]).toEqual(expected)
    expect(inside.json.drawer[field]).toEqual(expected)
    expect((await app.get(`/specimens?id=${inside.json.id}`)).json[0].drawer[field]).toEqual(expected)
    expect((await app.put(`/specimens/${id}`, { [field]: sent })).json[field]).toEqual(expected)
  })
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
