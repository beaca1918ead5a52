import { describe, expect, test } from 'vitest'
import { parseAggregateRequest } from './aggregate.ts'
import { parseExportRequest } from './export.ts'
import { parseFlag } from './query.ts'

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

test('parseExportRequest reads a list request and a format', () => {
  const request = parseExportRequest('format=csv&format=jsonl&tier=gold&group_by=x&range=[0,1]')
  expect(request).toMatchObject({ format: 'jsonl', range: '[0,1]' })
  expect(request.parameters.map(({ name }) => name)).toEqual(['tier', 'group_by'])
})

describe('parseFlag', () => {
  test.each([
    ['', false],
    ['dry_run=true', true],
    ['dry_run=false', false],
    ['dry_run=true&dry_run=true', true],
    ['dry%5Frun=tru%65', true],
    ['runs=true', false],
  ])('%s is %s', (query, expected) => {
    expect(parseFlag(query, 'dry_run')).toBe(expected)
  })

  test.each(['dry_run', 'dry_run=', 'dry_run=1', 'dry_run=True', 'dry_run=true%00', 'dry_run=false&dry_run=true'])(
    '%s is refused',
    (query) => {
      expect(() => parseFlag(query, 'dry_run')).toThrow('Invalid dry_run: expected true or false')
    },
  )

  test.each(['Dry_run=true', 'dryrun=true', 'dry-run=', 'partail=true'])('%s is a misspelt name', (query) => {
    expect(() => parseFlag(query, 'dry_run')).toThrow(/^Unknown parameter .* Did you mean (dry_run|partial)\?$/)
  })
})
