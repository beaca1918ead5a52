import { expect, test } from 'vitest'
import { findCircles } from './circles.ts'

test.each<[name: string, above: Record<string, string | null>, circular: string[]]>([
  ['a tree', { a: null, b: 'a', c: 'b', d: 'b' }, []],
  ['a record above itself', { a: 'a', b: 'a', c: 'b' }, ['a']],
  ['a circle, with records below it', { a: 'c', b: 'a', c: 'b', d: 'c', e: 'd' }, ['a', 'b', 'c']],
  ['a circle that is reached from below', { e: 'd', d: 'c', c: 'b', b: 'c' }, ['c', 'b']],
  ['two circles and a tree', { a: 'b', b: 'a', c: 'd', d: 'c', e: 'f', f: null }, ['a', 'b', 'c', 'd']],
  ['a record above that was not read', { b: 'a', c: 'b' }, []],
])('%s', (_name, above, circular) => {
  const records = Object.entries(above).map(([id, parent_id]) => ({ id, parent_id }))
  expect(findCircles(records, 'parent_id').map(({ id }) => id)).toEqual(circular)
})

test('keys are compared as the API writes them', () => {
  expect(findCircles([{ id: 7, parent_id: 7 }], 'parent_id')).toEqual([{ id: 7, parent_id: 7 }])
})
