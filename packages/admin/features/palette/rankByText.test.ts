import { expect, test } from 'vitest'
import { rankByText } from './rankByText.ts'

test.each([
  ['pa veh', ['Vehicle parts', 'Vehicle parts of Ann']],
  ['hicle', []],
  ['pieces', ['Pièces détachées']],
  ['ré', ['Réglages']],
  ['dark', ['Light/dark mode']],
  ['  ', ['Vehicle parts of Ann', 'Vehicle parts', 'Pièces détachées', 'Réglages', 'Light/dark mode']],
])('"%s" finds, the shortest first, %j', (search, expected) => {
  const labels = ['Vehicle parts of Ann', 'Vehicle parts', 'Pièces détachées', 'Réglages', 'Light/dark mode']
  const found = rankByText(
    labels.map((label) => ({ label })),
    search,
  )
  expect(found.map(({ label }) => label)).toEqual(expected)
})
