import { expect, test } from 'vitest'
import { formatMoney } from './money.ts'

test.each([
  ['12345', 'EUR', '€123.45'],
  ['5', 'usd', '$0.05'],
  ['-5', 'USD', '-$0.05'],
  ['12345', 'JPY', '¥12,345'],
  ['12345', 'KWD', 'KWD 12.345'],
  ['900719925474099312', 'EUR', '€9,007,199,254,740,993.12'],
  ['12345', '', '12345'],
  ['12.5', 'EUR', '12.5'],
])('%s of %s is %s', (amount, currency, expected) => {
  expect(formatMoney(amount, currency, 'en-US').replaceAll('\u00a0', ' ')).toBe(expected)
})
