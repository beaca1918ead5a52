import type { SchemaObject } from 'ajv'
import { describe, expect, test } from 'vitest'
import { Product, Supplier } from '../../fixtures/shop.ts'
import {
  arrayOf,
  bigint,
  boolean,
  date,
  datetime,
  decimal,
  float,
  integer,
  json,
  oneOf,
  text,
  time,
  uuid,
} from '../kinds.ts'
import { model } from '../model.ts'
import { buildCreateSchema, buildRecordSchema, buildUpdateSchema } from './json-schema.ts'
import { resourceOf } from './resource.ts'
import { faultsOf } from './validate.ts'

class Specimen extends model({
  table: 'specimens',
  crud: {},
  fields: {
    id: integer().crud({ primary_key: true }),
    text: text({ minLength: 2, maxLength: 4, pattern: '^[^<]*$' }),
    email: text({ format: 'email' }),
    uuid: uuid(),
    integer: integer({ minimum: 1, maximum: 9 }),
    bigint: bigint(),
    decimal: decimal(5, 2, { minimum: 0 }),
    float: float(),
    boolean: boolean(),
    choice: oneOf(['a', 'b'], { nullable: true }),
    date: date(),
    time: time(),
    datetime: datetime(),
    json: json(),
    array: arrayOf(integer()),
  },
}) {}

const update = buildUpdateSchema(resourceOf(Specimen))
const fault = (field: string, value: unknown) => faultsOf(update, { [field]: value })?.[field]?.message
const messages = (schema: object, value: unknown) =>
  Object.fromEntries(Object.entries(faultsOf(schema, value) ?? {}).map(([field, { message }]) => [field, message]))

describe('a body of each kind', () => {
  test.each([
    [
      'text',
      ['ab', 'äöüß', '🚗🚗🚗🚗'],
      { a: 'must have at least 2 characters', abcde: 'must have at most 4 characters', 'a<b': 'has the wrong format' },
    ],
    ['email', ['ada@example.org'], { ada: 'must be a valid email' }],
    ['uuid', ['9b2f0a1c-0000-4000-8000-00000000000F'], { x: 'must be a valid uuid' }],
    [
      'date',
      ['2024-02-29', '2024-02-29T00:00:00Z'],
      { '2023-02-29': 'must be a valid date', '2023-02-29T00:00:00Z': 'must be a valid date' },
    ],
    ['time', ['12:30', '12:30:15'], { '24:00': 'must be a valid time' }],
    [
      'datetime',
      ['2024-02-29T12:00:00+05:45', '2024-02-29T12:00', '2024-02-29'],
      { '2023-02-29T12:00': 'must be a valid date-time', '2023-02-29': 'must be a valid date-time' },
    ],
    [
      'bigint',
      ['9223372036854775807', 5],
      { '9223372036854775808': 'must be <= 9223372036854775807', '1.5': 'must be an integer', x: 'must be an integer' },
    ],
    [
      'decimal',
      ['999.99', 0.5],
      {
        '1000': 'must have at most 3 digits before the point',
        '0.001': 'must have at most 2 decimal places',
        '-1': 'must be >= 0',
      },
    ],
    ['choice', ['a', null], { c: 'must be one of a, b', A: 'must be one of a, b' }],
    ['json', [{}, [], 'x', 0, false, { a: [null] }], { 'a\0': 'must not contain a NUL character' }],
  ] as [string, unknown[], Record<string, string>][])('%s', (field, right, wrong) => {
    for (const value of right) expect(fault(field, value), String(value)).toBeUndefined()
    for (const [value, message] of Object.entries(wrong)) expect(fault(field, value), value).toBe(message)
  })

  test.each([
    ['integer', 0, 'must be >= 1'],
    ['integer', 10, 'must be <= 9'],
    ['integer', 1.5, 'must be integer'],
    ['integer', '5', 'must be integer'],
    ['float', '5', 'must be number'],
    ['boolean', 'true', 'must be boolean'],
    ['boolean', 1, 'must be boolean'],
    ['text', 5, 'must be string'],
    ['text', null, 'is required'],
    ['text', 'a\0b', 'must not contain a NUL character'],
    ['text', 'a\ud800', 'must not contain a lone surrogate'],
    ['date', 20240229, 'must be string'],
    ['bigint', 2 ** 60, 'must be sent as a string, as JSON numbers lose digits'],
    ['bigint', true, 'must be string or integer'],
    ['array', 'x', 'must be array'],
    ['array', [1, 'x'], 'item 1 must be integer'],
    ['array', [null], 'item 0 must be integer'],
    ['json', { a: { b: '\0' } }, 'must not contain a NUL character'],
  ])('%s refuses %j', (field, value, message) => {
    expect(fault(field, value)).toBe(message)
  })
})

describe('what a body must and may hold', () => {
  const properties = (schema: SchemaObject) => Object.keys(schema.properties ?? {})
  const create = buildCreateSchema(resourceOf(Product))

  test('a create asks for what is neither nullable nor given by a default or an expression', () => {
    expect(create.required).toEqual(['name', 'price'])
    expect(properties(create)).toEqual(expect.arrayContaining(['secret', 'coupon', 'suppliers_ids']))
    for (const absent of ['id', 'created_at', 'category', 'colleagues'])
      expect(properties(create)).not.toContain(absent)
  })

  test('null stands for absent where an expression gives the value', () => {
    expect(faultsOf(create, { name: 'x', price: 1, status: null })).toBeUndefined()
    expect(messages(create, { name: null, price: 1, status: 'lost' })).toEqual({
      name: 'is required',
      status: 'must be one of draft, live, on sale, cheap',
    })
    expect(messages(buildUpdateSchema(resourceOf(Product)), { status: null })).toEqual({
      status: 'is required',
    })
  })

  test('an update asks for nothing and never holds the key', () => {
    const schema = buildUpdateSchema(resourceOf(Supplier))
    expect(schema.required).toBeUndefined()
    expect(properties(schema)).toEqual(['name'])
    expect(properties(buildCreateSchema(resourceOf(Supplier)))).toEqual(['id', 'name'])
  })

  test('a stored record does not ask for what comes later', () => {
    const schema = buildRecordSchema(resourceOf(Product))
    expect(schema.required).toEqual(['name', 'price'])
    expect(properties(schema)).not.toContain('coupon')
  })

  test('links are lists of the related keys', () => {
    expect(messages(create, { name: 'x', price: 1, suppliers_ids: ['x'] })).toEqual({
      suppliers_ids: 'item 0 must be a valid uuid',
    })
  })

  test('every field with an error is named', () => {
    expect(Object.keys(faultsOf(create, { stock: 'x', name: 1, tags: 'x' }) ?? {}).sort()).toEqual([
      'name',
      'price',
      'stock',
      'tags',
    ])
  })
})
