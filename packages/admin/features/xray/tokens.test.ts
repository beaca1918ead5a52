import { expect, test } from 'vitest'
import { tokensOf } from './tokens.ts'

test.each([
  [
    '    price: decimal(12, 2).crud({ nullable: true }),',
    { price: 'name', decimal: 'call', crud: 'call', true: 'keyword' },
  ],
  [
    "import { text } from 'slipform' // as it is",
    { import: 'keyword', "'slipform'": 'string', '// as it is': 'comment' },
  ],
  ['/** Cars: those of "the garage". */', { '/** Cars: those of "the garage". */': 'comment' }],
  ["    make: text('a: b(').crud()", { "'a: b('": 'string', make: 'name' }],
])('%s', (line, kinds) => {
  const tokens = tokensOf(line)
  expect(tokens.map(({ text }) => text).join('')).toBe(line)
  expect(Object.fromEntries(tokens.map(({ text, kind }) => [text, kind]))).toMatchObject(kinds)
})

test('an empty line has no tokens', () => expect(tokensOf('')).toEqual([]))
