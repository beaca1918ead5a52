import { expect, test } from 'vitest'
import { convertCell, type Words } from './convert.ts'
import { Fault } from './fault.ts'
import type { ValueKind, ValueType } from './value-type.ts'

const words: Words = { labelOf: (value) => (value === 'gold' ? 'Doré' : value), yes: 'Oui', no: 'Non' }

const type = (kind: ValueKind, more: Partial<ValueType> = {}): ValueType => ({ kind, nullable: false, ...more })
const tier = type('enumeration', { values: ['gold', 'in_service', 'AB', 'ab'] })
const texts = type('array', { items: type('text') })
const numbers = type('array', { items: type('integer') })

test.each<[string, ValueType, unknown]>([
  ['  Ann ', type('text'), '  Ann '],
  ["'=1+1", type('text'), '=1+1'],
  ["'+49", type('text'), '+49'],
  ["'-1", type('integer'), -1],
  ["'@x", type('text'), '@x'],
  ["'\tx", type('text'), '\tx'],
  ["'quoted'", type('text'), "'quoted'"],
  ["''=1", type('text'), "''=1"],
  [' 42 ', type('integer'), 42],
  ['+7', type('integer'), 7],
  ['1.5', type('float'), 1.5],
  ['-.5e-3', type('float'), -0.0005],
  ['9223372036854775807', type('bigint'), '9223372036854775807'],
  ['-0012.50', type('decimal'), '-0012.50'],
  ['TRUE', type('boolean'), true],
  ['yes', type('boolean'), true],
  ['1', type('boolean'), true],
  ['oui', type('boolean'), true],
  ['False', type('boolean'), false],
  ['no', type('boolean'), false],
  ['0', type('boolean'), false],
  ['non', type('boolean'), false],
  ['gold', tier, 'gold'],
  ['In service', tier, 'in_service'],
  ['doré', tier, 'gold'],
  ['ab', tier, 'ab'],
  ['2024-12-31', type('date'), '2024-12-31'],
  ['2024-12-31 18:30Z', type('datetime'), '2024-12-31T18:30:00Z'],
  ['2023-11-14 22:13:20Z', type('integer', { isEpoch: true }), 1700000000],
  ['1700000000', type('bigint', { isEpoch: true }), '1700000000'],
  ['{"a": [1, null]}', type('json'), { a: [1, null] }],
  ['"text"', type('json'), 'text'],
  ['["a; b", "c"]', texts, ['a; b', 'c']],
  ['a; b ;;c', texts, ['a', 'b', 'c']],
  ['1;2', numbers, [1, 2]],
])('%j as %o is %j', (cell, as, expected) => expect(convertCell(cell, as, words)).toEqual(expected))

test.each<[string, ValueType, unknown]>([
  ['', type('text'), undefined],
  ['', type('text', { nullable: true }), null],
  [' ', type('text', { nullable: true }), ' '],
  [' ', type('integer'), undefined],
  [' ', type('integer', { nullable: true }), null],
  ['', texts, []],
  ['', { ...texts, nullable: true }, null],
  ['', type('json'), undefined],
])('an empty cell %j as %o is %j', (cell, as, expected) => expect(convertCell(cell, as, words)).toEqual(expected))

test('names the choices as the page does', () => {
  expect(() => convertCell('platinum', tier, words)).toThrow(
    expect.objectContaining({ values: { value: 'platinum', choices: 'Doré, in_service, AB, ab' } }),
  )
})

test.each<[string, ValueType, string]>([
  ['1.0', type('integer'), 'integer'],
  ['1e3', type('integer'), 'integer'],
  ['9007199254740993', type('integer'), 'integer'],
  ['1,5', type('float'), 'number'],
  ['1e999', type('float'), 'number'],
  ['Infinity', type('float'), 'number'],
  ['0x10', type('integer'), 'integer'],
  ['1.5', type('bigint'), 'integer'],
  ['1.', type('decimal'), 'number'],
  ['maybe', type('boolean'), 'boolean'],
  ['platinum', tier, 'choice'],
  ['Ab', tier, 'choice'],
  ['31.12.2024', type('date'), 'date'],
  ['today', type('datetime'), 'datetime'],
  ['{a: 1}', type('json'), 'json'],
  ['[1, 2', numbers, 'json'],
  ['1;x', numbers, 'integer'],
])('%j as %o is refused', (cell, as, text) => {
  expect(() => convertCell(cell, as, words)).toThrow(Fault)
  expect(() => convertCell(cell, as, words)).toThrow(text)
})
