import { expect, test } from 'vitest'
import { shownColumns, storedColumns } from './columns.ts'
import { limitWidth, widthStyles, widthVariable, widthVariables } from './widths.ts'

const table = { columns: ['id', 'name', 'tier', 'email'].map((source) => ({ source })), hiddenByDefault: ['id'] }
const widths = { tier: 90, gone: 70 }

test.each([
  [{ hidden: undefined, ranks: undefined, widths: undefined }, 'name tier email'],
  [{ hidden: [], ranks: [3, 0], widths: {} }, 'email id name tier'],
  [{ hidden: ['email', 'gone'], ranks: [2, 1, 0, 3, 9], widths }, 'tier:90 name id'],
  [{ hidden: [], ranks: undefined, widths: {}, totals: { tier: 'max' as const } }, 'id name tier=max email'],
])('%j shows %s', (stored, expected) => {
  const shown = shownColumns(table, stored)
  const texts = shown.map(
    ({ source, width, total }) => source + (width ? `:${width}` : '') + (total ? `=${total}` : ''),
  )
  expect(texts.join(' ')).toBe(expected)
  expect(shownColumns(table, storedColumns(table, shown))).toEqual(shown)
})

test('columns of a view that no longer exist are ignored', () => {
  const stored = storedColumns(table, [
    { source: 'email' },
    { source: 'gone', width: 70 },
    { source: 'name', width: 80 },
  ])
  expect(stored.widths).toEqual({ name: 80 })
  expect(shownColumns(table, stored)).toEqual([{ source: 'email' }, { source: 'name', width: 80 }])
})

test('a width has limits', () => {
  expect([-5, 90.4, 5000].map(limitWidth)).toEqual([48, 90, 800])
  expect(widthVariables(['a', 'b'], { a: 5000 })).toEqual({ '--width-a': '800px' })
})

test('a column of a related record has a variable of its own, and a rule for its cells', () => {
  expect(widthVariable('customer.name')).toBe('--width-customer-46-name')
  expect(widthVariable('customer_name')).not.toBe(widthVariable('customer.name'))
  expect(Object.keys(widthStyles(['customer.name']))).toEqual(['& [class~="column-customer.name"]'])
})
