// @module-tag rest

import { arrayOf, hooks, integer, json, model, text } from 'slipform'
import { beforeEach, describe, expect, test } from 'vitest'
import { startApp } from './support/app.ts'
import { query } from './support/client.ts'

const fields = {
  id: integer().crud({ primary_key: true }),
  name: text({ nullable: true }).crud({ filterable: true }),
  value: json({ nullable: true }).crud({}),
  pages: arrayOf(json(), { nullable: true }).crud({ filterable: true }),
}

class Reading extends model({ table: 'readings', crud: { generate_router: true }, fields }) {}

/** The same through hooks, which see JavaScript's numbers. */
class Measurement extends model({ table: 'measurements', crud: { generate_router: true }, fields }) {}

hooks(Measurement, {
  'create::one::pre': (_db, record) => {
    if (record.name === 'replaced') record.value = { seen: record.value ?? null }
  },
})

const app = startApp({
  models: { Reading, Measurement },
  tables: ['readings', 'measurements']
    .map((name) => `create table ${name} (id integer primary key, name text, value jsonb, pages jsonb[]);`)
    .join('\n'),
})
beforeEach(() => app.sql('truncate readings, measurements'))

// As jsonb writes them: with a space after colons and commas.
const exact = '{"n": 12345678901234567890, "p": 1.10, "rest": [0.30000000000000000001, -7]}'

describe.each(['readings', 'measurements'])('the digits of numbers in a json field of %s', (path) => {
  const textOf = async (id: number) => {
    const [row] = await app.sql(`select value::text from ${path} where id = ?`, [id])
    return row?.value
  }

  test('are stored and sent as they were sent: create, update, list and export', async () => {
    const created = await app.post(`/${path}`, `{"id":1,"value":${exact},"name":"a"}`)
    expect(created.status, created.text).toBe(201)
    expect(await textOf(1)).toBe(exact)
    const digits = /12345678901234567890,.*1\.10.*0\.30000000000000000001/
    expect(created.text).toMatch(digits)
    for (const read of [`/${path}/1`, `/${path}`, `/${path}/export?format=jsonl`])
      expect((await app.get(read)).text).toMatch(digits)
    expect((await app.put(`/${path}/1`, '{"value":[2.50]}')).text).toMatch(/2\.50/)
    expect(await textOf(1)).toBe('[2.50]')
    expect((await app.put(`/${path}/1`, '{"value":98765432109876543210}')).status).toBe(200)
    expect(await textOf(1)).toBe('98765432109876543210')
    await app.put(`/${path}/1`, '{"value":null}')
    expect(await textOf(1)).toBeNull()
  })

  test('in batches as well, for each record its own', async () => {
    const created = await app.post(
      `/${path}/batch`,
      `[{"id":1,"value":1.10},{"id":2,"value":{"a":1}},{"id":3,"value":3.30}]`,
    )
    expect(created.status, created.text).toBe(201)
    expect([await textOf(1), await textOf(2), await textOf(3)]).toEqual(['1.10', '{"a": 1}', '3.30'])
    const partial = `/${path}/batch?partial=true`
    expect((await app.post(partial, `[{"id":"x"},{"id":4,"value":[4.40]}]`)).status).toBe(207)
    expect(await textOf(4)).toBe('[4.40]')
    expect((await app.patch(`/${path}/batch`, `[{"id":1,"value":5.50},{"id":3,"name":"b"}]`)).status).toBe(200)
    expect([await textOf(1), await textOf(3)]).toEqual(['5.50', '3.30'])
  })
})

test('a hook replaces the value', async () => {
  await app.post('/measurements', '{"id":1,"name":"replaced","value":1.10}')
  expect((await app.get('/measurements/1')).text).toMatch(/"seen": ?1\.1\}/)
})

describe('a list of JSON values', () => {
  const pages = ['text', '', '"', '{"a": 1}', 'null', 1.5, true, { a: [1, null] }, [], ['b', ['c']], null]

  test('keeps the kind of each item', async () => {
    const { status, json, text } = await app.post('/readings', { id: 1, pages })
    expect(status, text).toBe(201)
    expect(json.pages).toEqual(pages)
    const rows = await app.sql('select array_to_json(pages)::text as pages from readings')
    expect(rows.map((row) => JSON.parse(String(row.pages)))).toEqual([pages])
    expect((await app.put('/readings/1', { pages: ['b'] })).json.pages).toEqual(['b'])
    expect((await app.patch('/readings/batch', [{ id: 1, pages }])).json[0].pages).toEqual(pages)
  })

  test.each([['text'], ['null'], [1.5], [{ a: [1, null] }], [null]])('is found by its item %j', async (page) => {
    await app.post('/readings', { id: 1, pages: [page, 'other'] })
    expect((await app.get(`/readings${query({ filter: { pages: [page] } })}`)).json).toMatchObject([{ id: 1 }])
  })
})
