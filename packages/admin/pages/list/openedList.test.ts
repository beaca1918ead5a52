import { expect, test } from 'vitest'
import { placeOf } from './openedList.ts'

const records = (...ids: number[]) => ({ data: ids.map((id) => ({ id })), total: 6 })
const list = { page: 2, perPage: 2 }
const pages = { before: records(1, 2), current: records(3, 4), after: records(5, 6) }

test.each([
  [3, { position: 3, previous: 2, next: 4 }],
  [4, { position: 4, previous: 3, next: 5 }],
  [5, undefined],
  [undefined, undefined],
])('finds the neighbours of %s across pages', (id, place) => {
  expect(placeOf(id, list, pages)).toEqual(place)
})

test('the first and the last record of a list have one neighbour', () => {
  expect(placeOf(1, { page: 1, perPage: 2 }, { current: records(1, 2) })).toEqual({
    position: 1,
    previous: undefined,
    next: 2,
  })
  expect(placeOf(6, { page: 3, perPage: 2 }, { before: records(3, 4), current: records(5, 6) })).toEqual({
    position: 6,
    previous: 5,
    next: undefined,
  })
})
