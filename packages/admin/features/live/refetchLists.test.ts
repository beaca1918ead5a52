import { expect, test } from 'vitest'
import { changedRecords } from './refetchLists.ts'

const before = new Map([
  ['1', 'a'],
  ['2', 'b'],
  ['3', 'c'],
])

const cases: Record<string, [after: Record<string, string>, named: string[], changed: string[]]> = {
  'a changed record': [{ 1: 'a2', 2: 'b' }, ['1'], ['1']],
  'a new record': [{ 9: 'z', 1: 'a' }, ['9'], ['9']],
  'a record that moved here from another page': [{ 1: 'a', 4: 'd' }, ['9'], []],
  'a named record that looks the same': [{ 1: 'a' }, ['1'], []],
  'a change whose event has yet to arrive': [{ 1: 'a2' }, [], ['1']],
  'a deleted record': [{ 1: 'a' }, ['2'], []],
}

test.each(Object.entries(cases))('%s', (_what, [after, named, changed]) => {
  expect(changedRecords(before, new Map(Object.entries(after)), new Set(named))).toEqual(changed)
})
