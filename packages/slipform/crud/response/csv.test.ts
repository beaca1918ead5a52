import papaparse from 'papaparse'
import { describe, expect, test } from 'vitest'
import type { Kind } from '../../model/kinds.ts'
import { renderCsvHead, renderCsvLines } from './csv.ts'

const text: Kind = { name: 'text' }
const cell = (value: unknown, kind: Kind = text) =>
  renderCsvLines(
    [
      { name: 'a', kind },
      { name: 'b', kind },
    ],
    [[value, 'x']],
  )

test('a number that is a time is written as one, but 0', () => {
  const columns = [{ name: 'a', kind: { name: 'bigint' } as const, isEpoch: true }]
  expect(renderCsvLines(columns, [['1700000000'], ['0'], [null]])).toBe('2023-11-14T22:13:20Z\r\n0\r\n\r\n')
})

describe('a text that a spreadsheet would take for a formula', () => {
  const signs = ['=1+1', '+1', '-1', '@SUM(A1)', "=cmd|' /C calc'!A0", '-2+3+cmd|x', '=']
  const behindBlanks = ['\t=1', '\r=1', '\n=1', '\tplain', '\rplain', ' =1', '\u00a0 =1', '\u200b=1', '\ufeff=1']
  const unicode = ['\u2028-1', '\u3000@x', '\0=1', '＝1', '＋1', '－1', '＠x', '﹦1', ' −1']

  test.each([...signs, ...behindBlanks, ...unicode])('%j begins with an apostrophe', (value) => {
    const shown = papaparse.parse<string[]>(cell(value)).data[0]?.[0]
    expect(shown).toBe(`'${value}`)
  })

  test.each(['oneOf', 'uuid', 'json', 'arrayOf', 'boolean', 'date', 'time', 'datetime'])(
    'also of the kind %s',
    (name) => {
      expect(cell('=1', { name } as Kind)).toBe(`'=1,x\r\n`)
      expect(cell('-1', { name } as Kind)).toBe(`'-1,x\r\n`)
    },
  )

  test.each(['integer', 'bigint', 'decimal', 'float'])('of the kind %s unless it is a number', (name) => {
    const kind = { name } as Kind
    for (const number of ['-5', '-5.00', '+5', '1e5', '-1.5e+300', '-Infinity', 'NaN', '-9223372036854775808'])
      expect(cell(number, kind)).toBe(`${number},x\r\n`)
    expect(cell('=1', kind)).toBe(`'=1,x\r\n`)
    expect(cell('-1+1', kind)).toBe(`'-1+1,x\r\n`)
    expect(cell('-1|cmd', kind)).toBe(`'-1|cmd,x\r\n`)
  })

  test('also as a name of a column', () => expect(renderCsvHead([{ name: '=x', kind: text }])).toBe("\ufeff'=x\r\n"))
})

describe('any other value', () => {
  test.each([
    ['plain', 'plain'],
    ['a-b=c@d+e', 'a-b=c@d+e'],
    ["'quoted'", "'quoted'"],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\r\nlines', '"two\r\nlines"'],
    [' x', '" x"'],
    ['', '""'],
    [null, ''],
    [undefined, ''],
    [-5, '-5'],
    [0, '0'],
    [-1.5e300, '-1.5e+300'],
    [true, 'true'],
    [false, 'false'],
  ])('%j is written as %j', (value, expected) => expect(cell(value)).toBe(`${expected},x\r\n`))

  test('a record without a value in its one column is not an empty line', () => {
    expect(renderCsvLines([{ name: 'a', kind: text }], [[''], ['x']])).toBe('""\r\nx\r\n')
  })
})
