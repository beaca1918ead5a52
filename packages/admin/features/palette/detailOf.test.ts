import { expect, test } from 'vitest'
import { detailOf } from './detailOf.ts'

const vehicle = {
  id: '6f1e2f66-1e9c-4b6e-9a51-57f3a0a7f2ce',
  customer_id: '0b6f5c3a-7e10-4d43-9d64-c5f2d9c1a111',
  make: 'Toyota',
  vin: 'UKG4WSPN2VLF78217',
  status: 'in_service',
  notes: 'Second owner',
  purchased_on: '2024-03-01',
  created_at: '2024-03-01T10:00:00.000Z',
}

test.each([
  [
    'the text that was searched, then facts',
    'owner',
    ['Brook Koch', '2015', 'Available'],
    'Second owner · Brook Koch · 2015',
  ],
  ['the facts of its list', 'toyota', ['Brook Koch', 'Available', '2015', '99'], 'Brook Koch · Available · 2015'],
  ['without facts the first text that names nothing else', 'toyota', [], 'UKG4WSPN2VLF78217'],
])('%s', (_, search, facts, expected) => expect(detailOf(vehicle, 'Toyota Yaris', search, facts)).toBe(expected))

test('the name of a related record', () => {
  expect(detailOf({ id: 1, owner: { id: 2, name: 'Brook Koch' } }, 'Toyota Yaris', 'toyota', [])).toBe('Brook Koch')
})

test('nothing, if a record has no other text; long ones are cut', () => {
  expect(
    detailOf({ id: 1, name: 'Ann', status: 'new', age: 3, price: '12.50', vehicle: { id: 2 } }, 'Ann', 'ann', []),
  ).toBeUndefined()
  expect(detailOf({ id: 1, notes: 'X'.repeat(100) }, 'Ann', '', [])).toBe(`${'X'.repeat(80)}…`)
})
