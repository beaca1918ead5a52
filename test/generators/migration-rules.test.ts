// @module-tag rest

import { range } from 'slipform'
import type { DeclaredRules } from 'slipform/internal'
import { expect, test } from 'vitest'
import type { ResourceSpec } from '../../packages/scaffold/answers/resource-spec.ts'
import { findMissingRules } from '../../packages/slipform/db/missing-rules.ts'
import { model } from '../../packages/slipform/index.ts'
import { field } from '../../packages/slipform/model/field.ts'
import { describeDatabases } from './support/databases.ts'
import { createModels, evolve, modelOf, planMigration, readTables } from './support/migrations.ts'

const period = ['starts_at:datetime', 'ends_at:datetime?']
const fields = [
  'room',
  'vet:text:column(vet_no)',
  ...period,
  'low:integer?',
  'high:integer?',
  'status:oneOf(planned,done)',
]
const booking = modelOf('booking', fields)
const bookingWith = (rules: DeclaredRules, tenant?: string): ResourceSpec => ({
  ...booking,
  ...(tenant && { tenant }),
  rules,
})
const all: DeclaredRules = {
  unique_together: [
    ['room', 'starts_at'],
    ['vet', { where: { status: 'planned', ends_at: null } }],
  ],
  check: [['ends_at', '>', 'starts_at']],
  no_overlap: [
    ['vet', range('starts_at', 'ends_at'), { where: { status_ne: ['done', "it's?"] } }],
    [range('low', 'high', '[]')],
  ],
}
const withAll = bookingWith(all)

describeDatabases('the rules of a model', (database) => {
  const definitions = async () => {
    const { rows } =
      await database.db.raw(`select pg_get_constraintdef(oid) as text from pg_constraint where contype in ('c', 'u', 'x') and conrelid = 'bookings'::regclass
      union all select indexdef from pg_indexes where tablename = 'bookings' and indexdef like '% UNIQUE %WHERE%' order by 1`)
    return rows.map(({ text }: { text: string }) => text).sort()
  }
  const expected = [
    expect.stringContaining(`CHECK ((ends_at > starts_at))`),
    expect.stringContaining(`CHECK ((status = ANY`),
    expect.stringMatching(
      /^CREATE UNIQUE INDEX .*\(vet_no\) WHERE \(\(status = 'planned'::text\) AND \(ends_at IS NULL\)\)$/,
    ),
    `EXCLUDE USING gist (int4range(low, high, '[]'::text) WITH &&)`,
    `EXCLUDE USING gist (vet_no WITH =, tstzrange(starts_at, ends_at, '[)'::text) WITH &&) WHERE (((status = ANY (ARRAY['done'::text, 'it''s?'::text])) IS NOT TRUE))`,
    'UNIQUE (room, starts_at)',
  ]

  test('come with a new table, and nothing is left to plan', async () => {
    await createModels(database.db, [withAll])
    expect(await definitions()).toEqual(expected)
  })

  test('are added, changed and removed, and come back', async () => {
    await evolve(database.db, { before: [booking], after: [withAll] })
    const others: DeclaredRules = {
      ...all,
      check: [['ends_at', '>=', 'starts_at']],
      no_overlap: [range('low', 'high')],
    }
    await evolve(database.db, { before: [withAll], after: [bookingWith(others)] })
    await evolve(database.db, { before: [withAll], after: [booking] })
  })

  test('follow a renamed column, and go with a dropped one', async () => {
    const together = (name: string): DeclaredRules => ({ unique_together: [[name, 'starts_at']] })
    const before = [bookingWith(together('room'))]
    const [, ...others] = fields
    const renamed = { ...modelOf('booking', ['place', ...others]), rules: together('place') }
    await evolve(database.db, { before, after: [renamed], decisions: { renames: { 'bookings.room': 'place' } } })
    const dropped = modelOf('booking', others)
    await evolve(database.db, { before, after: [dropped], decisions: { drops: ['bookings.room'] } })
  })

  test('are unique in each tenant', async () => {
    await createModels(database.db, [bookingWith({ unique_together: [['room', 'low']] }, 'status')])
    expect(await definitions()).toContain('UNIQUE (status, room, low)')
  })

  test('leave constraints alone that only the database has, also of another name, and a start names missing ones', async () => {
    await createModels(database.db, [booking])
    await database.db.raw(
      'alter table bookings add constraint theirs unique (starts_at, room), add constraint low_high check (high > low)',
    )
    const spec = bookingWith({ unique_together: [['starts_at', 'room']] })
    expect(planMigration([{ spec }], await readTables(database.db), []).steps).toEqual([])
    const Booking = class Booking extends model({
      table: 'bookings',
      crud: {},
      fields: Object.fromEntries(booking.fields.map((of) => [of.name, field(of.kind, of.options, of.attributes)])),
      ...all,
    }) {}
    expect(await findMissingRules(database.db, [Booking])).toEqual([
      expect.stringContaining('bookings_ends_at_starts_at_check'),
      expect.stringContaining('bookings_low_high_overlap'),
      expect.stringMatching(/bookings_vet_no_.*_overlap/),
      expect.stringMatching(/bookings_vet_no_unique/),
    ])
  })
})
