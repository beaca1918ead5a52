import { expect, test } from 'vitest'
import { badgeColors } from './badge-colors.ts'

test.each([
  ['available in_service sold scrapped', 'green amber slate red'],
  ['DRAFT published', 'slate green'],
  ['paid not_paid', 'green amber'],
  ['on-hold other', 'amber slate'],
  ['engine brakes body electrical interior exhaust', 'blue violet slate amber green blue'],
  ['standard silver gold platinum', 'slate blue amber violet'],
  ['constructor toString', 'blue violet'],
  ['low medium high urgent', 'slate blue amber red'],
])('%s are %s', (values, colors) => expect(badgeColors(values.split(' '))).toEqual(colors.split(' ')))

test('a tone comes before words, and makes values without one quiet', () => {
  expect(badgeColors(['inspection', 'repair', 'paid'], [undefined, 'warning', 'danger'])).toEqual([
    'slate',
    'amber',
    'red',
  ])
})
