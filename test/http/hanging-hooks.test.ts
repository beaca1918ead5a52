// @module-tag rest

import { belongsTo, hooks, integer, text } from 'slipform'
import { describe, expect, test } from 'vitest'
import { poolOf } from '../../packages/slipform/db/connection.ts'
import { routed } from '../../packages/slipform/fixtures/numbered.ts'
import { startApp } from './support/app.ts'

/** A record whose hooks may never resolve. */
class Errand extends routed('errands', { label: text() }) {}

class Parcel extends routed('parcels', { errand_id: integer({ nullable: true, references: 'errands' }) }, () => ({
  errand: belongsTo(Errand),
})) {}

let begin = () => {}
const never = () => new Promise<void>(() => begin())

hooks(Errand, {
  'create::one::post': async (db, { label }) => {
    if (label === 'hang') await never()
    if (label === 'join') await Parcel.query(db).withGraphJoined('errand')
  },
  'get::one::pre': (_db, id) => (id === 1 ? never() : undefined),
})

const tables = `create table errands (id integer primary key, label text not null);
  create table parcels (id integer primary key, errand_id integer references errands)`

describe('a hook that does not resolve', () => {
  const app = startApp({ models: { Errand, Parcel }, tables, limits: { connections: 1, idleTransactionTimeout: 400 } })

  test.each([
    ['a create', 'POST', '/errands', { id: 2, label: 'hang' }],
    ['a dry run', 'POST', '/errands?dry_run=true', { id: 2, label: 'hang' }],
    ['a batch', 'POST', '/errands/batch', [{ id: 2, label: 'hang' }]],
    ['a read', 'GET', '/errands/1', undefined],
  ])('of %s ends in a 503: nothing is stored, and the connection serves others', async (_what, method, path, body) => {
    const { status, headers, json } = await app.request(method, path, { body })
    expect([status, json.error]).toEqual([503, 'The request took too long. Try again.'])
    expect(headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await app.get('/errands')).json).toEqual([])
  })
})

describe('a client that leaves while a hook does not resolve', () => {
  const app = startApp({ models: { Errand, Parcel }, tables, limits: { connections: 1 } })

  test('frees the connection at once', async () => {
    const away = new AbortController()
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const sent = app
      .request('POST', '/errands', { body: { id: 2, label: 'hang' }, signal: away.signal })
      .catch(() => 'left')
    await begun
    away.abort()
    expect(await sent).toBe('left')
    expect((await app.get('/errands')).json).toEqual([])
  })
})

describe('a transaction that gets the only connection', () => {
  const app = startApp({
    models: { Errand, Parcel },
    tables,
    limits: { connections: 1, idleTransactionTimeout: 10_000 },
  })

  /** Starts work one after the other, each when the earlier ones wait for the connection, and then gives it to the first. */
  async function inTurn<T>(works: readonly (() => Promise<T>)[]): Promise<T[]> {
    const holding = await app.db.transaction()
    const running: Promise<T>[] = []
    for (const work of works) {
      running.push(work())
      await expect.poll(() => poolOf(app.db).waiting).toBeGreaterThanOrEqual(running.length)
    }
    await holding.commit()
    return Promise.all(running)
  }

  test('does not wait for a create that waits to learn the same of the table', async () => {
    const responses = await inTurn([
      () => app.post('/parcels/batch', [{ id: 1 }, { id: 2 }]),
      // One record is stored without a transaction.
      () => app.post('/parcels/batch?partial=true', [{ id: 3 }]),
    ])
    expect(responses.map(({ status }) => status)).toEqual([201, 201])
  })

  test('does not wait for a query that waits to learn the columns for the same join', async () => {
    const [created] = await inTurn<unknown>([
      () => app.post('/errands', { id: 1, label: 'join' }),
      async () => Parcel.query(app.db).withGraphJoined('errand'),
    ])
    expect(created).toMatchObject({ status: 201 })
  })
})
