import { expect, test } from 'vitest'
import { namesIn } from './names.ts'
import { Rejections } from './rejections.ts'
import { faultOfRow } from './row.ts'

const wrongPrice = (value: string) => ({ name: 'Price', at: 1, value, say: (shown: string) => `not "${shown}"` })
const taken = (value: string) => ({ name: 'E-Mail', at: 0, value, say: () => 'is taken' })

test('equal faults are one, with the first rows and values, and each row has its own text', () => {
  const rejections = new Rejections()
  for (let row = 2; row <= 2501; row++) rejections.add(row, [wrongPrice(`${row % 4} EUR`)])
  rejections.add(2502, [taken('ann@example.org'), wrongPrice('free')])
  rejections.add(2503, [faultOfRow('there are more cells')])
  expect(rejections.size).toBe(2502)
  const [price, ...others] = rejections.list()
  expect(price).toMatchObject({
    name: 'Price',
    count: 2501,
    rows: [2, 3, 4, 5, 6],
    values: ['2 EUR', '3 EUR', '0 EUR'],
    hasMore: true,
  })
  expect(others).toMatchObject([
    { name: 'E-Mail', count: 1, rows: [2502], values: ['ann@example.org'], hasMore: false },
    { count: 1, rows: [2503], values: [] },
  ])
  expect(rejections.textOf(7, ['', ' 3 EUR'], ': ')).toBe('Price: not "3 EUR"')
  expect(rejections.textOf(2502, ['x', 'free'], ': ')).toBe('E-Mail: is taken; Price: not "free"')
  expect(rejections.textOf(2504, [], ': ')).toBe(undefined)
})

test('faults of most rows come first', () => {
  const rejections = new Rejections()
  rejections.add(2, [taken('a')])
  for (const row of [3, 4]) rejections.add(row, [wrongPrice('x')])
  rejections.add(5, [faultOfRow('wrong')])
  expect(rejections.list().map(({ name }) => name)).toEqual(['Price', 'E-Mail', undefined])
})

test('a long value is cut', () => {
  const rejections = new Rejections()
  rejections.add(2, [wrongPrice('x'.repeat(1000))])
  expect(rejections.list()[0]?.values).toEqual([`${'x'.repeat(60)}…`])
})

test('a column has the name in the file, with the label of its field where they differ', () => {
  const labels: Record<string, string> = { id: 'ID', email: 'Email', made_in: 'Made in', owner_id: 'Owner' }
  const words = {
    fieldLabel: (name: string) => labels[name] ?? name,
    say: (key: string, values = {}) => [key, ...Object.values(values)].join(' '),
  }
  const headers = ['E-Mail', 'made_in', 'Land', 'No', '', 'Note']
  const mapping = ['email', 'made_in', 'owner_id@code', '@key', 'phone', '']
  const names = namesIn(headers, mapping, { key: { name: 'id', type: { kind: 'integer', nullable: false } } }, words)
  expect(headers.map((_header, at) => names.ofColumn(at))).toEqual([
    'E-Mail',
    'made_in',
    'check.named Land Owner',
    'check.named No ID',
    'check.named columns.unnamed 5 phone',
    'Note',
  ])
  expect(['email', 'owner_id', 'id', 'price'].map(names.ofField)).toEqual([
    'E-Mail',
    'check.named Land Owner',
    'check.named No ID',
    'price',
  ])
})
