import { expect, test } from 'vitest'
import { PreparedNames } from './prepared.ts'

test('a statement has a name from the second time on, and keeps it', () => {
  const names = new PreparedNames()
  expect(['a', 'a', 'b', 'a', 'b'].map((text) => names.nameOf(text))).toEqual([
    undefined,
    'slipform_0',
    undefined,
    'slipform_0',
    'slipform_1',
  ])
})

test('beyond a limit, the statement that was not used for longest loses its name, and gets another one later', () => {
  const names = new PreparedNames({ maxPrepared: 2 })
  for (const text of ['a', 'a', 'b', 'b', 'a', 'c', 'c']) names.nameOf(text)
  expect(['a', 'c', 'b', 'b'].map((text) => names.nameOf(text))).toEqual([
    'slipform_0',
    'slipform_2',
    undefined,
    'slipform_3',
  ])
})

test('what was seen once is forgotten when it is too much', () => {
  const names = new PreparedNames({ maxSeen: 2 })
  for (const text of ['a', 'b', 'c']) names.nameOf(text)
  expect(names.nameOf('a')).toBeUndefined()
  expect(names.nameOf('c')).toBe('slipform_0')
})

test('a very long statement has no name', () => {
  const names = new PreparedNames()
  const long = 'x'.repeat(50_001)
  expect([long, long, long].map((text) => names.nameOf(text))).toEqual([undefined, undefined, undefined])
})
