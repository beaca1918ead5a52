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

test('statements beyond the most that are prepared have none, those before keep theirs', () => {
  const names = new PreparedNames(1)
  for (const text of ['a', 'a', 'b', 'b']) names.nameOf(text)
  expect(['a', 'b'].map((text) => names.nameOf(text))).toEqual(['slipform_0', undefined])
})

test('what was seen once is forgotten when it is too much', () => {
  const names = new PreparedNames(10, 2)
  for (const text of ['a', 'b', 'c']) names.nameOf(text)
  expect(names.nameOf('a')).toBeUndefined()
  expect(names.nameOf('c')).toBe('slipform_0')
})
