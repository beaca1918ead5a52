import { describe, expect, test } from 'vitest'
import type { AnyField } from '../field.ts'
import { composeKey, parseKey } from '../key.ts'
import { bigint, boolean, date, datetime, decimal, integer, oneOf, text, time, uuid } from '../kinds.ts'
import { type Fields, model } from '../model.ts'
import { keyOf, keyValues, readKey, unpadded } from './key.ts'
import { resourceOf } from './resource.ts'

describe('an id of several parts', () => {
  test.each<[parts: (string | number | boolean)[], id: string]>([
    [['a', 'b'], 'a~b'],
    [['', ''], '~'],
    [['', 'b', ''], '~b~'],
    [['a~b', 'c'], 'a%7eb~c'],
    [['a%7Eb', 'c'], 'a%257Eb~c'],
    [['a/b', 'c,d'], 'a%2fb~c%2cd'],
    [['100%', 'é ü'], '100%25~é ü'],
    [['.', '..'], '.~..'],
    [[7, true, -1], '7~true~-1'],
  ])('%j is %s, there and back', (parts, id) => {
    expect(composeKey(parts)).toBe(id)
    expect(parseKey(id)).toEqual(parts.map(String))
  })

  test.each([
    ['%41~b', ['A', 'b']],
    ['%C3%A9~b', ['é', 'b']],
    ['a', ['a']],
    ['50%~b', undefined],
    ['%ff~b', undefined],
  ])('%s has the parts %j', (id, parts) => expect(parseKey(id)).toEqual(parts))
})

function keyed(fields: Fields) {
  class Sample extends model({ table: 'samples', crud: {}, fields }) {}
  return resourceOf(Sample)
}

const key = { primary_key: true } as const

describe('a key of several fields', () => {
  const resource = keyed({ site: text().crud(key), no: integer().crud(key), note: text() })

  test('is read in the order of its fields, and has one spelling', () => {
    expect(readKey(resource, 'a%62%2f~7')).toEqual({ value: 'ab%2f~7' })
    expect(keyValues(resource, 'ab%2f~7')).toEqual(['ab/', 7])
    expect(keyOf(resource, { no: 7, site: 'ab/', note: 'x' })).toBe('ab%2f~7')
    expect(resource.readFields.map(({ name }) => name)).toEqual(['id', 'site', 'no', 'note'])
  })

  const shape = 'site~no, each part percent-encoded'
  test.each<[unknown, string]>([
    ['a', shape],
    ['a~1~2', shape],
    ['50%~1', shape],
    [7, shape],
    [['a', 1], shape],
    [{ site: 'a', no: 1 }, shape],
    [null, shape],
    [undefined, shape],
    ['a~01', 'integer for no'],
    ['a~1e0', 'integer for no'],
    ['a~x', 'integer for no'],
    ['a~', 'integer for no'],
    ['a\0~1', 'text for site'],
    ['a%00~1', 'text for site'],
  ])('%j is none', (id, expected) => expect(readKey(resource, id)).toEqual({ expected }))
})

test.each([
  [uuid(), '0A0A0A0A-0000-4000-8000-000000000000', '0a0a0a0a-0000-4000-8000-000000000000'],
  [bigint(), '9007199254740993', '9007199254740993'],
  [date(), '2024-02-29T10:00:00Z', '2024-02-29'],
  [datetime(), '2024-03-10T12:30:00.123456+01:00', '2024-03-10T11:30:00.123456Z'],
  [datetime(), '2024-03-10', '2024-03-10T00:00:00.000Z'],
  [time(), '12:30', '12:30:00'],
  [time(), '12:30:00.500', '12:30:00.5'],
  [boolean(), 'true', 'true'],
  [decimal(8, 3), '1.50', '1.5'],
  [decimal(8, 3), '-0.050', '-0.05'],
  [decimal(8, 3), '12.000', '12'],
  [oneOf(['in/out', 'new']), 'in%2fout', 'in%2fout'],
])('a part of %j may be written %s, and is %s', (field, written, id) => {
  const resource = keyed({ first: (field as AnyField).crud(key), last: integer().crud(key) })
  expect(readKey(resource, `${written}~1`)).toEqual({ value: `${id}~1` })
})

test.each(['1.50', '1.5', '01.500'])('a decimal key is found by %s, in the form that it has', (text) => {
  expect(readKey(keyed({ price: decimal(8, 3).crud(key) }), text)).toEqual({ value: '1.5' })
})

test('rows without a key have a position, which is no key', () => {
  const resource = keyed({ name: text() })
  expect(resource.keyFields).toEqual([])
  expect(resource.key).toMatchObject({ name: 'id', parts: [] })
  expect(resource.key.attributes.primary_key).toBeUndefined()
})

test.each([
  ['a  ', 'a'],
  ['a  ~b ', 'a~b'],
  ['a  b', 'a  b'],
  // Within the time of a test, as the time grows with the length alone.
  [`a${' '.repeat(1_000_000)}b`, `a${' '.repeat(1_000_000)}b`],
])('a key loses the blanks that pad its parts, and no others', (id, expected) => {
  expect(unpadded(id) === expected).toBe(true)
})
