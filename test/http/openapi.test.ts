// @module-tag rest

import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import ajvFormats from 'ajv-formats'
import { integer, model, text } from 'slipform'
import { create, list, one, Router, removeMany, scope } from 'slipform/routes'
import { beforeAll, describe, expect, test } from 'vitest'
import { library, libraryTables } from '../../packages/slipform/fixtures/library.ts'
import { Specimen, specimenTables } from '../../packages/slipform/fixtures/specimen.ts'
import { Note, noteTables } from './fixtures/note.ts'
import { type Row, startApp, type TestApp } from './support/app.ts'
import { query } from './support/client.ts'
import { startGarage } from './support/garage.ts'
import { id } from './support/rows.ts'

const garage = startGarage()
const specimens = startApp({ models: { Specimen }, tables: specimenTables })
const books = startApp({ models: library, tables: libraryTables })

/** A key under a name that is a suffix elsewhere, a parameter elsewhere, and hidden from some. */
class Odd extends model({
  table: 'odds',
  crud: { description: 'Odd things' },
  fields: {
    id: integer().crud({ primary_key: true }),
    page: text().crud({ filterable: true, exclude: ['scoped'] }),
    size: integer({ nullable: true, minimum: 1 }).crud({ filterable: true, sortable: true }),
    size_lt: integer({ nullable: true }).crud({ exclude: ['create'], on_update: 1 }),
    secret: text({ nullable: true, pattern: '^s' }).crud({ exclude: ['one', 'list'] }),
  },
}) {}

const oddTables =
  'create table odds (id integer primary key, page text not null, size integer, size_lt integer, secret text);'
const plain = (_req: unknown, res: { json: (body: unknown) => void }) => res.json({})
const odd = startApp({
  models: { Odd, Note },
  routes: {
    '/': Router().get('/hours', plain),
    '/odds': Router()
      .all('/', (_req, _res, next) => next())
      .get('/', list(Odd))
      .post('/', create(Odd))
      .get('/stock/:year', plain)
      .get(/^\/matched/, plain)
      .delete('/batch', removeMany(Odd)),
    '/shops/:shop': Router()
      .get('/notes', list(Note))
      .use('/inner', scope(Odd, { size: 1 }))
      .use('/inner', Router().get('/odds', list(Odd)).get('/odds/:id', one(Odd)))
      .get('/odds', list(Odd))
      .post('/odds', scope(Odd, { size: 1 }), create(Odd)),
  },
  tables: `${oddTables} ${noteTables} insert into odds values (1, 'one', 1, null, 'seal');`,
})

const read = async (app: TestApp) => (await app.get('/openapi.json')).json

/** Everything in a schema and in what it refers to, as one text. */
function textOf(document: Row, schema: unknown, seen = new Set<string>()): string {
  const own = JSON.stringify(schema)
  const references = [...own.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name = '']) => name)
  const others = references.filter((name) => !seen.has(name))
  for (const name of others) seen.add(name)
  return own + others.map((name) => textOf(document, document.components.schemas[name], seen)).join('')
}

/** Every object in a document, at whatever depth. */
const objectsIn = (value: unknown): Row[] =>
  typeof value !== 'object' || value === null
    ? []
    : [...(Array.isArray(value) ? [] : [value]), ...Object.values(value).flatMap(objectsIn)]

const operationsOf = (document: Row) =>
  Object.entries<Row>(document.paths).flatMap(([path, item]) =>
    Object.entries<Row>(item).map(([method, operation]) => ({ path, method, operation })),
  )

describe.each([
  ['the garage', garage],
  ['every kind of field', specimens],
  ['every kind of relation', books],
  ['routes of all forms', odd],
])('the document of %s', (_name, app) => {
  test('is valid OpenAPI 3.1', async () => {
    const { status, headers, json } = await app.get('/openapi.json')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toMatch(/^application\/json/)
    expect(json.openapi).toMatch(/^3\.1\./)
    const validator = new Validator()
    expect((await validator.validate(json)).errors).toBeUndefined()
  })

  test('holds schemas that ajv compiles, and no keyword of our own', async () => {
    const document = await read(app)
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictTypes: false, strictRequired: false })
    ajvFormats.default(ajv)
    ajv.addFormat('base64', true)
    for (const [name, schema] of Object.entries(document.components.schemas)) {
      ajv.addSchema(JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '')), name)
    }

    for (const name of Object.keys(document.components.schemas)) expect(ajv.getSchema(name)).toBeTypeOf('function')
    expect(JSON.stringify(document)).not.toMatch(/"(exact|storable)":/)
  })

  test('holds what generators of clients need, and linters by their default rules', async () => {
    const document = await read(app)
    expect(document.security).toEqual([])
    for (const { description } of document.tags) expect(description).toMatch(/\S/)
    // A route that is written by hand has no more than its path.
    const described = operationsOf(document).filter(({ operation }) => !/^[A-Z]+ \//.test(operation.summary))
    expect(described.length).toBeGreaterThan(10)
    for (const { operation } of described) {
      expect(operation.description, operation.operationId).toMatch(/\S/)
      expect(Object.keys(operation.responses).join(), operation.operationId).toMatch(/\b4\d\d\b/)
    }
    const schemas = objectsIn(document).filter(({ type }) => type !== undefined)
    expect(schemas.length).toBeGreaterThan(100)
    for (const schema of schemas) {
      if ([schema.type].flat().includes('array')) expect(schema, JSON.stringify(schema)).toHaveProperty('items')
      // A field with a default would be required in generated types, and an alternative without a type any value.
      expect(schema.default, JSON.stringify(schema)).toBeUndefined()
      for (const way of schema.anyOf ?? []) expect(way.type ?? way.$ref, JSON.stringify(schema)).toBeDefined()
    }
    const responses = objectsIn(document).map(({ $ref }) => $ref)
    for (const name of Object.keys(document.components.responses))
      expect(responses).toContain(`#/components/responses/${name}`)
  })
})

describe('the garage', () => {
  let document: Row
  beforeAll(async () => {
    document = await read(garage)
  })
  const schema = (name: string) => document.components.schemas[name]
  const list = (path: string) => document.paths[path].get
  const parameter = (path: string, name: string) => list(path).parameters.find((each: Row) => each.name === name)

  test('shows in each schema the fields of its view', () => {
    const names = (name: string) => Object.keys(schema(name).properties)
    expect(names('CustomerResponse')).toContain('notes')
    expect(names('CustomerList')).not.toContain('notes')
    expect(names('CustomerCreate')).toEqual(['name', 'email', 'phone', 'tier', 'notes', 'access_code', 'is_private'])
    expect(schema('CustomerCreate').required).toEqual(['name', 'email'])
    expect(schema('CustomerCreate').properties.tier.description).toBe('Default: `"standard"`.')
    expect(schema('CustomerUpdate').properties.tier.description).toBeUndefined()
    expect(schema('CustomerUpdate').required).toBeUndefined()
    expect(schema('Customer').description).toMatch(/^People who own vehicles\./)
    expect(schema('CustomerCreate').properties.is_private.description).toBe(
      'A person, not a company. Default: `false`.',
    )
    for (const name of ['VehicleUpdate', 'VehicleResponse', 'VehicleList'])
      expect(schema(name).properties.mileage.description).toMatch(/^As read at the last visit\. A 64-bit/)
  })

  test('holds a hidden field in bodies to write and nowhere else', () => {
    for (const { path, method, operation } of operationsOf(document)) {
      expect(textOf(document, operation.responses), `${method} ${path}`).not.toContain('access_code')
      expect(JSON.stringify(operation.parameters), `${method} ${path}`).not.toContain('access_code')
    }
    const holding = Object.keys(document.components.schemas).filter((name) =>
      JSON.stringify(schema(name)).includes('access_code'),
    )
    expect(holding).toEqual(['CustomerCreate', 'CustomerUpdate'])
    expect(schema('CustomerCreate').properties.access_code.writeOnly).toBe(true)
  })

  test('shows nothing behind a scope of what is excluded from scoped', () => {
    const shown = operationsOf(document).filter(({ path }) => path.startsWith('/public'))
    expect(shown.map(({ path, method }) => `${method} ${path}`)).toEqual([
      'get /public/customers',
      'get /public/customers/{id}',
      'get /public/vehicles',
      'get /public/vehicles/{id}',
    ])
    for (const { operation } of shown) expect(textOf(document, operation)).not.toContain('is_private')
    expect(textOf(document, shown[2]?.operation)).toContain('CustomerScopedList')
  })

  test('says what a list is sorted, filtered and searched by, and its limits', () => {
    expect(parameter('/maintenance_records', 'per_page').schema.maximum).toBe(200)
    expect(parameter('/customers', 'q').description).toContain('`name`, `notes`')
    expect(parameter('/customers', 'sort').schema.anyOf[0].enum).toEqual(
      ['id', 'name', 'tier', 'visits', 'created_at', 'vehicles.year'].flatMap((name, _at, all) =>
        name === 'id' ? [...all, 'id_asc', 'id_desc'] : [`${name}_asc`, `${name}_desc`],
      ),
    )
    expect(parameter('/customers', 'embed').schema.anyOf[0].enum).toEqual(['vehicles'])
    const { properties } = parameter('/customers', 'operators').schema
    expect(properties).toHaveProperty(['name_like'])
    expect(properties).toHaveProperty(['vehicles.year_gte'])
    expect(properties['vehicles.year_gte']).toMatchObject({ type: 'integer' })
    const fields = list('/customers').parameters.map((each: Row) => each.name)
    expect(fields).toEqual(expect.arrayContaining(['name', 'email', 'tier', 'is_private', 'vehicles.make']))
    expect(fields).not.toContain('visits')
  })

  test.each(['/customers', '/vehicles', '/vehicle_parts', '/maintenance_records', '/public/customers'])(
    'the server takes every filter that %s describes',
    async (path) => {
      const described = list(path).parameters.flatMap((each: Row) =>
        each.explode ? Object.entries<Row>(each.schema.properties) : [[each.name, each.schema]],
      )
      const own = 'q filter sort order page per_page range after before around embed Prefer'.split(' ')
      const filters = described.filter(([name]: [string]) => !own.includes(name))
      expect(filters.length).toBeGreaterThan(10)
      const values = filters.map(([name, schema]: [string, Row]) => [name, sample(schema)])
      // A request takes 10 conditions with _like.
      for (let start = 0; start < values.length; start += 10) {
        const { status, text } = await garage.get(path + query(Object.fromEntries(values.slice(start, start + 10))))
        expect(status, text).toBe(200)
      }
    },
  )
})

/** Compiles the schemas of a document by their names. */
async function compilerOf(app: TestApp) {
  const ajv = new Ajv2020({ strict: false, allErrors: true, allowUnionTypes: true })
  ajvFormats.default(ajv)
  ajv.addSchema(await read(app), 'openapi')
  return (name: string) => ajv.compile({ $ref: `openapi#/components/schemas/${name}` })
}

// The responses of the garage are compared with its schemas in fuzz-described.test.ts.
test('a body that its schema takes is taken, and one that it refuses is refused', async () => {
  const validate = (await compilerOf(garage))('VehicleCreate')
  const vehicle = { customer_id: id.customer(1), make: 'Fiat', model: 'Panda', year: 2020, features: [], mileage: 1 }
  const bodies = [
    { mileage: '9007199254740993', price: '9999999999.99' },
    { price: 12.5, purchased_on: '2024-02-29', specs: { a: [1] }, status: null },
    { mileage: '1.5' },
    { mileage: 2 ** 60 },
    { price: '1.234' },
    { price: '12345678901' },
    { purchased_on: '2023-02-29' },
    { status: 'stolen' },
    { features: ['a', 1] },
    { year: 2147483648 },
    { customer_id: 'x' },
    { make: null },
  ]
  const isTaken = [...Array(2).fill(true), ...Array(10).fill(false)]
  for (const [at, body] of bodies.entries()) {
    const whole = { ...vehicle, vin: `V${at}`, ...body }
    expect(validate(whole), JSON.stringify(body)).toBe(isTaken[at])
    expect((await garage.post('/vehicles', whole)).status, JSON.stringify(body)).toBe(isTaken[at] ? 201 : 422)
  }
})

test('every kind of field is answered as its schema says', async () => {
  const compile = await compilerOf(specimens)
  const body = {
    text: 'a',
    uuid: id.missing,
    integer: -1,
    bigint: '-9223372036854775808',
    decimal: '123456789012345678.12345678901234567890',
    float: 1.5e300,
    boolean: false,
    choice: 'ash',
    date: '2024-02-29',
    time: '23:59:59.5',
    datetime: '2024-01-01T00:00:00.123456+14:00',
    json: [null, { a: 1 }],
    texts: ['a', 'b'],
    integers: [1],
  }
  const accepts = compile('SpecimenCreate')
  expect(accepts(body), JSON.stringify(accepts.errors)).toBe(true)
  const { json: made, status, text } = await specimens.post('/specimens', body)
  expect(status, text).toBe(201)
  const { json: child } = await specimens.post('/specimens', { specimen_id: made.id })
  const response = compile('SpecimenResponse')
  for (const { id } of [made, child]) {
    const { json } = await specimens.get(`/specimens/${id}`)
    expect(response(json), JSON.stringify(response.errors)).toBe(true)
  }
  const listed = compile('SpecimenList')
  for (const record of (await specimens.get('/specimens')).json)
    expect(listed(record), JSON.stringify(listed.errors)).toBe(true)
})

describe('the routes', () => {
  test('are those that are mounted: closed operations are absent', async () => {
    const { paths } = await read(odd)
    const addresses = operationsOf({ paths }).map(({ path, method }) => `${method} ${path}`)
    expect(addresses.filter((each) => each.includes(' /odds')).sort()).toEqual([
      'delete /odds',
      'delete /odds/batch',
      'get /odds',
      'get /odds/stock/{year}',
      'patch /odds',
      'post /odds',
      'put /odds',
    ])
    expect(paths['/odds'].get.operationId).toBe('listOdds')
    expect(addresses.filter((each) => each.includes('memoranda'))).toEqual([])
    const { paths: defaults } = await read(books)
    expect(operationsOf({ paths: defaults }).filter(({ path }) => path.startsWith('/subjects'))).toHaveLength(10)
  })

  test('written by hand are plain paths with their parameters', async () => {
    const operation = (await read(odd)).paths['/odds/stock/{year}'].get
    expect(operation).toMatchObject({ tags: ['odds'], parameters: [{ name: 'year', in: 'path', required: true }] })
    expect(operation.requestBody).toBeUndefined()
    expect(operation.responses).toEqual({
      '2XX': { description: expect.any(String) },
      default: { $ref: '#/components/responses/Failure' },
    })
    expect((await read(odd)).paths['/hours'].get).toMatchObject({ operationId: 'getHours' })
  })
})

test('the page is made of files of this server alone, without inline scripts or styles', async () => {
  const { status, text, headers } = await garage.get('/docs')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(/^text\/html/)
  const links = [...text.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, link = '']) => link)
  expect(links.length).toBeGreaterThan(2)
  for (const link of links) {
    expect(link).toMatch(/^\/api\//)
    const file = await garage.get(link.replace('/api', ''))
    expect(file.status, link).toBe(200)
    expect(file.headers.get('content-type'), link).toMatch(/^(text\/(css|javascript)|image\/png)/)
  }
  expect(text).not.toMatch(/<script>|<style|style=|onload=|https?:/)
})

/** A value that a parameter's schema takes. */
function sample(schema: Row): string {
  if (schema.type === 'array') return `${sample(schema.items)},${sample(schema.items)}`
  if (schema.enum) return schema.enum[0]
  if (schema.format === 'uuid') return id.missing
  const { format } = schema
  if (format === 'date') return '2024-02-29'
  if (format === 'date-time') return '2024-02-29T12:00:00Z'
  if ([schema.type].flat().some((type) => type === 'integer' || type === 'number')) return '1'
  if (schema.type === 'boolean') return 'true'
  return 'a'
}
