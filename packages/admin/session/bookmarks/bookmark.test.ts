import { expect, test } from 'vitest'
import { nameOfRecord } from '../../ui/nameOfRecord.ts'
import { putFirst } from './bookmark.ts'
import { withoutNames } from './favouritesStore.ts'

const ids = (all: readonly { id: string | number }[]) => all.map(({ id }) => id)
const bookmark = (id: string | number) => ({ resource: 'vehicles', id, name: `Vehicle ${id}` })

test('a record visited again comes first, once; the oldest one goes', () => {
  const all = [1, 2, 3].map(bookmark)
  expect(ids(putFirst(all, bookmark('2'), 3))).toEqual(['2', 1, 3])
  expect(ids(putFirst(all, bookmark(4), 3))).toEqual([4, 1, 2])
  expect(putFirst(all, { resource: 'parts', id: 1 }, 9)).toHaveLength(4)
})

test.each([
  [{ id: 7, name: 'Ann' }, {}, 'Ann'],
  [{ id: 7, name: ' ', title: 'Dr' }, {}, 'Dr'],
  [{ id: 7 }, {}, '#7'],
  [{ id: 7, owner: { name: 'Ann' } }, { recordRepresentation: 'owner.name' }, 'Ann'],
  [{ id: 7, owner: null }, { recordRepresentation: 'owner.name' }, '#7'],
  [{ id: 7, number: 42 }, { recordRepresentation: 'number' }, '42'],
  [{ id: 7, make: 'Opel' }, { recordRepresentation: (record: { make?: string }) => `${record.make} car` }, 'Opel car'],
])('the name of %j', (record, resource, name) => expect(nameOfRecord(record, resource)).toBe(name))

test('a sign-out removes the names of favourites from the browser', () => {
  expect(withoutNames(JSON.stringify([bookmark(1)]))).toBe('[{"resource":"vehicles","id":1}]')
  expect(withoutNames('not JSON')).toBeUndefined()
})
