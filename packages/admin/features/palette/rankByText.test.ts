import { expect, test } from 'vitest'
import { matchesText, rankByText } from './rankByText.ts'

test.each([
  ['Vehicle parts', 'veh', true],
  ['Vehicle parts', 'part', true],
  ['Vehicle parts', 'pa veh', true],
  ['Vehicle parts', 'hicle', false],
  ['Pièces détachées', 'pieces', true],
  ['Réglages', 'ré', true],
  ['API keys', 'api keys', true],
  ['Light/dark mode', 'dark', true],
  ['Dashboard', '  ', true],
])('%s, searched by "%s": %s', (label, search, expected) => expect(matchesText(label, search)).toBe(expected))

test.each([
  ['record', ['Record', 'Recordings', 'Recording aliases', 'L area recordings']],
  ['area rec', ['L area recordings']],
  ['cording', ['Recordings', 'L area recordings', 'Recording aliases']],
  ['', ['L area recordings', 'Recording aliases', 'Recordings', 'Record']],
])('the best match for %s comes first', (search, expected) => {
  const labels = ['L area recordings', 'Recording aliases', 'Recordings', 'Record']
  const entries = labels.map((label) => ({ label }))
  expect(rankByText(entries, search).map(({ label }) => label)).toEqual(expected)
})
