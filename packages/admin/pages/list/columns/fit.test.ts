import { expect, test } from 'vitest'
import { unfitColumns } from './fit.ts'

const columns = [
  { source: 'name', width: 150, rank: 0 },
  { source: 'customer', width: 200, rank: 3 },
  { source: 'year', width: 60, rank: 3 },
  { source: 'status', width: 100, rank: 1 },
  { source: 'price', width: 90, rank: 2 },
]

test.each([
  [600, []],
  [599, ['year']],
  [540, ['year']],
  [539, ['customer']],
  [399, ['customer', 'year']],
  [310, ['price', 'customer']],
  [100, ['status', 'price', 'customer', 'year']],
])('in %i pixels a list leaves out what matters least', (room, unfit) => {
  expect(unfitColumns(columns, room)).toEqual(unfit)
})
