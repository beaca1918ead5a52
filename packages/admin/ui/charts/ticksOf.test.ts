import { expect, test } from 'vitest'
import { ticksOf } from './ticksOf.ts'

test.each([
  [0, [0, 1]],
  [2, [0, 1, 2]],
  [7, [0, 5, 10]],
  [104, [0, 50, 100, 150]],
  [3, [0, 1, 2, 3]],
  [184_220, [0, 100_000, 200_000]],
])('an axis up to %i', (max, expected) => expect(ticksOf(max)).toEqual(expected))
