import { expect, test } from 'vitest'
import { literalFirst, rankByText } from './rankByText.ts'

const all = ['Vehicle parts of Ann', 'Vehicle parts', 'Pièces détachées', 'Réglages', 'Light/dark mode', 'New vehicle']

test.each([
  ['pa veh', ['Vehicle parts', 'Vehicle parts of Ann']],
  ['hicle', []],
  ['pieces', ['Pièces détachées', 'Vehicle parts', 'Vehicle parts of Ann']],
  ['ré', ['Réglages']],
  ['dark', ['Light/dark mode']],
  ['add veh', ['New vehicle']],
  ['a veh', ['Vehicle parts of Ann', 'New vehicle']],
  ['spa', ['Vehicle parts', 'Pièces détachées', 'Vehicle parts of Ann']],
  ['pre', ['Réglages', 'Light/dark mode']],
  // The words themselves come before their synonyms.
  ['parts', ['Vehicle parts', 'Vehicle parts of Ann', 'Pièces détachées']],
  ['  ', all],
])('"%s" finds, the shortest first, %j', (search, expected) => {
  const synonyms = 'new add create\nspare parts pièces\nmode theme preferences\nréglages preferences'
  const found = rankByText(
    all.map((label) => ({ label })),
    search,
    synonyms,
  )
  expect(found.map(({ label }) => label)).toEqual(expected)
})

test.each([
  ['new', ['New vehicle', 'Vehicles', 'Add filter']],
  ['add', ['Add filter', 'Vehicles', 'New vehicle']],
  ['create', ['Vehicles', 'Add filter', 'New vehicle']],
])('groups with labels that have "%s" come first: %j', (search, expected) => {
  const groups = [[{ label: 'Vehicles' }], [{ label: 'Add filter' }], [{ label: 'New vehicle' }]]
  expect(
    literalFirst(groups, search)
      .flat()
      .map(({ label }) => label),
  ).toEqual(expected)
})
