import { expect, test } from 'vitest'
import { changedRecords } from './refetchLists.ts'

const before = new Map([
  ['1', 'a'],
  ['2', 'b'],
  ['3', 'c'],
])

test.each([
  [
    'a changed record',
    [
      ['1', 'a2'],
      ['2', 'b'],
    ],
    ['1'],
    false,
    ['1'],
  ],
  [
    'a new record',
    [
      ['9', 'z'],
      ['1', 'a'],
    ],
    ['9'],
    false,
    ['9'],
  ],
  [
    'a record that moved here from another page',
    [
      ['1', 'a'],
      ['4', 'd'],
    ],
    ['9'],
    false,
    [],
  ],
  ['a named record that looks the same', [['1', 'a']], ['1'], false, []],
  ['a change that no event named', [['1', 'a2']], [], false, []],
  [
    'any change after a resync',
    [
      ['1', 'a2'],
      ['2', 'b'],
      ['4', 'd'],
    ],
    [],
    true,
    ['1'],
  ],
  ['a deleted record', [['1', 'a']], ['2'], false, []],
] as [string, [string, string][], string[], boolean, string[]][])('%s', (_what, after, ids, isUnknown, expected) => {
  expect(changedRecords(before, new Map(after), { ids: new Set(ids), isUnknown })).toEqual(expected)
})
