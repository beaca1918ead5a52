import { randomUUID } from 'node:crypto'
import { date, datetime, hooks, integer, model, oneOf, range, text, uuid } from 'slipform'
import { allow, jsonBody, Router, routeContext, router } from 'slipform/routes'
import { beforeEach, describe, expect, test } from 'vitest'
import { checkModels } from '../../packages/slipform/model/check/models.ts'
import { startApp } from './support/app.ts'
import { migrateGarage } from './support/migrate-garage.ts'
import { usersOf } from './support/people.ts'

class Booking extends model({
  table: 'bookings',
  crud: { generate_router: true },
  fields: {
    id: uuid().crud({ primary_key: true, on_create: randomUUID }),
    vet: text(),
    room: text({ nullable: true }),
    seat: integer({ column: 'seat no', nullable: true }),
    starts_at: datetime({ nullable: true }),
    ends_at: datetime({ column: 'end "time"', nullable: true }),
    status: oneOf(['planned', 'cancelled'], { default: 'planned' }),
    low: integer({ nullable: true }),
    high: integer({ nullable: true }),
    discount: integer({ nullable: true }),
    note: text({ nullable: true }).crud({ visible_to: 'admin' }),
  },
  unique_together: [
    ['room', 'seat'],
    ['note', { where: { status_ne: 'cancelled' } }],
  ],
  check: [
    ['high', '>=', 'low'],
    ['ends_at', '>', 'starts_at'],
  ],
  no_overlap: ['vet', range('starts_at', 'ends_at'), { where: { status: 'planned' } }],
  validate: (record, { stored, actor }) => {
    if (record.discount !== null && record.discount > 50) return { discount: 'must be at most 50 for everyone' }
    if (stored?.status === 'cancelled') return { status: `cannot change after ${stored.status}` }
    if (record.note === record.vet) return { note: `is the vet of ${actor?.name ?? 'none'}` }
    return undefined
  },
}) {}
hooks(Booking, {
  'create::one::pre': (_db, booking) => {
    if (booking.room === 'dear') booking.discount = 60
  },
})

/** A stay, of which the last day is one. */
class Stay extends model({
  table: 'stays',
  crud: { generate_router: true },
  fields: { id: integer().crud({ primary_key: true }), since: date(), until: date() },
  no_overlap: [range('since', 'until', '[]')],
}) {}

const tables = `
  create table stays (id integer primary key, since date not null, until date not null,
    constraint stays_since_until_overlap exclude using gist (daterange(since, until, '[]') with &&));
  create extension if not exists btree_gist;
  create table bookings (id uuid primary key, vet text not null, room text, "seat no" integer, starts_at timestamptz,
    "end ""time""" timestamptz, status text not null default 'planned', low integer, high integer, discount integer, note text,
    constraint "bookings_room_seat no_unique" unique (room, "seat no"),
    constraint bookings_high_low_check check (high >= low),
    constraint "bookings_end ""time""_starts_at_check" check ("end ""time""" > starts_at),
    constraint "bookings_vet_starts_at_end ""time""_overlap"
      exclude using gist (vet with =, tstzrange(starts_at, "end ""time""", '[)') with &&) where (status in ('planned')));
  create unique index bookings_note_unique on bookings (note) where (status in ('cancelled')) is not true;`

const app = startApp({
  models: { Booking, Stay },
  routes: {
    '/bookings': router(Booking),
    '/stays': router(Stay),
    '/code': Router().post('/', allow('editor'), async (req, res) => {
      const { actor, records } = routeContext(req)
      res.json(await records(Booking, actor).create(jsonBody(req) as never))
    }),
  },
  begin: migrateGarage,
  tables,
  signIn: true,
})
const users = usersOf(app, { editor: 'editor', admin: 'admin' })
beforeEach(() => app.sql('truncate bookings'))

const at = (hour: number) => `2031-01-01T${String(hour).padStart(2, '0')}:00:00.000Z`
const slot = (from: number, to: number, more: object = {}) => ({
  vet: 'Ada',
  starts_at: at(from),
  ends_at: at(to),
  ...more,
})
const overlap = 'overlaps another booking'
const together = (others: string) => `is already taken together with ${others}`
const taken = { room: together('seat'), seat: together('room') }
const most = { discount: 'must be at most 50 for everyone' }

/** Bodies that a record with `slot(8, 10, { room: 'A', seat: 1, low: 5, high: 7 })` refuses, with status, code and errors. */
const refused: [what: string, body: object, status: number, code: string, errors: object][] = [
  ['unique_together', { vet: 'Bo', room: 'A', seat: 1 }, 409, 'combination_exists', taken],
  ['no_overlap', slot(9, 11), 409, 'record_overlaps', { starts_at: overlap, ends_at: overlap }],
  ['no_overlap without an end', { vet: 'Ada', starts_at: at(9) }, 409, 'record_overlaps', { starts_at: overlap }],
  ['check of times', slot(20, 20), 422, 'rule_broken', { ends_at: 'must be after starts_at' }],
  ['check of numbers', { vet: 'Bo', low: 2, high: 1 }, 422, 'rule_broken', { high: 'must be >= low' }],
  ['validate', { vet: 'Bo', discount: 51 }, 422, 'invalid_record', most],
  ['validate after a hook', { vet: 'Bo', room: 'dear' }, 422, 'invalid_record', most],
]

describe('a record that breaks', () => {
  const first = slot(8, 10, { room: 'A', seat: 1, low: 5, high: 7 })
  const others = { vet: 'Zoe' }

  test.each(refused)(
    '%s is refused on every path, and nothing is stored',
    async (_what, body, status, code, errors) => {
      const api = users.as('editor')
      expect(await api.post('/bookings', first)).toMatchObject({ status: 201 })
      const { json: other } = await api.post('/bookings', others)
      const placed = Object.fromEntries(Object.entries(errors).map(([name, text]) => [`1.${name}`, text]))
      const paths = [
        [await api.post('/bookings', body), errors],
        [await api.post('/bookings?dry_run=true', body), errors],
        [await api.post('/code', body), errors],
        [await api.post('/bookings/batch', [{ vet: 'Eve' }, body]), placed],
        [await api.post('/bookings/batch?partial=true', [{ vet: 'Eve', room: 'dear' }, body]), errors],
      ] as const
      for (const [{ json, status: was, text }, expected] of paths.slice(0, 4))
        expect({ text, was, code: json.code, errors: json.errors }).toEqual({
          text,
          was: status,
          code,
          errors: expected,
        })
      expect(paths[4][0].json.failed).toMatchObject([{ index: 0 }, { index: 1, code, errors }])
      const stored = async () => (await app.sql('select count(*)::int from bookings'))[0]?.count
      expect(await stored()).toBe(2)
      // A hook of creates sets what breaks the rule.
      if ('room' in body && body.room === 'dear') return
      expect((await api.put(`/bookings/${other.id}`, body)).json).toMatchObject({ code, errors })
      const changes = [{ vet: 'Eve' }, body].map((change) => ({ id: other.id, ...change }))
      expect((await api.patch('/bookings/batch', changes)).json).toMatchObject({ code, errors: placed })
      expect(await app.sql('select vet from bookings order by vet')).toEqual([{ vet: 'Ada' }, { vet: 'Zoe' }])
    },
  )

  test('an update names the field that it changes, seen from there', async () => {
    const api = users.as('editor')
    await api.post('/bookings', first)
    const { json: other } = await api.post('/bookings', slot(9, 11, { vet: 'Bo', low: 1, high: 3 }))
    const cases = [
      [{ vet: 'Ada' }, { vet: overlap }],
      [{ low: 4 }, { low: 'must be <= high' }],
      [{ starts_at: at(11) }, { starts_at: 'must be before ends_at' }],
    ] as const
    for (const [body, errors] of cases)
      expect((await api.put(`/bookings/${other.id}`, body)).json).toMatchObject({ errors })
  })
})

test('what a rule leaves out does not count: ends that touch, other records, nulls', async () => {
  const api = users.as('admin')
  const bodies = [
    slot(8, 10),
    slot(10, 11),
    slot(8, 10, { status: 'cancelled' }),
    { vet: 'Bo', low: 3, room: 'A' },
    { vet: 'Bo', room: 'A', starts_at: at(1), ends_at: at(2), status: 'cancelled' },
  ]
  for (const body of bodies) expect(await api.post('/bookings', body)).toMatchObject({ status: 201 })
  const note = { vet: 'Cy', note: 'n', starts_at: at(1), ends_at: at(2) }
  expect(await api.post('/bookings', { ...note, status: 'cancelled' })).toMatchObject({ status: 201 })
  expect(await api.post('/bookings', note)).toMatchObject({ status: 201 })
  expect((await api.post('/bookings', { ...note, vet: 'Di' })).json).toMatchObject({
    errors: { note: 'is already taken' },
  })
})

test('validate knows the record before, and the user; no error names a field that is hidden from the caller', async () => {
  const { json } = await users.as('editor').post('/bookings', slot(1, 2, { status: 'cancelled' }))
  const change = { status: 'planned' }
  const errors = { status: 'cannot change after cancelled' }
  expect((await users.as('editor').put(`/bookings/${json.id}`, change)).json).toMatchObject({ errors })
  expect((await users.as('admin').post('/bookings', { vet: 'Bo', note: 'Bo' })).json).toMatchObject({
    errors: { note: 'is the vet of A admin' },
  })
  await app.sql(`insert into bookings (id, vet, note) values (?, 'Cy', 'Di')`, [randomUUID()])
  const [{ id }] = (await app.sql(`select id from bookings where vet = 'Cy'`)) as [{ id: string }]
  const hidden = await users.as('editor').put(`/bookings/${id}`, { vet: 'Di' })
  expect(hidden).toMatchObject({ status: 422, json: { code: 'hidden_not_valid' } })
  expect(hidden.text).not.toContain('note')
})

test('a range with its end', async () => {
  const create = async (id: number, since: string, until: string) =>
    (await users.as('editor').post('/stays', { id, since: `2031-01-${since}`, until: `2031-01-${until}` })).json.errors
  expect(await create(1, '01', '03')).toBeUndefined()
  expect(await create(2, '03', '04')).toEqual({ since: 'overlaps another stay', until: 'overlaps another stay' })
  expect(await create(2, '05', '04')).toEqual({ until: 'must not be before since' })
  expect(await create(2, '04', '04')).toBeUndefined()
})

test('of 20 at once, one is stored', async () => {
  const bodies = [slot(8, 10), { vet: 'Bo', room: 'B', seat: 1 }]
  for (const body of bodies) {
    const responses = await Promise.all(Array.from({ length: 20 }, () => users.as('editor').post('/bookings', body)))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(19)
  }
})

test.each([
  [{ unique_together: [['rom', 'seat']] }, "a rule names 'rom', which is no stored field. Did you mean 'room'?"],
  [{ unique_together: [['room']] }, 'unique_together has the rule ["room"]. Name several fields'],
  [{ check: [['low', '==', 'high']] }, 'check compares low == high. The signs are <, <=, >, >=, =, <>.'],
  [{ check: [['low', '<', 'starts_at']] }, 'check compares low < starts_at. Compare two numbers'],
  [{ no_overlap: ['vet'] }, 'no_overlap needs one range'],
  [{ no_overlap: ['vet', range('room', 'status')] }, 'no_overlap needs one range between two dates'],
  [{ check: Array(2).fill(['low', '<', 'high']) }, 'two rules are about the same fields'],
  [{ validate: true }, 'validate is a function'],
])('a start refuses %j', (rules, message) => {
  const { unique_together: _, check: __, no_overlap: ___, validate: ____, ...definition } = Booking.definition
  const Broken = class Broken extends model({ ...definition, ...(rules as object) } as typeof Booking.definition) {}
  expect(() => checkModels([Broken])).toThrow(message)
})
