// @module-tag rest

import { integer, model, text } from 'slipform'
import { expect, inject, test, vi } from 'vitest'
import { napTables, Siesta } from './fixtures/nap.ts'
import { startApp } from './support/app.ts'
import { answersTogether, pipeline } from './support/pipelined.ts'

/** A share of a dozen; that of the third has no value. */
class Share extends model({
  table: 'shares',
  crud: { generate_router: true },
  fields: { id: integer().crud({ primary_key: true }), size: integer() },
}) {}

/** A nation, whose codes the database compares without regard to case. */
class Nation extends model({
  table: 'nations',
  crud: { generate_router: true },
  fields: { id: text().crud({ primary_key: true }), anthem: text({ nullable: true }) },
}) {}

const app = startApp({
  models: { Share, Siesta, Nation },
  tables: `${napTables}
    create collation without_case (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
    create table nations (id text collate without_case primary key, anthem text);
    insert into nations values ('US');
    create view shares as select n as id, 12 / (n - 3) as size from generate_series(1, 50) as n`,
})

// Behind a pooler each request runs a statement of its own.
const isPooled = inject('poolerUrl') !== undefined

const requestsOf = (resource: string, ids: readonly number[]) => ids.map((id) => ({ path: `/${resource}/${id}` }))

/** Reads records by requests that arrive together; returns the answers and the number of statements. */
async function getTogether(ids: readonly number[], resource = 'shares') {
  // Requests share the plan of those before.
  for (let time = 0; time < 2; time++) await app.get(`/${resource}/${ids[0]}`)
  let answers: [status: number, body: unknown][] = []
  const statements = await app.statementsOf(async () => {
    answers = await answersTogether(app.base, requestsOf(resource, ids))
  })
  return { answers, reads: statements.filter((statement) => statement.includes(`"${resource}"`)).length }
}

test.skipIf(isPooled)('reads of one moment share statements, and each gets its own record', async () => {
  const ids = Array.from({ length: 40 }, (_, at) => 4 + (at % 17))
  const { answers, reads } = await getTogether(ids)
  expect(answers).toEqual(ids.map((id) => [200, { id, size: Math.trunc(12 / (id - 3)) }]))
  expect(reads).toBe(4)
})

test('a record that does not exist, or cannot be read, does not keep others from being read', async () => {
  const { answers } = await getTogether([1, 2, 3, 4, 5, 51, 52])
  expect(answers.map(([status]) => status)).toEqual([200, 200, expect.toBeOneOf([422, 500]), 200, 200, 404, 404])
  expect(answers.filter(([status]) => status === 200).map(([, body]) => body)).toMatchObject(
    [1, 2, 4, 5].map((id) => ({ id })),
  )
})

test.skipIf(isPooled)(
  'a slow read does not hold up those of its moment, and then each record is read by its own statement',
  async () => {
    const quick = Array.from({ length: 9 }, () => 0)
    const { answers, reads } = await getTogether([...quick, 3], 'siestas')
    expect(answers.map(([, body]) => body)).toEqual([...quick, 3].map((id) => ({ id, slept: '' })))
    expect(reads).toBe(11)
    expect((await getTogether(quick, 'siestas')).reads).toBe(9)
  },
)

test('a key has one spelling, however many records are read together', async () => {
  for (let time = 0; time < 3; time++) {
    expect((await app.get('/nations/us')).status).toBe(404)
    expect((await app.get('/nations/US')).status).toBe(200)
  }
})

test('a record is not written by another spelling of its key', async () => {
  expect((await app.put('/nations/us', { anthem: 'x' })).status).toBe(404)
  expect((await app.delete('/nations/us')).status).toBe(404)
  expect((await app.put('/nations/US', { anthem: 'y' })).json).toEqual({ id: 'US', anthem: 'y' })
})

test.skipIf(isPooled)('reads do not share a statement while one waits', async () => {
  for (let time = 0; time < 2; time++) await app.get('/nations/US')
  const waiting = async () => {
    const rows = await app.sql(
      `select count(*)::integer as all, count(*) filter (where query like '%any(%')::integer as shared
        from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]
  }
  const trx = await app.db.transaction()
  try {
    await trx.raw('lock table nations in access exclusive mode')
    const one = await pipeline(app.base, requestsOf('nations', [1, 2, 3]))
    await vi.waitFor(async () => expect(await waiting()).toEqual({ all: 3, shared: 0 }), 60_000)
    const other = await pipeline(app.base, requestsOf('nations', [1, 2, 3]))
    await vi.waitFor(async () => expect(await waiting()).toEqual({ all: 6, shared: 0 }), 60_000)
    for (const socket of [one, other]) socket.destroy()
  } finally {
    await trx.rollback()
  }
  expect((await app.get('/nations/US')).status).toBe(200)
})
