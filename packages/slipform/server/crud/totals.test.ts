import { expect, test } from 'vitest'
import { countTotal } from './totals.ts'

test.each([
  ['a first page that is not full is all', { offset: 0, limit: 20 }, 7, 7],
  ['a first page without records is all', { offset: 0, limit: 20 }, 0, 0],
  ['a last page that is not full ends the list', { offset: 40, limit: 20 }, 3, 43],
])('%s: nothing is counted', async (_name, pagination, size, total) => {
  const count = () => Promise.reject(new Error('counted'))
  expect(await countTotal(pagination, size, count)).toBe(total)
})

test.each([
  ['a full page', { offset: 0, limit: 20 }, 20],
  ['a page past the end', { offset: 100, limit: 20 }, 0],
])('%s has to be counted', async (_name, pagination, size) => {
  expect(await countTotal(pagination, size, async () => 25)).toBe(25)
})
