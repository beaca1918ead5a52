import { expect, test } from 'vitest'
import { anyValue, faultOfRow, Rejections } from './rejections.ts'

const wrongPrice = (value: string) => ({ name: 'Price', at: 1, value, text: `not "${anyValue}"` })
const taken = (value: string) => ({ name: 'E-Mail', at: 0, value, text: 'is taken' })

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
    values: new Set(['2 EUR', '3 EUR', '0 EUR', '1 EUR']),
  })
  expect(others).toMatchObject([
    { name: 'E-Mail', count: 1, rows: [2502], values: new Set(['ann@example.org']) },
    { count: 1, rows: [2503], values: new Set() },
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
