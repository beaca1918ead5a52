import queryString from 'query-string'
import { expect, test } from 'vitest'
import { parse, stringify } from './query-string.ts'

test.each([
  { sort: '["a","ASC"]', range: '[0,24]', filter: '{"q":"l\'été (à *) !"}' },
  { page: 1, filter: undefined, order: null, empty: '', yes: true },
  { id: ['b', 'a', null, undefined], a: 'ü&=+%' },
  {},
])('writes %o as query-string does', (values) => {
  expect(stringify(values)).toBe(queryString.stringify(values))
})

test.each([
  '?filter=%7B%22q%22%3A%22a%20b%22%7D&page=2',
  'a=1&a=2&b&c=&d=x=y',
  '#a=1+2&b=%C3%A9',
  '?',
  '',
  'a=%',
  'a&&b=1',
])('reads %s as query-string does', (query) => {
  expect({ ...parse(query) }).toEqual({ ...queryString.parse(query) })
})
