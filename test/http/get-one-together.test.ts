import { once } from 'node:events'
import { connect } from 'node:net'
import { integer, model, text } from 'slipform'
import { expect, inject, test, vi } from 'vitest'
import { napTables, Siesta } from './fixtures/nap.ts'
import { startApp } from './support/app.ts'

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
  fields: { id: text().crud({ primary_key: true }) },
}) {}

const app = startApp({
  models: { Share, Siesta, Nation },
  tables: `${napTables}
    create collation without_case (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
    create table nations (id text collate without_case primary key);
    insert into nations values ('US');
    create view shares as select n as id, 12 / (n - 3) as size from generate_series(1, 50) as n`,
})

async function open() {
  const { hostname, port } = new URL(app.base)
  const socket = connect(Number(port), hostname).setEncoding('utf8')
  await once(socket, 'connect')
  return socket
}

const requestOf = (resource: string, id: number) =>
  `GET /api/${resource}/${id} HTTP/1.1\r\nHost: ${new URL(app.base).host}\r\n`

/** Sends requests at once over one connection; returns the statuses and bodies in the order of the requests. */
async function getTogether(
  ids: readonly number[],
  resource = 'shares',
): Promise<{ answers: [status: number, body: unknown][]; reads: number }> {
  // Requests share the plan of those before.
  for (let time = 0; time < 2; time++) await app.get(`/${resource}/${ids[0]}`)
  let text = ''
  const statements = await app.statementsOf(async () => {
    const socket = await open()
    socket.write(`${ids.map((id) => requestOf(resource, id)).join('\r\n')}Connection: close\r\n\r\n`)
    socket.on('data', (part) => {
      text += part
    })
    await once(socket, 'close')
  })
  const answers = text.split(/HTTP\/1\.1 (?=\d{3} )/).slice(1)
  return {
    answers: answers.map((answer) => [
      Number(answer.slice(0, 3)),
      JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))),
    ]),
    reads: statements.filter((statement) => statement.includes(`"${resource}"`)).length,
  }
}

test('reads of one moment share statements, and each gets its own record', async () => {
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

test('after a slow read, each record is read by its own statement', async () => {
  const ids = Array.from({ length: 10 }, () => 0)
  expect((await getTogether(ids, 'siestas')).reads).toBe(1)
  expect((await app.get('/siestas/1')).status).toBe(200)
  expect((await getTogether(ids, 'siestas')).reads).toBe(10)
})

test('a key has one spelling, however many records are read together', async () => {
  for (let time = 0; time < 3; time++) {
    expect((await app.get('/nations/us')).status).toBe(404)
    expect((await app.get('/nations/US')).status).toBe(200)
  }
})

test.skipIf(inject('pgliteTemplate') !== undefined)('reads do not share a statement while one waits', async () => {
  for (let time = 0; time < 2; time++) await app.get('/nations/US')
  const ids = [1, 2, 3]
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
    const [one, other] = [await open(), await open()]
    one.write(`${ids.map((id) => requestOf('nations', id)).join('\r\n')}\r\n`)
    await vi.waitFor(async () => expect(await waiting()).toEqual({ all: 1, shared: 1 }), 5_000)
    await new Promise((resolve) => setTimeout(resolve, 300))
    other.write(`${ids.map((id) => requestOf('nations', id)).join('\r\n')}\r\n`)
    await vi.waitFor(async () => expect(await waiting()).toEqual({ all: 4, shared: 1 }), 5_000)
    for (const socket of [one, other]) socket.destroy()
  } finally {
    await trx.rollback()
  }
  expect((await app.get('/nations/US')).status).toBe(200)
})
