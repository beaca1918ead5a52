import { describe, expect, test } from 'vitest'
import { ApiError } from '../../base/errors/errors.ts'
import { parseListRequest, parseOneRequest } from './list.ts'
import { parseQuery } from './query.ts'

const filterOf = (query: string) => Object.fromEntries(parseListRequest(query).filter)

describe('parseQuery', () => {
  test.each([
    ['a=1', { name: 'a', text: '1', items: ['1'] }],
    ['a', { name: 'a', text: '', items: [''] }],
    ['a=', { name: 'a', text: '', items: [''] }],
    ['a=b=c', { name: 'a', text: 'b=c', items: ['b=c'] }],
    ['a%5Fin=x%20y+z', { name: 'a_in', text: 'x y z', items: ['x y z'] }],
    ['a=1,2%2C3,4', { name: 'a', text: '1,2,3,4', items: ['1', '2,3', '4'] }],
    ['a=%2B', { name: 'a', text: '+', items: ['+'] }],
    ['a=%5B%7B%7D%5D', { name: 'a', text: '[{}]', items: ['[{}]'] }],
    ['a=ü', { name: 'a', text: 'ü', items: ['ü'] }],
    ['a=100%', { name: 'a', text: '100%', items: ['100%'] }],
    ['__proto__=1', { name: '__proto__', text: '1', items: ['1'] }],
  ])('%s', (query, parameter) => expect(parseQuery(query)).toEqual([{ part: query, ...parameter }]))

  test('keeps order and repetition, skips what is empty', () => {
    expect(parseQuery('&b=1&&a=2&b=3&').map(({ name, text }) => name + text)).toEqual(['b1', 'a2', 'b3'])
    expect(parseQuery('')).toEqual([])
  })

  test('refuses more than 1,000 parameters', () => {
    expect(parseQuery('a&'.repeat(1000))).toHaveLength(1000)
    expect(() => parseQuery('a&'.repeat(1001))).toThrow(ApiError)
  })
})

describe('parseListRequest', () => {
  test('tells the reserved parameters from field filters', () => {
    const query = 'filter={"a":1}&q=x&sort=s&order=o&range=r&page=p&per_page=pp&embed=e&name=n&name_in=a,b'
    const { filter, parameters, handling, address, ...rest } = parseListRequest(query)
    expect(handling).toBe('lenient')
    expect(address).toBe('filter=%7B%22a%22:1%7D&q=x&sort=s&order=o&embed=e&name=n&name_in=a,b')
    expect(Object.fromEntries(filter)).toEqual({ a: 1 })
    expect(parameters.map(({ name }) => name)).toEqual(['name', 'name_in'])
    expect(rest).toEqual({ q: ['x'], sort: 's', order: 'o', range: 'r', page: 'p', per_page: 'pp', embed: ['e'] })
  })

  test('takes the last of a reserved parameter that is repeated', () => {
    expect(parseListRequest('sort=a&sort=b').sort).toBe('b')
  })

  test.each(['', 'filter=', 'filter={}', 'filter=%7B%7D'])('%j filters nothing', (query) => {
    expect(filterOf(query)).toEqual({})
  })

  test.each(['[]', '[{}]', 'null', '1', '"x"', 'true', '{', "{'a':1}", 'name', '{"a":1}}', ' '])(
    'a filter %j is refused',
    (filter) => {
      const refused = () => parseListRequest(`filter=${encodeURIComponent(filter)}`)
      expect(refused).toThrow(/^Invalid filter: /)
      expect(refused).toThrow(expect.objectContaining({ status: 400 }))
    },
  )

  test('a key __proto__ in filter is a key like any other', () => {
    const { filter } = parseListRequest('filter={"__proto__":{"polluted":1}}')
    expect([...filter.keys()]).toEqual(['__proto__'])
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  test.each([
    ['q=bmw', ['bmw']],
    ['q=+bmw+', ['bmw']],
    ['q=', []],
    ['q=++', []],
    ['filter={"q":"bmw"}', ['bmw']],
    ['q=old&filter={"q":"bmw"}', ['old', 'bmw']],
    ['filter={"q":null}', []],
  ])('%s searches', (query, q) => {
    expect(parseListRequest(query).q).toEqual(q)
    expect(filterOf(query)).toEqual({})
  })

  test.each(['filter={"q":1}', 'filter={"q":["x"]}', 'filter={"q":{"x":1}}', 'q=%00'])('%s is refused', (query) => {
    expect(() => parseListRequest(query)).toThrow("Invalid filter value for field 'q': expected text")
  })

  test.each([
    ['embed=parts', ['parts']],
    ['embed=%22parts%22', ['parts']],
    ['embed=%22%22', ['']],
    ['embed=%22parts', ['"parts']],
    ['embed=1', ['1']],
    ['embed=null', ['null']],
    ['embed={}', ['{}']],
    ['embed=["parts","owner"]', ['parts', 'owner']],
    ['embed=[]', []],
    ['embed=', []],
  ])('%s', (query, embed) => {
    expect(parseListRequest(query).embed).toEqual(embed)
    expect(parseOneRequest(query)).toEqual({ embed })
  })
})
