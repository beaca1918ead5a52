import { expect, test } from 'vitest'
import { shownColumns, storedColumns } from './columns.ts'

const table = { columns: ['id', 'name', 'tier', 'email'].map((source) => ({ source })), hiddenByDefault: ['id'] }

test.each([
  [{ hidden: undefined, ranks: undefined }, 'name tier email'],
  [{ hidden: [], ranks: [3, 0] }, 'email id name tier'],
  [{ hidden: ['email', 'gone'], ranks: [2, 1, 0, 3, 9] }, 'tier name id'],
  [{ hidden: [], ranks: undefined }, 'id name tier email'],
  [{ hidden: undefined, ranks: undefined, pinned: ['email', 'gone'] }, 'name tier email!'],
])('%j shows %s', (stored, expected) => {
  const shown = shownColumns(table, stored)
  const texts = shown.map(({ source, pinned }) => source + (pinned ? '!' : ''))
  expect(texts.join(' ')).toBe(expected)
  expect(shownColumns(table, storedColumns(table, shown))).toEqual(shown)
})

test('columns of a view that no longer exist are ignored', () => {
  const stored = storedColumns(table, [{ source: 'email' }, { source: 'gone', pinned: true }, { source: 'name' }])
  expect(shownColumns(table, stored)).toEqual([{ source: 'email' }, { source: 'name' }])
})
