// @module-tag rest

import { beforeEach, describe, expect, test } from 'vitest'
import { Specimen, specimenTables } from '../../../packages/slipform/fixtures/specimen.ts'
import { startApp } from '../support/app.ts'
import { type Answer, query } from '../support/client.ts'

const app = startApp({ models: { Specimen }, tables: specimenTables })
beforeEach(() => app.sql('truncate specimens'))

const sent = (method: string, path: string, body: string) => app.request(method, path, { body })

/** Sends one field's value, as JSON text, by every way that writes; answers are of the record that it was written to. */
async function writeEverywhere(field: string, value: string): Promise<Answer[]> {
  const { json } = await app.post('/specimens', {})
  const body = `{"${field}":${value}}`
  return [
    await sent('POST', '/specimens', body),
    await sent('POST', '/specimens/batch', `[${body}]`),
    await sent('POST', '/specimens/batch?partial=true', `[${body}]`),
    await sent('PUT', `/specimens/${json.id}`, body),
    await sent('PATCH', '/specimens/batch', `[{"id":"${json.id}","${field}":${value}}]`),
    await sent('PATCH', '/specimens/batch?partial=true', `[{"id":"${json.id}","${field}":${value}}]`),
  ]
}

const long = '123456789012345678.12345678901234567891'
const least = '-999999999999999999.99999999999999999999'
const uuid = 'a0000000-0000-4000-8000-000000000001'

/** The record of any answer to a write. */
const recordOf = ({ json }: Answer) => json.succeeded?.[0] ?? (Array.isArray(json) ? json[0] : json)

test.each<[field: string, value: string, answered: string, inSql: string]>([
  ['bigint', '"9007199254740993"', '"9007199254740993"', '9007199254740993'],
  ['bigint', '"9223372036854775807"', '"9223372036854775807"', '9223372036854775807'],
  ['bigint', '"-9223372036854775808"', '"-9223372036854775808"', '-9223372036854775808'],
  ['bigint', '-0', '"0"', '0'],
  ['bigint', '"-12.00"', '"-12"', '-12'],
  ['bigint', '"007"', '"7"', '7'],
  ['decimal', `"${long}"`, `"${long}"`, long],
  ['decimal', `"${least}"`, `"${least}"`, least],
  ['decimal', '"-0"', '"0.00000000000000000000"', '0.00000000000000000000'],
  ['float', '-0', '0', '0'],
  ['float', '0.1', '0.1', '0.1'],
  ['float', '4.9e-324', '5e-324', '5e-324'],
  ['datetime', '"2024-03-10T12:30:00.123456Z"', '"2024-03-10T12:30:00.123456Z"', '2024-03-10 12:30:00.123456+00'],
  ['datetime', '"2024-03-31T02:30:00.0001+01:00"', '"2024-03-31T01:30:00.000100Z"', '2024-03-31 01:30:00.0001+00'],
  ['datetime', '"2024-10-27T02:30:00+02:00"', '"2024-10-27T00:30:00.000Z"', '2024-10-27 00:30:00+00'],
  ['datetime', '"2024-10-27T02:30:00+01:00"', '"2024-10-27T01:30:00.000Z"', '2024-10-27 01:30:00+00'],
  ['datetime', '"2024-01-01T00:30:00+14:00"', '"2023-12-31T10:30:00.000Z"', '2023-12-31 10:30:00+00'],
  ['datetime', '"2023-12-31T23:30:00-12:00"', '"2024-01-01T11:30:00.000Z"', '2024-01-01 11:30:00+00'],
  ['datetime', '"2024-03-10"', '"2024-03-10T00:00:00.000Z"', '2024-03-10 00:00:00+00'],
  ['datetime', '"2024-03-10T00:00"', '"2024-03-10T00:00:00.000Z"', '2024-03-10 00:00:00+00'],
  ['date', '"2024-03-31"', '"2024-03-31"', '2024-03-31'],
  ['date', '"2024-03-10T23:30:00-05:00"', '"2024-03-10"', '2024-03-10'],
  ['date', '"2024-03-10T00:00:00.000+14:00"', '"2024-03-10"', '2024-03-10'],
  ['date', '"2024-10-27"', '"2024-10-27"', '2024-10-27'],
  ['date', '"0001-01-01"', '"0001-01-01"', '0001-01-01'],
  ['time', '"02:30:00"', '"02:30:00"', '02:30:00'],
  ['time', '"23:59:59.999999"', '"23:59:59.999999"', '23:59:59.999999'],
  ['text', '""', '""', ''],
  ['text', '"null"', '"null"', 'null'],
  ['json', 'null', 'null', ''],
  ['json', '"null"', '"null"', '"null"'],
  ['json', '[null]', '[null]', '[null]'],
  ['json', '{"a":null}', '{"a": null}', '{"a": null}'],
  ['json', '12345678901234567890', '12345678901234567890', '12345678901234567890'],
  ['texts', '[]', '[]', '{}'],
  ['texts', '["null","NULL",""]', '["null","NULL",""]', '{"null","NULL",""}'],
  ['integers', '[2147483647,-2147483648]', '[2147483647,-2147483648]', '{2147483647,-2147483648}'],
  ['boolean', 'false', 'false', 'false'],
  ['choice', '"birch"', '"birch"', 'birch'],
  ['grade', '0', '0', '0'],
  ['uuid', `"${uuid}"`, `"${uuid}"`, uuid],
])(
  'a value survives every way in and every way out, also within a joined record %s %s',
  async (field, value, answered, inSql) => {
    const shown = `"${field}":${answered}`
    for (const answer of await writeEverywhere(field, value)) {
      expect(answer.status, answer.text).toBeLessThan(300)
      expect(answer.text).toContain(shown)
      const { id } = recordOf(answer)
      const inside = recordOf(await app.post('/specimens', { specimen_id: id }))
      for (const path of [
        `/specimens/${id}`,
        `/specimens?id=${id}`,
        `/specimens/${inside.id}`,
        `/specimens?id=${inside.id}`,
      ]) {
        expect((await app.get(path)).text, path).toContain(shown)
      }
      const [row] = await app.sql("select coalesce(??::text, '') as value from specimens where id = ?", [field, id])
      expect(row?.value).toBe(inSql)
    }
  },
)

test.each([
  ['integer', '"NaN"'],
  ['integer', '1.5'],
  ['integer', '2147483648'],
  ['integer', '1e400'],
  ['bigint', '9007199254740993'],
  ['bigint', '"9223372036854775808"'],
  ['bigint', '"1e3"'],
  ['bigint', '"NaN"'],
  ['decimal', '"NaN"'],
  ['decimal', '"Infinity"'],
  ['decimal', '"1e5"'],
  ['decimal', '"0.000000000000000000001"'],
  ['decimal', '"1234567890123456789"'],
  ['decimal', '12345678901234567890'],
  ['float', '"NaN"'],
  ['float', '"Infinity"'],
  ['float', '1e309'],
  ['float', '-1e309'],
  ['json', '1e309'],
  ['json', '{"a":[1e309]}'],
  ['date', '"2023-02-29"'],
  ['date', '"today"'],
  ['date', '"2024-02-30T00:00:00Z"'],
  ['time', '"24:00:00"'],
  ['time', '"12:30:60"'],
  ['datetime', '"2024-03-10T25:30:00"'],
  ['datetime', '"now"'],
  ['datetime', '"0001-01-01T00:00:00+14:00"'],
  ['text', '"\\ud800"'],
  ['text', '"a\\udc00b"'],
  ['text', '"\\u0000"'],
  ['texts', '["\\ud800"]'],
  ['texts', '["a\\u0000"]'],
  ['texts', '[null]'],
  ['texts', '["a",null]'],
  ['texts', '"a"'],
  ['integers', '[1,null]'],
  ['integers', '[1.5]'],
  ['integers', '[[1]]'],
  ['json', '"\\u0000"'],
  ['json', '{"\\ud800":1}'],
  ['json', '[{"a":"\\udfff"}]'],
  ['choice', '""'],
  ['choice', '"ASH"'],
  ['grade', '1'],
  ['grade', '"draft"'],
  ['boolean', '"true"'],
  ['boolean', '1'],
  ['uuid', '"urn:uuid:a0000000-0000-4000-8000-000000000001"'],
  ['uuid', '"{a0000000-0000-4000-8000-000000000001}"'],
  ['uuid', '"a0000000000040008000000000000001"'],
])('what is no value is refused, whatever way it comes: %s %s', async (field, value) => {
  for (const { status, text } of await writeEverywhere(field, value)) {
    expect([400, 422]).toContain(status)
    expect(text).toContain(`${field}`)
  }
  expect(await app.sql('select count(*)::integer as stored from specimens where ?? is not null', [field])).toEqual([
    { stored: 0 },
  ])
})

test('a date or a time of another form is found by the day or the midnight in UTC that it is', async () => {
  const { json } = await app.post('/specimens', { date: '2024-03-10', datetime: '2024-03-10' })
  await app.post('/specimens', { specimen_id: json.id })
  for (const filter of [
    { date: '2024-03-10T23:59:59-11:00', datetime: '2024-03-10' },
    { date_in: ['2024-03-10T12:00'], datetime_in: ['2024-03-10T00:00', '2024-03-11'] },
    { date_gte: '2024-03-10T12:00', datetime_lte: '2024-03-10T00:00' },
    { 'drawer.date': '2024-03-10T23:00', 'drawer.datetime_lt': '2024-03-10T00:01' },
  ])
    expect((await app.get(`/specimens${query({ filter })}`)).json, JSON.stringify(filter)).toHaveLength(1)
})

describe('empty, null and absent are three things', () => {
  test.each([
    ['text', '', 'x'],
    ['texts', [], ['x']],
    ['integers', [], [1]],
    ['json', {}, { a: 1 }],
    ['integer', 0, 1],
    ['boolean', false, true],
  ])('%s', async (field, empty, full) => {
    const { json } = await app.post('/specimens', { [field]: full })
    const put = async (body: object) => (await app.put(`/specimens/${json.id}`, body)).json[field]
    expect(await put({})).toEqual(full)
    expect(await put({ [field]: empty })).toEqual(empty)
    expect(await put({})).toEqual(empty)
    expect(await put({ [field]: null })).toBeNull()
    expect(await put({})).toBeNull()
    const [absent, isNull, isEmpty] = await Promise.all(
      [{}, { [field]: null }, { [field]: empty }].map(async (body) => (await app.post('/specimens', body)).json[field]),
    )
    expect([absent, isNull, isEmpty]).toEqual([null, null, empty])
  })

  test('in filters', async () => {
    for (const text of ['', null, 'null']) await app.post('/specimens', { text })
    const found = async (filter: object) =>
      (await app.get(`/specimens${query({ filter })}`)).json.map((each: { text: unknown }) => each.text)
    expect(await found({ text: '' })).toEqual([''])
    expect(await found({ text: null })).toEqual([null])
    expect(await found({ text: 'null' })).toEqual(['null'])
    expect(new Set(await found({ text_ne: '' }))).toEqual(new Set(['null', null]))
    expect((await app.get('/specimens?text=')).json).toHaveLength(1)
    expect((await app.get('/specimens?text=null')).json[0].text).toBe('null')
  })

  test("json's null is SQL's null, and one inside a document is not", async () => {
    const { json } = await app.post('/specimens', { json: null })
    await app.put(`/specimens/${json.id}`, { json: null })
    expect(await app.sql("select json is null as sql, json = 'null' as inside from specimens")).toEqual([
      { sql: true, inside: null },
    ])
  })
})

test('of a key that a body holds twice the last one counts, everywhere', async () => {
  const twice = '"text":"first","text":"last"'
  const created = await sent('POST', '/specimens', `{${twice}}`)
  const { id } = created.json
  const answers = [
    created,
    await sent('PUT', `/specimens/${id}`, `{${twice}}`),
    await sent('POST', '/specimens/batch', `[{${twice}}]`),
    await sent('PATCH', '/specimens/batch', `[{"id":"x","id":"${id}",${twice}}]`),
  ]
  for (const answer of answers) expect(recordOf(answer).text).toBe('last')
  const { json } = await app.get('/specimens?filter={"text":"first","text":"last"}')
  expect(json).toHaveLength(2)
})

describe('at the same time', () => {
  test('updates of different fields all survive', async () => {
    const { json } = await app.post('/specimens', {})
    const changes = [
      { text: 'a' },
      { integer: 1 },
      { bigint: '2' },
      { boolean: true },
      { choice: 'ash' },
      { texts: ['t'] },
      { date: '2024-01-01' },
      { json: { a: 1 } },
    ]
    for (const _time of [1, 2]) {
      const answers = await Promise.all(
        changes.map((change, at) =>
          at % 2 === 0
            ? app.put(`/specimens/${json.id}`, change)
            : app.patch('/specimens/batch', [{ id: json.id, ...change }]),
        ),
      )
      for (const { status, text } of answers) expect(status, text).toBe(200)
      expect((await app.get(`/specimens/${json.id}`)).json).toMatchObject(Object.assign({}, ...changes))
    }
  })

  test('of two deletes of a record one finds it', async () => {
    const { json } = await app.post('/specimens', {})
    const answers = await Promise.all(Array.from({ length: 6 }, () => app.delete(`/specimens/${json.id}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404])
  })

  test('batches that name the same records in other orders all end, and none is half done', async () => {
    const { json } = await app.post('/specimens/batch', Array(6).fill({}))
    const ids: string[] = json.map((each: { id: string }) => each.id)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => {
        const order = n % 2 === 0 ? ids : [...ids].reverse()
        const changes = order.map((id) => ({ id, integer: n }))
        return app.patch('/specimens/batch', changes)
      }),
    )
    for (const { status } of answers) expect([200, 503]).toContain(status)
    const values = new Set((await app.sql('select integer from specimens')).map((row) => row.integer))
    expect(values.size).toBe(1)
  })
})

describe('pages', () => {
  const rows = 10_000
  beforeEach(() =>
    app.sql(
      `insert into specimens (id, text, integer, height)
       select gen_random_uuid(), 'tie', case when n % 3 = 0 then null else 1 end, n % 7 from generate_series(1, ?) as n`,
      [rows],
    ),
  )

  test.each([
    ['', 'all ties'],
    ['sort=text', 'a text that is the same everywhere'],
    ['sort=integer_desc', 'a value that is often null'],
    ['sort=["height","DESC"]', 'seven values'],
    ['sort=drawer.text', 'a missing field of a relation'],
  ])('partition the result: %s, %s', async (sort) => {
    const seen: string[] = []
    for (let page = 1; page <= 10; page++) {
      const { json, headers } = await app.get(`/specimens?${sort}&page=${page}&per_page=1000`)
      expect(headers.get('content-range')).toBe(`specimen ${(page - 1) * 1000}-${page * 1000 - 1}/${rows}`)
      seen.push(...json.map((each: { id: string }) => each.id))
    }
    expect(new Set(seen).size).toBe(rows)
    expect(seen).toHaveLength(rows)
    const again = await app.get(`/specimens?${sort}&range=[4995,5004]`)
    expect(again.json.map((each: { id: string }) => each.id)).toEqual(seen.slice(4995, 5005))
  })
})

test('a batch whose connection dies in the middle leaves nothing', async () => {
  await app.sql(`create or replace function fail_late() returns trigger language plpgsql as $$
    begin if new.text = 'late' then perform 1 / 0; end if; return new; end $$`)
  await app.sql(
    'create or replace trigger fail_late before insert or update on specimens for each row execute function fail_late()',
  )
  const early = Array.from({ length: 98 }, (_, n) => ({ integer: n }))
  for (const _time of [1, 2]) {
    const { status } = await app.post('/specimens/batch', [...early, { text: 'late' }, { integer: 99 }])
    expect(status).toBeGreaterThanOrEqual(400)
    expect(await app.sql('select * from specimens')).toEqual([])
  }
  await app.sql('drop trigger fail_late on specimens')
})
