import papaparse from 'papaparse'
import { arrayOf, belongsTo, hooks as crudHooks, integer, json, model, text } from 'slipform'
import { describe, expect, test } from 'vitest'
import { library, libraryTables } from '../../packages/slipform/fixtures/library.ts'
import { type Row, startApp } from './support/app.ts'
import { query } from './support/client.ts'
import { startGarage } from './support/garage.ts'

const garage = startGarage()
const books = startApp({ models: library, tables: libraryTables })

const recordsOf = (text: string): Row[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))
const tableOf = (text: string) => papaparse.parse<Row>(text, { header: true, skipEmptyLines: true }).data

/** The text of an answer with its byte order mark, which fetch takes off. */
async function bytesOf(address: string): Promise<string> {
  const response = await fetch(address)
  expect(response.status).toBe(200)
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
}

const ownerOf = (...cells: string[]) =>
  Object.fromEntries(['id', 'scrap_id', 'labels', 'data'].map((name, at) => [`owner.${name}`, cells[at]]))

test('lines of JSON are exactly the records of the list, joins included', async () => {
  for (const [app, path] of [
    [garage, '/customers'],
    [garage, '/vehicles'],
    [garage, '/maintenance_records'],
    [books, '/people'],
    [books, '/books'],
  ] as const) {
    const listed = (await app.get(`${path}?per_page=100`)).json
    const { text, headers } = await app.get(`${path}/export?format=jsonl&range=[0,99]`)
    expect(recordsOf(text), path).toEqual(listed)
    expect(headers.get('content-type')).toBe('application/jsonl; charset=utf-8')
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${path.slice(1)}.jsonl"`)
  }
})

describe('a table', () => {
  test('begins with a byte order mark and the names of the fields, related ones with a dot', async () => {
    const text = await bytesOf(`${garage.base}/vehicles/export`)
    expect(text.startsWith('\ufeffid,customer_id,make,')).toBe(true)
    const [head = ''] = text.split('\r\n')
    expect(head).toContain('customer.name,customer.email')
    expect(head).not.toMatch(/specs|access_code|notes|parts|customer\.vehicles/)
    expect(text.endsWith('\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  test('holds what SQL says', async () => {
    const { text, headers } = await garage.get('/vehicles/export?sort=id')
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toBe('attachment; filename="vehicles.csv"')
    const rows = await garage.sql(
      `select v.id, make, year, mileage, price, purchased_on, to_json(features) as features, c.name
       from vehicles v join customers c on c.id = customer_id order by v.id`,
    )
    expect(tableOf(text)).toHaveLength(12)
    for (const [at, row] of tableOf(text).entries()) {
      const { id, make, year, mileage, price, purchased_on, features, name } = rows[at] as Row
      expect(row).toMatchObject({
        id,
        make,
        year: String(year),
        mileage: String(mileage),
        price: price ?? '',
        purchased_on: purchased_on ?? '',
        features: JSON.stringify(features),
        'customer.name': name,
      })
    }
  })

  test('of nothing is a line of names', async () => {
    const { text } = await garage.get('/vehicles/export?vin=x')
    expect(text).toMatch(/^id,customer_id,.*\r\n$/)
  })
})

describe('which records', () => {
  test.each([
    ['filter', { filter: { tier: ['gold', 'silver'], 'vehicles.make': 'BMW' } }],
    ['search', { q: 'motorcycles' }],
    ['sort by a relation', { sort: ['vehicles.year', 'DESC'] }],
    ['range', { range: [3, 7], sort: ['name', 'ASC'] }],
    ['embed', { embed: 'vehicles' }],
  ])('%s: as in a list', async (_what, parameters) => {
    const listed = (await garage.get(`/customers${query({ per_page: '100', ...parameters })}`)).json
    if ('range' in parameters) expect(listed).toHaveLength(25)
    const { text } = await garage.get(
      `/customers/export${query({ sort: ['id', 'ASC'], ...parameters, format: 'jsonl' })}`,
    )
    const expected = 'range' in parameters ? (await garage.get(`/customers${query(parameters)}`)).json : listed
    expect(recordsOf(text)).toEqual(expected)
  })

  test('all without a sort or a page, in any order', async () => {
    const keysOf = async (parameters: string) =>
      recordsOf((await garage.get(`/customers/export?format=jsonl${parameters}`)).text).map(({ id }) => id)
    const sorted = await keysOf('&sort=id')
    // Stores the first record behind the others.
    await garage.sql('update customers set name = name where id = ?', [sorted[0]])
    const all = await keysOf('')
    expect(all).not.toEqual(sorted)
    expect(all.sort()).toEqual(sorted)
  })

  test.each([
    ['format=xml', 'Invalid format: expected csv or jsonl'],
    ['format=', 'Invalid format: expected csv or jsonl'],
    ['nothing=1', 'Invalid filter field: nothing'],
    ['access_code=1', 'Invalid filter field: access_code'],
    ['embed=nothing', 'Invalid embed: nothing'],
    ['filter=[]', 'Invalid filter: expected a JSON object such as {"name":"value"}'],
  ])('%s is an ordinary 400', async (parameters, error) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, json, headers } = await garage.request(method, `/customers/export?${parameters}`)
      expect([status, headers.get('content-disposition')]).toEqual([400, null])
      if (method === 'GET') expect(json).toMatchObject({ error, message: error })
    }
  })

  test('HEAD says what GET would, and reads nothing', async () => {
    const statements = await garage.statementsOf(async () => {
      const { status, text, headers } = await garage.request('HEAD', '/customers/export')
      expect([status, text]).toEqual([200, ''])
      expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
      expect(headers.get('content-disposition')).toBe('attachment; filename="customers.csv"')
    })
    expect(statements).toEqual([])
  })
})

/** A page of a scrapbook, whose owner, lists and all, comes from a hook. */
class Scrap extends model({
  table: 'scraps',
  crud: { generate_router: true },
  fields: {
    id: integer().crud({ primary_key: true }),
    scrap_id: integer({ nullable: true }),
    labels: arrayOf(text()),
    data: json({ nullable: true }),
  },
  relations: () => ({ owner: belongsTo(Scrap, { foreign_key: 'scrap_id' }).crud({ join: { all: true, depth: 1 } }) }),
}) {}
crudHooks(Scrap, {
  'read::many::body': async (_db, scraps) =>
    scraps.map(({ id, labels }) => (id === 1 ? null : { id: -id, scrap_id: null, labels, data: '=x', secret: 'x' })),
})
const scraps = startApp({
  models: { Scrap },
  tables: `create table scraps (id integer primary key, scrap_id integer, labels text[] not null, data jsonb);
    insert into scraps values (1, null, '{}', null), (2, 1, '{a,=b}', '{"a": [1]}');`,
})

test('read::many::body fills the columns of a related record, as lists and JSON too', async () => {
  const rows = tableOf((await scraps.get('/scraps/export')).text)
  expect(rows).toEqual([
    { id: '1', scrap_id: '', labels: '[]', data: '', ...ownerOf('', '', '', '') },
    { id: '2', scrap_id: '1', labels: '["a","=b"]', data: '{"a":[1]}', ...ownerOf('-2', '', '["a","=b"]', '"=x"') },
  ])
})
