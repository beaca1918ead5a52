import { maxIdentifierBytes } from 'slipform/internal'
import { expect, test } from 'vitest'
import { buildIdentifier, fitsIdentifier } from './identifier.ts'

test.each([
  ['orders', 'customer_id', 'foreign'],
  ['größe'.repeat(20), 'index'],
  ['🚀'.repeat(20), 'index'],
  ['a'.repeat(80)],
])('PostgreSQL cuts no name of %s', (...parts) => {
  const name = buildIdentifier(...parts)
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(maxIdentifierBytes)
  expect(name.isWellFormed?.() ?? true).toBe(true)
  expect(name === parts.join('_')).toBe(fitsIdentifier(...parts))
})

test('long names stay different', () => {
  expect(buildIdentifier('ö'.repeat(60), 'a')).not.toBe(buildIdentifier('ö'.repeat(60), 'b'))
})
