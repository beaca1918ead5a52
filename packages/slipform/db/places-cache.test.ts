import { expect, test } from 'vitest'
import { type Place, PlacesCache } from './places-cache.ts'

const place = (key: string, offset: number, side: Place['side'] = 'after'): Place => ({
  ...{ side, offset, position: { key, value: null }, state: 'a' },
  ...{ snapshot: '1:1:', origin: '1' },
})

test('a place replaces the one at its position, and the latest comes first', () => {
  const places = new PlacesCache()
  for (const each of [place('a', 1), place('b', 2), place('a', 3), place('a', 4, 'before')]) places.store('list', each)
  expect(places.find('list')).toEqual([place('a', 4, 'before'), place('a', 3), place('b', 2)])
  expect(places.find('other')).toEqual([])
  places.store('other', place('a', 1))
  places.drop('list')
  expect(places.find('list')).toEqual([])
  expect(places.find('other')).toHaveLength(1)
  places.clear()
  expect(places.find('other')).toEqual([])
})

test('a list keeps a few of its places', () => {
  const places = new PlacesCache()
  for (let at = 0; at < 100; at++) places.store('list', place(`${at}`, at))
  expect(places.find('list').map(({ offset }) => offset)).toEqual(Array.from({ length: 16 }, (_, at) => 99 - at))
})
