import { expect, test } from 'vitest'
import { maxDecimalDigits } from '../../base/limits.ts'
import { decimalFacts } from './decimal.ts'

test('a filter reads every number that a column can hold, and numbers beyond the range of its own', () => {
  const kind = { name: 'decimal', precision: 4, scale: 2 } as const
  for (const text of ['12345.678', '1'.repeat(maxDecimalDigits), `0.${'1'.repeat(maxDecimalDigits)}`])
    expect(decimalFacts.read(text, kind)).toBe(text)
  expect(decimalFacts.read('many', kind)).toBeUndefined()
})
