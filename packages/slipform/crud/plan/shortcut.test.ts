import { expect, test } from 'vitest'
import type { Place } from '../../db/places-cache.ts'
import type { ListPlan } from './list.ts'
import { findShortcut } from './shortcut.ts'

// A cast: only the page and the order matter here.
const pageAt = (offset: number) => ({ offset, limit: 25 }) as ListPlan

const place = (side: Place['side'], offset: number): Place => ({
  ...{ side, offset, position: { key: `${offset}`, value: null }, state: 'a', columns: '1' },
  ...{ snapshot: '1:1:', origin: '1' },
})

test.each<[offset: number, total: number, places: Place[], expected: object | undefined]>([
  [500, 600, [place('after', 500)], undefined],
  [5_000, 1_000_000, [], undefined],
  [5_000, 1_000_000, [place('after', 5_001), place('before', 5_024)], undefined],
  [5_000, 1_000_000, [place('after', 4_900)], { offset: 100, limit: 25, seek: { side: 'after', key: '4900' } }],
  [5_000, 1_000_000, [place('after', 4_900), place('before', 5_030)], { offset: 5, isFromEnd: true }],
  [5_000, 1_000_000, [place('after', 100)], undefined],
  [990_000, 1_000_000, [place('after', 100)], { offset: 9_975, limit: 25, isFromEnd: true }],
  [999_990, 1_000_000, [place('after', 999_990)], { offset: 0, limit: 10, isFromEnd: true }],
  [2_000_000, 1_000_000, [], undefined],
  // The end is a little farther than the place, and saves too little.
  [5_000, 9_525, [place('after', 1_100)], undefined],
])('the page at %i of %i', (offset, total, places, expected) => {
  const shortcut = findShortcut(pageAt(offset), total, places)
  if (expected === undefined) expect(shortcut).toBeUndefined()
  else expect(shortcut?.plan).toMatchObject(expected)
})

test('a place that was looked up just now is preferred where the page can be read from it', () => {
  const [near, latest] = [place('after', 5_000), place('after', 4_990)]
  expect(findShortcut(pageAt(5_000), 1_000_000, [near], latest)?.place).toBe(latest)
  expect(findShortcut(pageAt(5_000), 1_000_000, [near], place('after', 5_001))?.place).toBe(near)
})

test('equal shortcuts of a page are one plan, whose statement is cached', () => {
  const page = pageAt(5_000)
  const plan = () => findShortcut(page, 1_000_000, [place('after', 5_000)])?.plan
  expect(plan()).toBe(plan())
  expect(findShortcut(page, 1_000_000, [place('after', 4_999)])?.plan).not.toBe(plan())
})
