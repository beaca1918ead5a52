// @module-tag rest

import { randomUUID } from 'node:crypto'
import { arrayOf, json, model, uuid } from 'slipform'
import { describe, expect, test } from 'vitest'
import { Specimen, specimenTables } from '../../packages/slipform/fixtures/specimen.ts'
import { type Row, startApp } from './support/app.ts'
import { query } from './support/client.ts'
import { startGarage } from './support/garage.ts'
import { id } from './support/rows.ts'

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

const garage = startGarage()

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

  test.each(
    'specimen_id text uuid integer bigint decimal float boolean choice date time datetime json texts integers'.split(
      ' ',
    ),
  )('%s null', async (field) => {
    const { status, json } = await app.post('/specimens', { [field]: null })
    expect(status).toBe(201)
    expect(json[field]).toBeNull()
    expect(await app.sql('select ?? is null as empty from specimens where id = ?', [field, json.id])).toEqual([
      { empty: true },
    ])
  })
})

describe('datetime', () => {
  test.each([
    ['2024-03-10T12:30:00Z', '2024-03-10T12:30:00Z'],
    ['2024-03-10T12:30:00.123456Z', '2024-03-10T12:30:00.123456Z'],
    ['2024-03-10T12:30:00+05:45', '2024-03-10T06:45:00Z'],
    ['2024-03-10T01:00:00+14:00', '2024-03-09T11:00:00Z'],
    ['2024-03-09T23:00:00-12:00', '2024-03-10T11:00:00Z'],
    ['2024-03-31T02:30:00+01:00', '2024-03-31T01:30:00Z'],
  ])('%s is stored as that moment and answered in UTC', async (sent, moment) => {
    const { json, status } = await app.post('/specimens', { datetime: sent })
    expect(status).toBe(201)
    expect(json.datetime).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|\+00:00)$/)
    const rows = await app.sql(
      'select datetime = ?::timestamptz as same, ?::timestamptz = ?::timestamptz as answered from specimens where id = ?',
      [moment, json.datetime, moment, json.id],
    )
    expect(rows).toEqual([{ same: true, answered: true }])
  })

  test.each(['2024-03-10T12:30', '2024-03-10T12:30:00', '2024-03-10T12:30Z', '2024-03-10T14:30+02:00'])(
    '%s, as inputs of browsers send it, is that time in UTC',
    async (datetime) => {
      const { json, status, text } = await app.post('/specimens', { datetime })
      expect(status, text).toBe(201)
      expect(json.datetime).toBe('2024-03-10T12:30:00.000Z')
      expect((await app.put(`/specimens/${json.id}`, { datetime })).json.datetime).toBe('2024-03-10T12:30:00.000Z')
    },
  )

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

  test.each(['2024-02-30', '2024-02-30T12:30', '2023-02-29T00:00:00Z'])('%s is no day', async (text) => {
    for (const field of ['date', 'datetime']) {
      const refused = await app.post('/specimens', { [field]: text })
      expect([refused.status, refused.json.error]).toEqual([
        422,
        `${field}: must be a valid ${field === 'date' ? 'date' : 'date-time'}`,
      ])
      const filtered = await app.get(`/specimens?${field}_gte=${text}`)
      expect([filtered.status, filtered.json.error]).toEqual([
        400,
        `Invalid filter value for field '${field}': expected ${field}`,
      ])
    }
  })

  test('does not depend on the time zone of the database session', async () => {
    const { json } = await app.post('/specimens', {
      datetime: '2024-07-01T00:30:00Z',
      date: '2024-07-01',
      time: '00:30:00',
    })
    expect(json).toMatchObject({ date: '2024-07-01', time: '00:30:00' })
    expect(json.datetime).toMatch(/^2024-07-01T00:30:00/)
  })
})

describe('dates and timestamps that RFC 3339 cannot hold', () => {
  test.each([
    ['infinity', 'infinity'],
    ['-infinity', '-infinity'],
    ['0044-03-15 BC', '0044-03-15T12:30:00.000Z BC'],
    ['0001-02-29 BC', '0001-02-29T23:59:59.123456Z BC'],
  ])('%s, %s stay what they are when the whole record is sent back', async (date, datetime) => {
    const id = randomUUID()
    await app.sql('insert into specimens (id, date, datetime) values (?, ?::date, ?::timestamptz)', [
      id,
      date,
      datetime,
    ])
    const inside = (await app.post('/specimens', { specimen_id: id })).json
    expect(inside.drawer).toMatchObject({ date, datetime })
    const { json } = await app.get(`/specimens/${id}`)
    expect(json).toMatchObject({ date, datetime })
    const saved = await app.put(`/specimens/${id}`, { ...json, text: 'saved' })
    expect(saved.status, saved.text).toBe(200)
    expect(saved.json).toMatchObject({ date, datetime, text: 'saved' })
    const stored = await app.sql(
      'select date = ?::date and datetime = ?::timestamptz as same from specimens where id = ?',
      [date, datetime, id],
    )
    expect(stored).toEqual([{ same: true }])
    const found = await app.get(`/specimens${query({ filter: { id, date, datetime, datetime_lte: datetime } })}`)
    expect(found.json).toMatchObject([{ date, datetime }])
    const csv = await app.get(`/specimens/export${query({ format: 'csv', filter: { id } })}`)
    expect(csv.text).toContain(datetime)
  })
})

describe('what JSON cannot hold exactly', () => {
  test('a bigint is digits in the text of every answer, never a JSON number', async () => {
    const { text } = await app.post('/specimens', { bigint: '9007199254740993', decimal: '0.1' })
    expect(text).toContain('"9007199254740993"')
    expect(text).toContain('"0.10000000000000000000"')
  })

  test.each([
    ['1.0', '1'],
    ['-12.00', '-12'],
    ['9223372036854775807.0', '9223372036854775807'],
    ['007', '7'],
    ['00', '0'],
    ['-0', '0'],
  ])('a bigint that is written %s is %s in bodies, batches and filters', async (bigint, digits) => {
    const created = await app.post('/specimens', { bigint })
    expect([created.status, created.json.bigint], created.text).toEqual([201, digits])
    const { id } = created.json
    const changed = await app.patch('/specimens/batch', [{ id, bigint }])
    expect([changed.status, changed.json[0]?.bigint], changed.text).toEqual([200, digits])
    for (const filter of [{ bigint }, { bigint_in: [bigint] }, { bigint_gte: bigint, bigint_lte: bigint }]) {
      const found = await app.get(`/specimens${query({ filter: { ...filter, id } })}`)
      expect([found.status, found.json.length], found.text).toEqual([200, 1])
    }
  })

  test.each(['1.5', '1e3', '+5', '0x10', ' 1', '1.', '9223372036854775808.0'])('%j is no bigint', async (bigint) => {
    expect((await app.post('/specimens', { bigint })).status).toBe(422)
    expect((await app.get(`/specimens${query({ filter: { bigint } })}`)).status).toBe(400)
  })
})

describe('a NUL character or half a surrogate pair is a 422', () => {
  test.each([
    ['text', 'a\u0000b'],
    ['text', 'a\ud800b'],
    ['texts', ['a\u0000b']],
    ['json', { 'a\u0000b': 1 }],
    ['json', ['\udfff']],
  ])('in %s', async (field, value) => {
    const { status, json } = await app.post('/specimens', { [field]: value })
    expect(status).toBe(422)
    expect(json.error).toMatch(new RegExp(`^${field}`))
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

test('the id of a comment is a text in every response', async () => {
  const path = '/admin/comments'
  const of = `${path}?resource=vehicles&record=${id.vehicle(1)}`
  const { json } = await garage.post(of, { text: 'Ready' })
  expect(json.id).toBeTypeOf('string')
  expect((await garage.get(of)).json[0].id).toBe(json.id)
  expect((await garage.delete(`${path}/${json.id}`)).json).toEqual({ id: json.id })
})
