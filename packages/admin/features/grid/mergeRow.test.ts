import { expect, test } from 'vitest'
import { mergeRow } from './mergeRow.ts'

const relations = {
  owner: { kind: 'belongsTo', field: 'owner_id' },
  place: { kind: 'belongsTo', pairs: { shelf: 'shelf', room: 'room' } },
  parts: { kind: 'hasMany', target: 'vehicle_id' },
} as const
// The key of the record and an amount are equal to that of the owner.
const row = {
  id: 7,
  amount: 7,
  owner_id: 7,
  shelf: 1,
  room: 2,
  owner: { id: 7 },
  place: { id: '1~2' },
  parts: [],
  tag: 'x',
}

test.each([
  ['what was stored is shown', { id: 7, amount: 8, owner_id: 7, shelf: 1, room: 2 }, ['owner', 'place', 'parts']],
  ['another owner is not called by the former one', { id: 7, amount: 7, owner_id: 8 }, ['place', 'parts']],
  ['one of the fields that refer has changed', { id: 7, room: 3 }, ['owner', 'parts']],
])('%s', (_what, stored, joined) => {
  const merged = mergeRow(row, stored, relations)
  expect(merged).toMatchObject({ ...stored, tag: 'x' })
  expect(Object.keys(merged).filter((name) => name in relations)).toEqual(joined)
})
