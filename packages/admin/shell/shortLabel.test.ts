import { expect, test } from 'vitest'
import { shortLabel } from './shortLabel.ts'

test.each([
  ['Account move lines', 'Account', 'Move lines'],
  ['Account accounts', 'Account', 'Accounts'],
  ['Host groups', 'Hosts', 'Groups'],
  ['Hosts', 'Hosts', 'Hosts'],
  ['A team', 'Animals', 'A team'],
  ['Currencies', 'Lookups', 'Currencies'],
])('%s below %s reads %s', (label, heading, text) => expect(shortLabel(label, heading)).toBe(text))
