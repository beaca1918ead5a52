// @module-tag rest

import { ApiError, CrudOperations, type Database, type HookContext, hooks, operations, text } from 'slipform'
import { Router, router } from 'slipform/routes'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { numbered, routed } from '../../packages/slipform/fixtures/numbered.ts'
import { startApp } from './support/app.ts'
import { asActor } from './support/as-actor.ts'

/** What the hooks were told, in their order. */
const seen: unknown[] = []
let signal: AbortSignal | undefined

const inspect = (hook: string, { actor, requestId, dryRun }: HookContext) =>
  seen.push([hook, actor?.name, dryRun, requestId.length])

/** A booking whose number and owner its hooks set. */
class Booking extends routed('bookings', {
  title: text(),
  number: text().crud({ exclude: ['create', 'update'] }),
  owner: text({ nullable: true }).crud({ exclude: ['create', 'update'] }),
}) {}

hooks(Booking, {
  'create::one::pre': (_db, booking, context) => {
    inspect('create pre', context)
    signal = context.signal
    booking.number = `R-${booking.id}`
    if (context.actor) booking.owner = context.actor.email
    context.afterCommit(() => seen.push(`created ${booking.id}`))
  },
  'create::one::post': async (_db, booking, { afterCommit }) => {
    afterCommit(() => {
      if (booking.title === 'fail later') throw new Error('after the commit')
    })
    if (booking.title === 'hang') await new Promise((resolve) => signal?.addEventListener('abort', resolve))
    if (booking.title === 'refused') {
      throw new ApiError(422, 'The booking is refused', { code: 'refused', errors: { title: 'is refused' } })
    }
    if (booking.title === 'crash') throw new Error('crash')
  },
  'update::one::pre': async (_db, _id, change, { stored, actor }) => {
    const before = await stored()
    if (before.owner !== null && before.owner !== actor?.email) throw new ApiError(403, 'This booking is not yours')
    change.number = `${before.number}a`
  },
  'delete::one::pre': async (_db, id, { stored }) => {
    if (id === 8) seen.push(`deleting ${(await stored()).title}`)
  },
  'delete::one::post': async (_db, _id, { stored }) => void seen.push(`deleted ${(await stored()).title}`),
  'get::one::pre': (_db, _id, context) => void inspect('get one', context),
  'get::all::pre': (_db, _condition, context) => void inspect('get all', context),
})

/** A booking that its own operations only let admins delete. */
class Lease extends numbered(
  'bookings',
  { title: text(), number: text() },
  { generate_router: true, api_struct: 'Lease' },
) {}
operations(
  Lease,
  class extends CrudOperations<typeof Lease> {
    override async delete(db: Database, id: number): Promise<void> {
      if (this.context.actor === undefined) throw new ApiError(403, 'Sign in to end a lease')
      await super.delete(db, id)
    }
  },
)

const as = (name: string) =>
  Router().use(asActor(() => ({ role: 'editor', id: name, name, email: `${name}@example.org` })))

const app = startApp({
  models: { Booking, Lease },
  routes: {
    '/ann': as('ann').use(router(Booking)),
    '/ann-leases': as('ann').use(router(Lease)),
    '/bookings': router(Booking),
    '/leases': router(Lease),
  },
  tables: 'create table bookings (id integer primary key, title text not null, number text not null, owner text)',
})

beforeEach(async () => {
  await app.sql('truncate bookings')
  await app.insert('bookings', [{ id: 1, title: 'one', number: 'R-1', owner: 'ann@example.org' }])
  seen.length = 0
})

test('the context names the user, the request and the dry run', async () => {
  const { json } = await app.post('/ann', { id: 2, title: 'two', number: 'mine', owner: 'mine' })
  expect(json).toMatchObject({ number: 'R-2', owner: 'ann@example.org' })
  await app.post('/bookings?dry_run=true', { id: 3, title: 'three' })
  await app.get('/ann/1')
  await app.get('/bookings')
  expect(seen.filter(Array.isArray)).toEqual([
    ['create pre', 'ann', false, 36],
    ['create pre', undefined, true, 36],
    ['get one', 'ann', false, 36],
    ['get all', undefined, false, 36],
  ])
})

test('an update reads the stored record, and may set fields that no body sets', async () => {
  expect((await app.put('/ann/1', { title: 'new' })).json).toMatchObject({ title: 'new', number: 'R-1a' })
  expect((await app.put('/bookings/1', { title: 'x' })).json).toMatchObject({ error: 'This booking is not yours' })
})

test('a delete tells its last hook what was deleted, whether or not it was read before', async () => {
  await app.insert('bookings', [{ id: 8, title: 'eight', number: 'R-8' }])
  const statements = await app.statementsOf(() => app.delete('/bookings/1'))
  expect(statements.filter((statement) => /for update/i.test(statement))).toHaveLength(1)
  await app.delete('/bookings/8')
  expect(seen).toEqual(['deleted one', 'deleting eight', 'deleted eight'])
})

test("a model's own operations have the context", async () => {
  expect((await app.delete('/leases/1')).json).toMatchObject({ code: 'forbidden', error: 'Sign in to end a lease' })
  expect((await app.delete('/ann-leases/1')).status).toBe(200)
})

describe('after the commit', () => {
  const created = () => seen.filter((each) => typeof each === 'string')
  const booking = (id: number, title: string) => ({ id, title })

  test('work runs once for each item of a batch', async () => {
    await app.post('/bookings/batch', [booking(2, 'two'), booking(3, 'three')])
    await vi.waitFor(() => expect(created()).toEqual(['created 2', 'created 3']), 60_000)
  })

  test('nothing runs after a rollback or a dry run', async () => {
    await app.post('/bookings?dry_run=true', { id: 2, title: 'two' })
    await app.post('/bookings', { id: 3, title: 'crash' })
    const items = [booking(4, 'refused'), booking(5, 'five')]
    const { json } = await app.post('/bookings/batch?partial=true', items)
    expect(json.failed).toEqual([
      {
        index: 0,
        error: 'The booking is refused',
        message: 'The booking is refused',
        code: 'refused',
        errors: { title: 'is refused' },
      },
    ])
    await vi.waitFor(() => expect(created()).toEqual(['created 5']), 60_000)
  })
})

test('the signal aborts when the client leaves', async () => {
  const leaving = new AbortController()
  signal = undefined
  const answer = app.request('POST', '/bookings', { body: { id: 2, title: 'hang' }, signal: leaving.signal })
  await vi.waitFor(() => expect(signal?.aborted).toBe(false), 60_000)
  leaving.abort()
  await expect(answer).rejects.toThrow()
  await vi.waitFor(() => expect(signal?.aborted).toBe(true), 60_000)
})
