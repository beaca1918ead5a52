import { ApiError, datetime, hooks, integer, model, nextNumber, now, sequence, text } from 'slipform'
import { beforeEach, expect, test } from 'vitest'
import { dropTriggersWithoutColumn, numberRecords } from '../../packages/slipform/db/sequences.ts'
import { type Row, startApp } from './support/app.ts'
import { runScript } from './support/database.ts'
import { migrateOwn } from './support/features.ts'

const id = integer().crud({ primary_key: true, on_create: nextNumber })

class Job extends model({
  table: 'jobs',
  crud: { generate_router: true },
  fields: {
    id: integer().crud({ primary_key: true }),
    number: sequence('J-{year}-{000}').crud({ filterable: true }),
    title: text(),
  },
}) {}

/** The same in transactions of several statements. */
class Order extends model({
  table: 'orders',
  crud: { generate_router: true },
  fields: { id, number: sequence('{0}/{year}', { timeZone: 'Europe/Berlin' }), title: text() },
}) {}
hooks(Order, {
  'create::one::post': (_db, { title }) => {
    if (title === 'fail') throw new ApiError(418, 'Refused')
  },
})

const app = startApp({
  models: { Job, Order },
  tables: async (db) => {
    await migrateOwn(db)
    await runScript(
      db,
      `create table jobs (id integer primary key, number text unique, title text not null check (title <> 'fail'));
       create table orders (id integer primary key, number text unique, title text not null)`,
    )
    await numberRecords(db, [Job, Order])
  },
})
const year = new Date().getUTCFullYear()
const numbers = async (table: string) =>
  (await app.sql(`select number from ${table} order by length(number), number`)).map((row) => row.number)
const numbered = (count: number) =>
  Array.from({ length: count }, (_, at) => `J-${year}-${String(at + 1).padStart(3, '0')}`)

beforeEach(() => app.sql('truncate jobs, orders, slipform.sequence_counters'))

test.each(['jobs', 'orders'])('of 20 creates of %s at once every fifth fails, and there is no gap', async (table) => {
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, at) => app.post(`/${table}`, { id: at, title: at % 5 === 4 ? 'fail' : 'x' })),
  )
  expect(responses.filter(({ status }) => status === 201).length).toBe(16)
  const expected = table === 'jobs' ? numbered(16) : Array.from({ length: 16 }, (_, at) => `${at + 1}/${year}`)
  expect(await numbers(table)).toEqual(expected)
})

test('no body sets a number; a create, a batch, plain SQL and a dry run get the next one', async () => {
  expect((await app.post('/jobs', { id: 1, title: 'x', number: 'mine' })).json.number).toBe(numbered(1)[0])
  expect((await app.put('/jobs/1', { number: 'mine' })).json.number).toBe(numbered(1)[0])
  expect((await app.post('/jobs?dry_run=true', { id: 2, title: 'x' })).json.number).toBe(numbered(2)[1])
  const items = [2, 3].map((id) => ({ id, title: 'x' }))
  const batch = await app.post('/jobs/batch', items)
  expect(batch.json.map((job: Row) => job.number)).toEqual(numbered(3).slice(1))
  await app.sql(`insert into jobs (id, title) values (4, 'by SQL')`)
  const partial = [
    { id: 5, title: 'x' },
    { id: 6, title: 'fail' },
    { id: 7, title: 'x' },
  ]
  expect((await app.post('/jobs/batch?partial=true', partial)).status).toBe(207)
  expect(await numbers('jobs')).toEqual(numbered(6))
})

test('a plain create stays one statement, which reads the number', async () => {
  await app.post('/jobs', { id: 1, title: 'x' })
  const verbs = await app.verbsOf(() => app.post('/jobs', { id: 2, title: 'x' }))
  // A feature of the tests listens to writes.
  expect(verbs.filter((verb) => !['begin', 'delete', 'commit'].includes(verb))).toEqual(['with'])
})

test('each year and month begins anew, after what is there, and counts beyond its digits', async () => {
  const next = async (pattern: string, at: string) =>
    (await app.sql(`select slipform.next_in_sequence('jobs', 'number', ?, '', '', ?) as number`, [pattern, at]))[0]
      ?.number
  await app.sql(`insert into jobs values (1, '26.07-0099(a)', 'x'), (2, 'J-2025-999', 'x'), (3, 'J-2025-other', 'x')`)
  expect([
    await next('J-{year}-{000}', '2025-12-31 23:59'),
    await next('J-{year}-{000}', '2026-01-01 00:00'),
    await next('J-{year}-{000}', '2025-12-31 23:59'),
    await next('J-{year}-{month}.{0}', '2026-03-01'),
    await next('26.07-{0000}(a)', '2026-03-01'),
  ]).toEqual(['J-2025-1000', 'J-2026-001', 'J-2025-1001', 'J-2026-03.1', '26.07-0100(a)'])
})

class Invoice extends model({
  table: 'invoices',
  crud: { tenant: 'org' },
  fields: {
    key: integer().crud({ primary_key: true }),
    org: text().crud({ exclude: ['create', 'update'] }),
    'the number': sequence("I'{year}?-{00}", { column: 'the "number"' }),
    period: datetime().crud({ on_create: now }),
  },
}) {}

test('a new sequence numbers the records that are there by their creation, each tenant and year apart', async () => {
  await runScript(
    app.db,
    `create table invoices (key integer primary key, org text, "the ""number""" text, period timestamptz not null);
     insert into invoices values (1, 'a', null, '2025-03-02'), (2, 'a', null, '2025-03-01'), (3, 'b', null, '2025-03-03'), (4, 'a', null, '2026-01-01')`,
  )
  for (const _twice of [1, 2]) await numberRecords(app.db, [Job, Order, Invoice])
  await app.sql(`insert into invoices (key, org, period) values (5, 'a', now()), (6, 'b', now()), (7, 'a', now())`)
  const stored = await app.sql(`select key, "the ""number""" as n from invoices order by key`)
  const next = year === 2026 ? ['02', '01', '03'] : ['01', '01', '02']
  expect(stored.map(({ n }) => n)).toEqual([
    "I'2025?-02",
    "I'2025?-01",
    "I'2025?-01",
    "I'2026?-01",
    ...next.map((count) => `I'${year}?-${count}`),
  ])
  // A rollback drops the column, and it comes back later.
  const column = '"the ""number"""'
  await app.sql(`alter table invoices drop ${column}`)
  await dropTriggersWithoutColumn(app.db)
  await app.sql(`insert into invoices (key, org, period) values (9, 'c', '2024-01-01')`)
  await app.sql(`alter table invoices add ${column} text`)
  await numberRecords(app.db, [Job, Order, Invoice])
  expect((await app.sql(`select ${column} as n from invoices where key = 9`))[0]?.n).toBe("I'2024?-01")
  // The model has it no longer.
  await numberRecords(app.db, [Job, Order])
  await app.sql(`insert into invoices (key, org, period) values (8, 'a', now())`)
  expect((await app.sql(`select "the ""number""" as n from invoices where key = 8`))[0]?.n).toBe(null)
})
