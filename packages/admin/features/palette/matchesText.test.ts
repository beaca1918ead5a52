import { expect, test } from 'vitest'
import { matchesText } from './matchesText.ts'

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
