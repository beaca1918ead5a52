import { describe, expect, test } from 'vitest'
import type { Kind } from '../../model/kinds.ts'
import { parseFilterValue } from './comparison.ts'

const read = (kind: Kind, value: unknown) => {
  const result = parseFilterValue(kind, value)
  return 'expected' in result ? `expected ${result.expected}` : result.value
}

/** A kind, its values as they are read, and the values it refuses with what it expects instead; values.test.ts has the forms of each kind. */
const kinds: [kind: Kind, readable: [unknown, unknown?][], refused: unknown[], expected: string][] = [
  [
    { name: 'text' },
    [['x'], [''], ['null'], ['🚗'], ["'; drop"], [':name ? ?? $1 %s \\']],
    [1, true, null, {}, [], 'a\0b', '\ud800'],
    'text',
  ],
  [
    { name: 'uuid' },
    [['9B2F0A1C-0000-4000-8000-00000000000F', '9b2f0a1c-0000-4000-8000-00000000000f']],
    ['', '{9b2f0a1c-0000-4000-8000-000000000001}', 1, null],
    'uuid',
  ],
  [
    { name: 'integer' },
    [[0], [-7], ['12', 12], ['-12', -12], ['2147483647', 2147483647], ['-2147483648', -2147483648]],
    ['', ' ', 'x', '1x', '0x10', '--1', true, null, {}, [], Number.NaN, '1e309', '∞', 'Infinity'],
    'number',
  ],
  [{ name: 'integer' }, [], ['1.5', 1.5, '1e3', '0.99999999999999999999'], 'integer'],
  [
    { name: 'integer' },
    [],
    ['2147483648', -2147483649, '1e15', '99999999999999999999'],
    'integer from -2147483648 to 2147483647',
  ],
  [
    { name: 'bigint' },
    [[5, '5'], ['1.0', '1'], ['007', '7'], ['9223372036854775807'], ['-9223372036854775808'], ['9007199254740993']],
    ['', 'x', null, true, {}],
    'number',
  ],
  [{ name: 'bigint' }, [], ['1.5', '1e3'], 'integer'],
  [{ name: 'bigint' }, [], [2 ** 60], 'integer as a string, as JSON numbers lose digits'],
  [
    { name: 'bigint' },
    [],
    ['9223372036854775808', '-9223372036854775809', 2 ** 70],
    'integer from -9223372036854775808 to 9223372036854775807',
  ],
  [
    { name: 'decimal', precision: 5, scale: 2 },
    [['12.50'], [12.5, '12.5'], ['-0.001'], ['123456789.123456']],
    ['', 'x', '1,5', 'NaN', 'Infinity', null, {}, '1'.repeat(2000)],
    'number',
  ],
  [
    { name: 'float' },
    [[1.5], ['1.5', 1.5], ['-1e3', -1000], ['1E-3', 0.001]],
    ['', 'x', 'NaN', 'Infinity', '1e309', '.5', null, true],
    'number',
  ],
  [
    { name: 'boolean' },
    [[true], [false], ['true', true], ['false', false]],
    ['TRUE', 't', 'yes', '1', 1, 0, '', null],
    'boolean',
  ],
  [
    { name: 'integer', labels: { 0: 'draft', 2: 'live' } },
    [[0], [2], ['2', 2]],
    [1, '1', 'draft', null, true, [0], 0.5],
    'one of 0, 2',
  ],
  [{ name: 'oneOf', values: ['a', 'b'] }, [['a'], ['b']], ['A', '', 'c', 0, null, ['a'], 'constructor'], 'one of a, b'],
  [
    { name: 'date' },
    [['2024-02-29'], ['2024-01-01T23:30:00-05:00', '2024-01-01'], ['infinity']],
    ['2023-02-29', '', 20240101, null],
    'date',
  ],
  [
    { name: 'time' },
    [
      ['12:30', '12:30:00'],
      ['10:00:00.500', '10:00:00.5'],
    ],
    ['24:00', '', 1230, null],
    'time',
  ],
  [
    { name: 'datetime' },
    [['2024-03-10T12:30:00.123456+14:00', '2024-03-09T22:30:00.123456Z'], ['-infinity']],
    ['2024-02-30T12:30', '', 0, null],
    'datetime',
  ],
  [
    { name: 'json' },
    [[{ a: [1, null] }], ['x'], [1], [false], [[1, 2]]],
    ['a\0', { a: '\udfff' }, { 'a\0': 1 }],
    'json',
  ],
  [
    { name: 'arrayOf', item: { name: 'integer' } },
    [
      [
        [1, '2'],
        [1, 2],
      ],
      [[], []],
    ],
    [['x'], [null]],
    'number',
  ],
]

describe.each(kinds)('%j', (kind, readable, refused, expected) => {
  test.each(readable.map((pair) => ({ given: pair[0], is: pair.length === 1 ? pair[0] : pair[1] })))(
    'reads $given',
    ({ given, is }) => {
      expect(read(kind, given)).toEqual(is)
    },
  )

  test.each(refused.map((value) => ({ value })))('refuses $value', ({ value }) => {
    expect(read(kind, value)).toBe(`expected ${expected}`)
  })
})
