import { expect, test } from 'vitest'
import { parseIfMatch } from './if-match.ts'

test.each([
  [undefined, undefined],
  ['*', '*'],
  [' * ', '*'],
  ['"abc"', ['abc']],
  ['""', ['']],
  ['"a,b" , "c d"'.replace(' d', '-d'), ['a,b', 'c-d']],
  [',"a",,\t"b",', ['a', 'b']],
  ['W/"a"', []],
  ['W/"a", "b"', ['b']],
  ['"é"', ['é']],
])('%j', (header, expected) => expect(parseIfMatch(header)).toEqual(expected))

const unquoted = ['', ' ', ',', 'abc', '"abc', 'abc"', "'a'", 'w/"a"', 'W/ "a"']
const joined = ['"a" "b"', '"a""b"', '"a b"', '*, "a"', '"a", *', '"a";', '"a\u0007"', '"\u0100"']
test.each([...unquoted, ...joined])('%j is refused, and says what is expected', (header) => {
  expect(() => parseIfMatch(header)).toThrow('Invalid If-Match: expected * or entity tags')
})

test.each([
  ['spaces', ' '.repeat(100_000)],
  ['commas', ','.repeat(100_000)],
  ['quotes', '"'.repeat(100_001)],
  ['spaces and a letter', `${' \t'.repeat(50_000)}x`],
  ['an open tag', `"${'a'.repeat(100_000)}`],
  ['tags that end in nothing', `${'W/"a",'.repeat(16_000)}x`],
])('100 kB of %s are rejected', (_what, header) => expect(() => parseIfMatch(header)).toThrow('Invalid If-Match'))
