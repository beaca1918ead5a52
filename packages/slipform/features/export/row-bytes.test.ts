import { describe, expect, test } from 'vitest'
import type { Kind } from '../../model/kinds.ts'
import { type CsvColumn, renderCsvLines } from './csv.ts'
import { csvEncoder, encodeJsonLines } from './row-bytes.ts'

const text: Kind = { name: 'text' }

/** A row as PostgreSQL sends it. */
function dataRow(values: readonly (string | null)[]): Buffer {
  const number = (value: number, size: number) => {
    const bytes = Buffer.alloc(size)
    bytes.writeIntBE(value, 0, size)
    return bytes
  }
  const fields = values.map((value) => {
    const bytes = Buffer.from(value ?? '')
    return value === null ? number(-1, 4) : Buffer.concat([number(bytes.length, 4), bytes])
  })
  const body = Buffer.concat([number(values.length, 2), ...fields])
  return Buffer.concat([Buffer.from('D'), number(body.length + 4, 4), body])
}

const columnsOf = (...kinds: Kind[]): CsvColumn[] => kinds.map((kind) => ({ name: kind.name, kind }))
const encode = (columns: CsvColumn[], ...rows: (string | null)[][]) =>
  csvEncoder(columns)(Buffer.concat(rows.map(dataRow))).toString()

test('special characters, and some of all others, are written as in a table of strings, wherever they stand', () => {
  const columns = columnsOf(text, text)
  const special = /[\p{ASCII}\s\p{Cc}\p{Cf}\p{S}\uFF0D\uFE63]/u
  const characters = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((each, at) => special.test(each) || at % 251 === 0)
  const rows = characters.flatMap((each) => [
    [each, `a${each}`],
    [`a${each}b`, `${each}a`],
  ])
  expect(encode(columns, ...rows)).toBe(renderCsvLines(columns, rows))
})

test('null is an empty cell, an empty text a pair of quotes', () => {
  expect(encode(columnsOf(text, text, text), [null, '', null], ['x', null, ''])).toBe(',"",\r\nx,,""\r\n')
})

describe('a number', () => {
  test.each([
    ['integer', '-12', '-12'],
    ['bigint', '-9223372036854775808', '-9223372036854775808'],
    ['decimal', '-5.00', '-5.00'],
    ['decimal', 'NaN', 'NaN'],
    ['decimal', '-Infinity', '-Infinity'],
    ['float', '1e+20', '100000000000000000000'],
    ['float', '1e+21', '1e+21'],
    ['float', '1.5e-05', '0.000015'],
    ['float', '1e-07', '1e-7'],
    ['float', '-0', '0'],
    ['float', '1234567.5', '1234567.5'],
    ['float', 'NaN', 'NaN'],
  ])('%s %s is %s', (name, value, written) => {
    expect(encode(columnsOf({ name } as Kind), [value])).toBe(`${written}\r\n`)
  })
})

test.each([
  ['2024-01-01 08:00:00', '2024-01-01T08:00:00.000Z'],
  ['2024-01-01 08:00:00.5', '2024-01-01T08:00:00.500Z'],
  ['2024-01-01 08:00:00.123', '2024-01-01T08:00:00.123Z'],
  ['2024-01-01 08:00:00.1234', '2024-01-01T08:00:00.123400Z'],
  ['2024-01-01 08:00:00.123456', '2024-01-01T08:00:00.123456Z'],
  ['12024-01-01 08:00:00.5', '12024-01-01T08:00:00.500Z'],
  ['0044-03-15 08:00:00 BC', '0044-03-15T08:00:00.000Z BC'],
  ['0044-03-15 08:00:00.5 BC', '0044-03-15T08:00:00.500Z BC'],
  ['infinity', 'infinity'],
  // A spreadsheet takes a minus for a formula.
  ['-infinity', "'-infinity"],
])('the timestamp %s is %s', (value, written) => {
  expect(encode(columnsOf({ name: 'datetime' }), [value])).toBe(`${written}\r\n`)
})

test('lines of JSON have no other line breaks', () => {
  const rows = ['{"a":1}', '{"a":{\r\n  "b": 1\n\n}}'].map((body) => dataRow([body]))
  expect(encodeJsonLines(Buffer.concat(rows)).toString()).toBe('{"a":1}\n{"a":{   "b": 1 }}\n')
})
