import { describe, expect, test } from 'vitest'
import { parseAggregateRequest } from './request.ts'

describe('parseAggregateRequest', () => {
  const nothing = { sum: [], avg: [], min: [], max: [] }

  test.each([
    ['', [], nothing],
    ['group_by=', [], nothing],
    ['group_by=tier', ['tier'], nothing],
    ['group_by=a,b,a&group_by=b,a,b', ['b', 'a'], nothing],
    ['group_by=a%2Cb', ['a', 'b'], nothing],
    ['group_by=a,', ['a', ''], nothing],
    ['sum=x&avg=x,y&min=&max=z', [], { sum: ['x'], avg: ['x', 'y'], min: [], max: ['z'] }],
  ])('%s', (query, groupBy, functions) => {
    expect(parseAggregateRequest(query)).toMatchObject({ group_by: groupBy, functions })
  })

  test('reads the rest as a list does, and its own names never as filters', () => {
    const request = parseAggregateRequest('interval=month&time_zone=UTC&sum=a&tier=gold&q=x&filter={"sum":1}&page=2')
    expect(request.parameters.map(({ name }) => name)).toEqual(['tier'])
    expect(request).toMatchObject({ interval: 'month', time_zone: 'UTC', q: ['x'], page: '2' })
    expect([...request.filter]).toEqual([['sum', 1]])
  })
})
