import type { FieldInfo } from 'slipform/browser'
import { expect, test } from 'vitest'
import { lateFilter } from './late.ts'

const date = { kind: 'date', filterable: true, nullable: true }
const moment = { kind: 'datetime', filterable: true }
const today = '2026-11-29'
const midnight = new Date(`${today}T00:00`).toISOString()
const late = (fields: Readonly<Record<string, object>>) =>
  lateFilter({ fields: fields as Readonly<Record<string, FieldInfo>> }, today)

test.each([
  [
    { ordered_on: date, required_date: date, shipped_date: date },
    { required_date_lt: today, shipped_date: null },
  ],
  [
    { dueOn: date, isPaid: { kind: 'boolean', filterable: true } },
    { dueOn_lt: today, isPaid: false },
  ],
  [
    { due_at: moment, returned_at: moment },
    { due_at_lt: midnight, returned_at: null },
  ],
  [
    { due_at: moment, solved_at: moment },
    { due_at_lt: midnight, solved_at: null },
  ],
  [{ due_on: date, created_at: moment }, undefined],
  [{ due_on: { kind: 'date' }, paid_on: date }, undefined],
])('%j is late by %j', (fields, filter) => expect(late(fields)).toEqual(filter))
