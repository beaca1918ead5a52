import type { Knex } from 'knex'
import { describe, expect, test } from 'vitest'
import { reports } from '../../packages/slipform/features.ts'
import { date, integer, oneOf, report, text, uuid } from '../../packages/slipform/index.ts'
import { type Row, startApp } from './support/app.ts'
import { query } from './support/client.ts'
import { allFeatures } from './support/features.ts'
import { garage } from './support/garage.ts'
import { usersOf } from './support/people.ts'

const typed = `select 1::int as whole, 9007199254740993::bigint as large, 12.50::numeric as total, 0.5::float8 as share,
  true as done, '2026-03-01'::date as day, '2026-03-01T10:00Z'::timestamptz as at, '=1+1' as note, null::text as nothing,
  '{"a":[1]}'::jsonb as data`

const list = {
  soldVehicles: report({
    label: 'Sold vehicles',
    description: 'What was sold',
    role: 'editor',
    parameters: {
      since: date({ nullable: true }).crud({ description: 'The first day' }),
      least: integer({ default: 1, minimum: 0 }),
      make: text({ maxLength: 20 }),
      tone: oneOf(['loud', 'quiet'], { nullable: true }),
      customer: uuid({ references: 'customers', nullable: true }),
    },
    run: ({ db, input, actor }) =>
      db.raw('select ?::text as since, ?::int as least, ?::text as make, ?::text as by', [
        input.since,
        input.least,
        input.make,
        actor?.email ?? null,
      ]),
  }),
  typed: report({
    label: 'Types',
    columns: { total: { currency: 'EUR', label: 'Total' } },
    run: ({ db }) => db.raw(typed),
  }),
  awaited: report({ label: 'Awaited', run: async ({ db }) => (await db.raw(typed)).rows }),
  mapped: report({
    label: 'Mapped',
    run: async () => [
      { name: null, count: 1 },
      { name: 'a', count: 2 },
    ],
  }),
  built: report({ label: 'Built', run: ({ db }) => db('users_of_test').select('n').orderBy('n', 'desc') }),
  own: report({ label: 'Own rows', run: async ({ db }) => db('users_of_test').select('n') }),
  writing: report({ label: 'Writing', run: ({ db }) => db.raw('select setval(?, 1) as n', ['numbers']) }),
  left: report({
    label: 'Left',
    run: async ({ db }) => (await db.raw("select 1; commit; select setval('numbers', 1) as n")).rows,
  }),
  admins: report({ label: 'For admins', role: 'admin', run: () => [] }),
}

const app = startApp({
  ...garage,
  features: [...allFeatures(), reports(list)],
  signIn: true,
  tables: async (db: Knex) => {
    await db.raw('create table users_of_test as select n from generate_series(1, 10001) n; create sequence numbers')
  },
})
const { as } = usersOf(app, { admin: 'admin', editor: 'editor', viewer: 'viewer' })
const get = (path: string, who = 'editor', headers: Record<string, string> = {}) =>
  as(who).get(`/reports${path}`, { headers })

describe('parameters', () => {
  test('are values of their kinds, with defaults', async () => {
    const { status, json } = await get(`/sold-vehicles${query({ make: 'BMW', since: '2026-03-01', tone: '' })}`)
    expect([status, json.rows]).toEqual([
      200,
      [{ since: '2026-03-01', least: 1, make: 'BMW', by: 'editor@example.org' }],
    ])
  })

  test.each([
    [{}, 422, 'make: is required'],
    [{ make: 'a', least: 'many' }, 422, 'least: must be integer'],
    [{ make: 'a', least: '-1' }, 422, 'least: must be >= 0'],
    [{ make: 'a', since: '2026-02-30' }, 422, 'since: must be a valid date'],
    [{ make: 'a', tone: 'shrill' }, 422, 'tone: must be one of loud, quiet'],
    [{ make: 'a\0' }, 422, 'make: must not contain a NUL character'],
    [{ make: 'a', mak: 'b' }, 400, 'This report has no parameter mak. It takes: since, least, make, tone'],
    [{ make: 'a', __proto__x: 'b' }, 400, 'This report has no parameter __proto__x'],
    [{ make: 'a', format: 'xlsx' }, 400, 'Invalid format: expected json or csv'],
  ])('%j is a %i: %s', async (parameters, status, message) => {
    const response = await get(`/sold-vehicles${query(parameters)}`)
    expect([response.status, response.json.error]).toEqual([status, expect.stringContaining(message)])
  })

  test('that break a rule stop the start', () => {
    const declare = (parameters: NonNullable<Parameters<typeof report>[0]['parameters']>) => () =>
      report({ label: 'Wrong', parameters, run: () => [] })
    expect(declare({ format: text() })).toThrow("The report 'Wrong' has parameters that break a rule:\n  format: is no")
    expect(declare({ 'a b': text() })).toThrow('a b')
  })
})

describe('columns', () => {
  const kinds = {
    whole: 'integer',
    large: 'bigint',
    total: 'decimal',
    share: 'float',
    done: 'boolean',
    day: 'date',
    at: 'datetime',
    note: 'text',
    nothing: 'text',
    data: 'json',
  }
  const kindsOf = ({ columns }: Row) => Object.fromEntries(columns.map(({ name, kind }: Row) => [name, kind]))

  test.each(['typed', 'awaited'])('of %s have the types of the database, and exact values', async (name) => {
    const { json } = await get(`/${name}`)
    expect(kindsOf(json)).toEqual(kinds)
    expect(json.rows).toEqual([
      {
        whole: 1,
        large: '9007199254740993',
        total: '12.50',
        share: 0.5,
        done: true,
        day: '2026-03-01',
        at: '2026-03-01T10:00:00.000Z',
        note: '=1+1',
        nothing: null,
        data: { a: [1] },
      },
    ])
  })

  test('have the attributes of the report', async () => {
    const { json } = await get('/typed')
    expect(json.columns[2]).toEqual({ name: 'total', kind: 'decimal', currency: 'EUR', label: 'Total' })
  })

  test('of rows that code has made have the types of the values', async () => {
    expect(kindsOf((await get('/mapped')).json)).toEqual({ name: 'text', count: 'float' })
    expect((await get('/admins', 'admin')).json).toEqual({ columns: [], rows: [] })
  })
})

test.each([
  ['?format=csv', {}],
  ['', { accept: 'text/csv' }],
])('CSV by %j and %j has no formulas', async (search, headers) => {
  const response = await get(`/typed${search}`, 'viewer', headers)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="typed.csv"')
  const [head, line] = response.text.replace('\ufeff', '').split('\r\n')
  expect(head).toBe(Object.keys((await get('/typed')).json.rows[0]).join())
  expect(line).toBe(`1,9007199254740993,12.50,0.5,true,2026-03-01,2026-03-01T10:00:00.000Z,'=1+1,,"{""a"":[1]}"`)
})

test.each(['built', 'own'])('%s has at most 10,000 rows, and says that there are more', async (name) => {
  const { json } = await get(`/${name}`)
  expect([json.rows.length, json.isCut]).toEqual([10_000, true])
})

test('a query has its limit in the database, and keeps its order', async () => {
  const statements = await app.statementsOf(async () =>
    expect((await get('/built')).json.rows[0]).toEqual({ n: 10_001 }),
  )
  expect(statements.join()).toMatch(/as report limit/)
})

test.each(['/writing', '/left'])('a report cannot write (%s)', async (path) => {
  expect((await get(path)).status).toBe(500)
  expect(await app.sql('select is_called from numbers')).toEqual([{ is_called: false }])
})

describe('roles', () => {
  test.each([
    ['/sold-vehicles?make=a', 'viewer', 403],
    ['/sold-vehicles?make=a', 'editor', 200],
    ['/sold-vehicles', 'viewer', 403],
    ['/admins', 'editor', 403],
    ['/typed', 'viewer', 200],
    ['/typed', 'visitor', 401],
    ['/unknown', 'admin', 404],
    ['/toString', 'admin', 404],
  ])('%s as %s is a %i', async (path, who, status) => expect((await get(path, who)).status).toBe(status))

  test('see their reports in the session and in OpenAPI, with parameters', async () => {
    const { json: session } = await as('editor').get('/auth/me')
    expect(Object.keys(session.reports)).toEqual([
      'sold-vehicles',
      'typed',
      'awaited',
      'mapped',
      'built',
      'own',
      'writing',
      'left',
    ])
    expect(session.reports['sold-vehicles']).toMatchObject({
      label: 'Sold vehicles',
      fields: {
        since: { kind: 'date', nullable: true, help: 'The first day' },
        make: { kind: 'text', required: true },
        customer: { reference: 'customers' },
      },
    })
    expect(Object.keys((await as('viewer').get('/auth/me')).json.reports)).not.toContain('sold-vehicles')
    const { json: document } = await as('editor').get('/openapi.json')
    const { get: operation } = document.paths['/reports/sold-vehicles']
    expect(operation).toMatchObject({ summary: 'Sold vehicles', description: 'What was sold.' })
    expect(operation.parameters.map(({ name, required = false }: Row) => [name, required])).toEqual([
      ['since', false],
      ['least', false],
      ['make', true],
      ['tone', false],
      ['customer', false],
      ['format', false],
    ])
    expect(document.paths['/reports/admins']).toBeUndefined()
  })
})
