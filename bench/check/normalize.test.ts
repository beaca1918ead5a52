import { expect, test } from 'vitest'
import { firstDifference, normalize } from './normalize.ts'

test.each([
  ['the order of keys', { b: 1, a: 2 }, { a: 2, b: 1 }],
  ['zeros at the end of a number', [{ price: '12.50' }], [{ price: 12.5 }]],
  ['a whole number as text', { mileage: '120000' }, { mileage: 120000 }],
  ['how a moment is written', { at: '2024-01-02T10:00:00+02:00' }, { at: '2024-01-02T08:00:00.000Z' }],
  ['the order of records', [{ vehicles: [{ id: 'b' }, { id: 'a' }] }], [{ vehicles: [{ id: 'a' }, { id: 'b' }] }]],
])('%s does not matter', (_, a, b) => expect(normalize(a)).toEqual(normalize(b)))

test.each([
  ['the order of records', [{ id: 'a' }, { id: 'b' }], [{ id: 'b' }, { id: 'a' }], 'response.0.id: "b", not "a"'],
  ['a number', { price: '12.50' }, { price: '12.05' }, 'response.price: "12.05", not "12.5"'],
  ['a number with zeros that count', { visits: 100 }, { visits: 1 }, 'response.visits: "1", not "100"'],
  ['a record too many', [], [{ id: 'a' }], 'response.0: {"id":"a"}, not undefined'],
  ['a field too few', { phone: null }, {}, 'response.phone: undefined, not null'],
  ['a field too many', {}, { access_code: '1' }, 'response.access_code: "1", not undefined'],
  ['null and an empty list', { vehicles: [] }, { vehicles: null }, 'response.vehicles: null, not []'],
  ['a list and a record', { parts: [] }, { parts: {} }, 'response.parts: {}, not []'],
  [
    'a related record',
    { customer: { name: 'Ada' } },
    { customer: { name: 'Bram' } },
    'response.customer.name: "Bram", not "Ada"',
  ],
])('a difference: in %s is found', (_, expected, actual, difference) => {
  expect(firstDifference(normalize(expected), normalize(actual))).toBe(difference)
})
