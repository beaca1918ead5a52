import { expect, test } from 'vitest'
import type { RecordActivity } from '../../api/activity.ts'
import { versionKey } from '../../api/version.ts'
import { actorOf, isNews } from './news.ts'

const at = (version?: string) => ({ id: 1, ...(version && { [versionKey]: version }) })

test.each([
  ['another version', at('a'), at('b'), true],
  ['the version that the page has saved itself', at('b'), at('b'), false],
  ['a record from a list, which is being read', at(), at('b'), false],
])('%s', (_what, shown, current, expected) => expect(isNews(shown, current)).toBe(expected))

const did = (type: RecordActivity['type'], record: string, name: string, resource = 'cars'): RecordActivity => {
  return { id: record, type, resource, record, at: '', by: { id: name.charAt(0), name } }
}
const changes = [did('update', '7', 'Val', 'vans'), did('update', '7', 'Ann'), did('update', '7', 'Bob')]
const activity = [did('comment', '7', 'Cy'), ...changes, did('delete', '8', 'Bob')]

test.each([
  ['the last change counts', 7, 'updated', 'x', 'Ann'],
  ['a delete', 8, 'deleted', 'x', 'Bob'],
  ['the user in another window', 7, 'updated', 'A', undefined],
  ['a record without history', 9, 'updated', 'x', undefined],
] as const)('%s', (_what, id, type, userId, expected) => {
  expect(actorOf(activity, { resource: 'cars', id, type }, userId)).toBe(expected)
})
