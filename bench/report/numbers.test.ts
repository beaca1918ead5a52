import { describe, expect, test } from 'vitest'
import { medianOf, round, spreadOf } from './numbers.ts'

describe('the median', () => {
  test.each([
    [[3], 3],
    [[9, 1, 5], 5],
    [[4, 1, 3, 2], 2.5],
    [[10, 9, 100], 10],
    [[], Number.NaN],
  ])('of %j is %d', (values, median) => expect(medianOf(values)).toBe(median))

  test('leaves the values as they are', () => {
    const values = [3, 1, 2]
    medianOf(values)
    expect(values).toEqual([3, 1, 2])
  })
})

test.each([
  [[100], 0],
  [[90, 100, 110], 0.2],
  [[1, 1, 3], 2],
  [[], Number.NaN],
])('the spread of %j is %d', (values, spread) => expect(spreadOf(values)).toBe(spread))

test.each([
  [12345.6, '12,346'],
  [123.4, '123'],
  [12.34, '12.3'],
  [0.012345, '0.0123'],
  [0, '0'],
  [undefined, '–'],
  [Number.NaN, '–'],
])('%d is written as %s', (value, text) => expect(round(value)).toBe(text))
