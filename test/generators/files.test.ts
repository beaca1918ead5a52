// @module-tag rest

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ServerProcess } from '../http/support/server-process.ts'
import { openServer, type TestDatabase } from './support/databases.ts'
import { ProjectCopy, succeed } from './support/project-copy.ts'
import { startProject } from './support/server.ts'

// A project that begins with files: a schema with rows, and spreadsheets.

const copy = ProjectCopy.take()
const dump = new URL('./fixtures/dump.sql', import.meta.url).pathname

beforeAll(() => {
  copy.removeDemo()
  copy.run('git', ['tag', 'base'])
})

afterEach(() => {
  copy.run('git', ['reset', '--quiet', '--hard', 'base'])
  copy.run('git', ['clean', '-fdxq', '--exclude=node_modules'])
})

afterAll(() => copy.run('git', ['tag', '--delete', 'base']))

const database = (...args: string[]) => copy.generate('database', ...args, '--yes')

describe('a schema file', () => {
  let server: ServerProcess | undefined
  let postgres: (TestDatabase & { close: () => Promise<void> }) | undefined
  afterAll(() => postgres?.close())
  afterEach(async () => {
    await server?.stop()
    server = undefined
  })

  test('becomes a migration, a seed and resources; the rows are there at the first start', async () => {
    const output = succeed(database('--schema', dump))
    const page = copy.read('database.md')
    for (const line of [
      'dump.sql:29: extension "postgis" is not available: CREATE EXTENSION IF NOT EXISTS postgis WITH SCHEMA public.',
      'dump.sql:45: there is no type public.geometry here, so its columns are texts.',
      'dump.sql:45: there is no function public.next_rank here, so the default that calls it is left out.',
      'server/seeds: 5 rows of 2 tables, which git ignores.',
    ])
      expect(page).toContain(`- ${line}\n`)
    expect(output).toContain('Statements that the database rejects (2):\n  dump.sql:29: extension "postgis"')
    const [script = ''] = copy.run('sh', ['-c', 'cat server/migrations/*_create_dump.sql']).output.split('\0')
    expect(script).not.toMatch(/clerk|concurrently|\bdrop\b|insert into|setval|plpgsql WITH/i)
    expect(copy.changedFiles()).not.toContain('server/seeds/rows.sql')
    succeed(copy.check())

    server = await startProject(copy.folder, { seed: 'demo' })
    const { json: customers, headers } = await server.get('/customers')
    expect(headers.get('content-range')).toMatch(/\/3$/)
    expect(customers[0]).toMatchObject({
      id: 1,
      name: 'Ada; "L" $$',
      email: 'Ada@Example.org',
      tier: 'gold',
      tags: ['a', 'b c'],
      details: { a: 'b\\n; c' },
      doubled: 2,
      a_b_c: 'why?',
    })
    expect(customers.map(({ name }: { name: string }) => name)).toEqual(['Ada; "L" $$', 'Bob\tx\ny', ''])
    const { json: orders } = await server.get('/orders')
    expect(orders).toMatchObject([
      { id: '10', note: 'a, "b"\nc', total: '99.50', customer: { id: 1 } },
      { id: '11', note: null, placed_at: '2024-01-02T08:00:00.123456Z' },
    ])
    const created = await server.post('/orders', { customer_id: 5, total: '1.00' })
    expect(created).toMatchObject({ status: 201, json: { id: '12', note: 'stamped; by the trigger' } })
    expect((await server.post('/customers', { name: 'New' })).json).toMatchObject({ id: 6 })
    const refused = await server.post('/orders', { customer_id: 99, total: '1.00' })
    expect(refused.status).toBe(409)
  })

  test('runs in an empty PostgreSQL, and changes nothing in one that has its tables', async () => {
    postgres = await openServer()
    const { db, url: databaseUrl = '' } = postgres
    expect(database('--schema', dump).status).toBe(0)
    server = await startProject(copy.folder, { databaseUrl })
    expect((await server.get('/customers')).headers.get('content-range')).toMatch(/\/0$/)
    // A materialized view, which the script leaves without rows.
    expect(await server.get('/totals')).toMatchObject({ status: 200, json: [] })
    await server.post('/customers', { name: 'Kept' })
    await server.stop()
    server = undefined

    const triggers = async () => (await db.raw(triggersOfTables)).rows
    expect(await triggers()).not.toHaveLength(1)
    // As if the tables had been there before the project.
    await db.raw('drop schema slipform cascade')
    server = await startProject(copy.folder, { databaseUrl, seed: 'demo' })
    expect((await server.get('/customers')).json).toMatchObject([{ name: 'Kept' }])
    expect(await triggers()).toEqual([{ tgname: 'stamp' }])
  })

  test('only begins a project: a second run says what to do, and writes nothing', () => {
    copy.write('shop.sql', 'create table item (id serial primary key, name text);')
    expect(database('--schema', 'shop.sql').status).toBe(0)
    copy.commit()
    const message = 'This project has models, and --schema and --csv only begin a project: change the models'
    for (const words of ['--schema shop.sql', '--csv missing.csv'])
      expect(database(...words.split(' '))).toEqual({ status: 1, output: expect.stringContaining(message) })
    expect(copy.changedFiles()).toEqual([])
    // The project's migration created the table, so another one drops it.
    expect(succeed(copy.generate('destroy', 'item', '--yes'))).not.toContain('existed before the project')
    const dropped = copy.changedFiles().find((path) => path.startsWith('server/migrations/'))
    expect(copy.read(dropped ?? '')).toMatch(/dropTable\(["']item["']\)/)
  })

  test('lists code to read, secrets, and what no row shows', () => {
    copy.write('blog.sql', blog)
    const output = succeed(database('--schema', 'blog.sql'))
    expect(copy.read('models/draft.ts')).not.toMatch(/cuid|trash/)
    expect(copy.read('models/draft.ts')).toContain('author: belongsTo(Author)')
    expect(output).toContain('What tables mean by convention (1):\n  draft: author_id refers to author.')
    expect(output).toContain('read it before you start the server (1):\n  blog.sql:6: create function f()')
    expect(output).toContain(
      'Columns that may hold secrets, and are shown (1):\n  draft: license_key may hold a secret',
    )
    const page = copy.read('database.md')
    expect(page).toContain('- session: id looks like a session token, so no response shows it')
    expect(page).toContain('- draft: license_key may hold a secret, and is shown: to hide it,')
    expect(copy.read('server/routes/sessions.ts')).not.toMatch(/create|update|remove|one\(/)
    for (const name of ['draft: id', 'draft: deleted_at', 'ticket: status']) expect(page).toContain(`- ${name} is `)
  })
})

const blog = `
  create table author (id serial primary key, name text not null, avatar_url text);
  create table draft (id text primary key, title text not null, author_id int, deleted_at timestamptz, license_key text);
  create table ticket (id serial primary key, title text not null, status int not null default 0);
  create table session (id text primary key, person text, expires_at timestamptz);
  create function f() returns int language sql as 'select 1';
  insert into ticket (title, status) select 'Ticket ' || n, n % 2 from generate_series(1, 10) n;`

const triggersOfTables = `select tgname from pg_trigger
  where not tgisinternal and tgrelid in ('customer'::regclass, 'sales.orders'::regclass)`

describe('spreadsheets', () => {
  let server: ServerProcess | undefined
  afterAll(() => server?.stop())

  test('become tables with keys, references and lists of values, and their rows are there', async () => {
    const people = ['Ada', 'Bob', 'Chloé', 'Dirk']
    const lines = people.map((name, at) => `${at + 7};${name};1.00${at},5${at};0${at + 1}.02.2024;${at}\r\n`)
    copy.write('Kunden.csv', `﻿"Kunden Nr";Name;Guthaben;seit;Größe\r\n${lines.join('')}`)
    const order = (at: number) => `${people[at % 4]},${at % 2 ? 'paid' : 'open'},${at},yes,0${at}`
    const orders = Array.from({ length: 24 }, (_, at) => order(at))
    copy.write('orders.csv', `Kunde,status,betrag,gesendet,plz\n${orders.join('\n')}\n`)
    const output = succeed(database('--csv', 'Kunden.csv,orders.csv'))
    expect(output).toContain('kunden_nr')
    expect(output).toContain('orders.csv: orders.kunde refers to kunden by name.')
    expect(output).toContain('server/seeds: 28 rows of 2 tables')
    expect(copy.read('models/orders.ts')).toContain("oneOf(['open', 'paid'])")
    expect(copy.read('admin/kunden.tsx')).toMatch(/label: 'Kunden',\s+labels: \{ id: 'Kunden Nr', [^}]*grosse: 'Größe'/)
    copy.commit()
    expect(copy.generate('sync', '--yes').output).toContain('Everything is up to date')
    server = await startProject(copy.folder, { seed: 'demo' })
    const { json } = await server.get('/orders?range=[0,1]')
    expect(json).toMatchObject([
      { id: 1, kunde: { id: 7, name: 'Ada' }, status: 'open', betrag: 0, gesendet: true, plz: '00' },
      { id: 2, kunde: { id: 8 } },
    ])
    const { json: kunden } = await server.get('/kunden')
    expect(kunden[1]).toMatchObject({ guthaben: '1001.51', seit: '2024-02-02', grosse: 1 })
  })
})

test.each<[name: string, content: string | undefined, message: RegExp]>([
  ['a missing file', undefined, /There is no file x\.sql/],
  [
    'a script whose tables PostgreSQL does not take',
    'create tabel a (id int);\ncreate table b (id int, id int);\ncreate table c (id int references b);\ninsert into b values (1);',
    /written\.\s+- x\.sql:1: syntax error at or near "tabel"\s+- x\.sql:2: column "id" specified more than once\s*$/,
  ],
  ['a script without tables', 'select 1;\ninsert into a values (1)', /written\. There is no table in x\.sql\.\s*$/],
  [
    'a script that runs in parts, but not whole',
    'create table a (id int);\ninsert into a values (1);\ndo $$ begin perform 1 / (select count(*) from a); end $$;',
    /written\. x\.sql:3 runs alone, but not in the migration, .*: division by zero\./,
  ],
])('%s is rejected, and nothing is written', (_name, content, message) => {
  if (content !== undefined) copy.write('x.sql', content)
  copy.commit()
  const { status, output } = database('--schema', 'x.sql')
  expect(output).toMatch(message)
  expect(status).toBe(1)
  expect(copy.changedFiles()).toEqual([])
})
