import { describe, expect, test } from 'vitest'
import { parsePagination } from './pagination.ts'

const byDefault = { offset: 0, limit: 20 }

/** What parameters mean, as `<offset> <limit>`. */
const read = (parameters: Parameters<typeof parsePagination>[0]) => Object.values(parsePagination(parameters)).join(' ')

describe('range', () => {
  test.each([
    ['[0,9]', '0 10'],
    ['[20,29]', '20 10'],
    ['[5,5]', '5 1'],
    [' [ 0 , 9 ] ', '0 10'],
  ])('%s is inclusive', (range, expected) => expect(read({ range })).toBe(expected))

  test.each(['', 'x', '0-9', '[0,', '[]', '[5]', '[0,9,10]', '[10,5]', '[-5,3]', '[-2,-1]', '[0.5,9]', '[0,9.5]'])(
    '%j cannot be parsed: the default',
    (range) => expect(parsePagination({ range })).toEqual(byDefault),
  )
})

describe('page and per_page', () => {
  test.each([
    [{ page: '1', per_page: '10' }, '0 10'],
    [{ page: '3', per_page: '10' }, '20 10'],
    [{ page: '3' }, '40 20'],
    [{ per_page: '7' }, '0 7'],
    [{ page: '02', per_page: '010' }, '10 10'],
    [{ page: '2', per_page: '10', range: '[0,4]' }, '10 10'],
  ])('%j', (parameters, expected) => expect(read(parameters)).toBe(expected))

  test.each(['0', '-1', '1.5', '1e3', 'x', '', ' 1', '0x1', '１'])('a page %j or size %j is not valid', (text) => {
    expect(parsePagination({ page: text })).toEqual(byDefault)
    expect(parsePagination({ per_page: text })).toEqual(byDefault)
    expect(parsePagination({ page: text, range: '[5,9]' })).toEqual({ offset: 5, limit: 5 })
  })
})

test('without parameters the first 20, or as many as a page may hold', () => {
  expect(parsePagination({})).toEqual(byDefault)
  expect(parsePagination({}, 5)).toEqual({ offset: 0, limit: 5 })
})

test('strict handling refuses what cannot be read, and clamps what is too large', () => {
  const strictly = (parameters: object) => parsePagination({ ...parameters, handling: 'strict' })
  for (const [parameters, name] of [
    [{ range: 'x' }, 'range'],
    [{ range: '[5,1]' }, 'range'],
    [{ range: '' }, 'range'],
    [{ page: '0' }, 'page'],
    [{ page: 'x', range: '[0,9]' }, 'page'],
    [{ per_page: '-1' }, 'per_page'],
    [{ page: '2', range: 'x' }, 'range'],
  ] as const) {
    expect(() => strictly(parameters)).toThrow(
      expect.objectContaining({ status: 400, message: expect.stringContaining(`Invalid ${name}: expected`) }),
    )
  }
  expect(strictly({})).toEqual(byDefault)
  expect(strictly({ range: '[0,99999]' })).toEqual({ offset: 0, limit: 1000 })
  expect(strictly({ page: '2', per_page: '5000' })).toEqual({ offset: 1000, limit: 1000 })
})
