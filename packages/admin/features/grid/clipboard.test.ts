import { expect, test } from 'vitest'
import { parseTsv, tile, toTsv } from './clipboard.ts'

/** Cells as texts with `|` between them. */
const joined = (rows: readonly (readonly string[])[]) => rows.map((cells) => cells.join('|'))

test.each([
  ['a\tb\r\nc\td\r\n', ['a|b', 'c|d']],
  ['12', ['12']],
  ['', ['']],
  ['a\n\nb', ['a', '', 'b']],
  ['a\t\r\n\tb', ['a|', '|b']],
  ['"two\nlines"\t"a ""quoted"" word"', ['two\nlines|a "quoted" word']],
  ['5" pipe\t6', ['5" pipe|6']],
  ['"not closed\tb', ['"not closed|b']],
])('reads %j', (text, cells) => expect(joined(parseTsv(text))).toEqual(cells))

test('writes what it reads', () => {
  const cells = [
    ['a\tb', 'c\nd', '"e"'],
    ['', 'f', ''],
  ]
  expect(parseTsv(toTsv(cells))).toEqual(cells)
})

test('repeats cells over a selection that is a multiple of them', () => {
  expect(joined(tile([['1']], 2, 2))).toEqual(['1|1', '1|1'])
  expect(tile([['1'], ['2']], 4, 1)).toEqual([['1'], ['2'], ['1'], ['2']])
  expect(tile([['1'], ['2']], 3, 1)).toEqual([['1'], ['2']])
  expect(tile([['1'], ['2']], 1, 1)).toEqual([['1'], ['2']])
})
