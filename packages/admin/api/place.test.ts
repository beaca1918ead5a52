import { expect, test } from 'vitest'
import { placeIn } from './place.ts'

const part = (start: number, ...ids: (number | string)[]) => ({ start, total: 6, data: ids.map((id) => ({ id })) })

test.each([
  ['between its neighbours', part(2, 3, 4, 5), 4, { position: 4, previous: 3, next: 5 }],
  ['at the start of the list', part(0, 1, 2, 3), 1, { position: 1, previous: undefined, next: 2 }],
  ['at its end', part(3, 4, 5, 6), 6, { position: 6, previous: 5, next: undefined }],
  ['by a key of the address', part(2, 3, 4, 5), '4', { position: 4, previous: 3, next: 5 }],
  ['at the start of the part alone', part(2, 3, 4, 5), 3, undefined],
  ['at the end of the part alone', part(2, 3, 4, 5), 5, undefined],
  ['nowhere', part(0), 4, undefined],
])('a record stands %s', (_, list, id, place) => expect(placeIn(list, id)).toEqual(place))
