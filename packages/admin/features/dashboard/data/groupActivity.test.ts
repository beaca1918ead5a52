import { expect, test } from 'vitest'
import type { RecordActivity } from '../../../api/activity.ts'
import { groupActivity } from './useActivity.ts'

const entry = (type: RecordActivity['type'], record: string, name = 'Ann', resource = 'crates'): RecordActivity => {
  return { id: record, type, resource, record, at: '2026-01-01T00:00:00Z', by: { name } }
}
const shown = (entries: readonly RecordActivity[]) =>
  groupActivity(entries).map(({ type, record, others }) => `${type} ${record} +${others}`)

test('successive changes of one kind by one user are one group, however often a record is among them', () => {
  expect(shown([entry('create', '3'), entry('create', '2'), entry('create', '1')])).toEqual(['create 3 +2'])
  expect(shown([entry('update', '1'), entry('update', '2'), entry('update', '1')])).toEqual(['update 1 +1'])
})

test('another user, kind or resource begins another group, and so does every comment', () => {
  expect(shown([entry('update', '1'), entry('update', '2', 'Bob'), entry('update', '3')])).toHaveLength(3)
  expect(shown([entry('update', '1'), entry('create', '2'), entry('delete', '3')])).toHaveLength(3)
  expect(shown([entry('update', '1'), entry('update', '2', 'Ann', 'lids')])).toHaveLength(2)
  expect(shown([entry('comment', '1'), entry('comment', '1')])).toHaveLength(2)
  expect(shown([])).toEqual([])
})
