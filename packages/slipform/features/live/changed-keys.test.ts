import { expect, test } from 'vitest'
import { pairByKey } from './changed-keys.ts'
import type { Image } from './read-log.ts'

const image = (sign: -1 | 1, text: string, key = '1'): Image => ({ sign, key, text })

// The images of one record in any order, and those before that a caller may have seen.
const cases: [name: string, images: Image[], before: string[]][] = [
  ['created', [image(1, 'a')], []],
  ['deleted', [image(-1, 'a')], ['a']],
  ['updated', [image(-1, 'a'), image(1, 'b')], ['a']],
  ['updated twice', [image(-1, 'b'), image(1, 'c'), image(1, 'b'), image(-1, 'a')], ['a']],
  ['updated and deleted', [image(-1, 'a'), image(1, 'b'), image(-1, 'b')], ['a']],
  ['created and updated', [image(1, 'a'), image(-1, 'a'), image(1, 'b')], []],
  ['changed in a column that is not logged', [image(-1, 'a'), image(1, 'a')], ['a']],
  ['changed and changed back', [image(-1, 'a'), image(1, 'b'), image(-1, 'b'), image(1, 'a')], ['a', 'b']],
]

test.each(cases)('a record that was %s', (_, images, before) => {
  for (const order of [images, images.toReversed()])
    expect([...(pairByKey(order).get('1')?.before ?? [])].sort()).toEqual(before)
})

test('records are paired by their keys', () => {
  const pairs = pairByKey([image(-1, 'a'), image(1, 'b', '2'), image(1, 'c')])
  expect([...pairs.values()]).toEqual([
    { key: '1', image: 'a', before: ['a'] },
    { key: '2', image: 'b', before: [] },
  ])
})
