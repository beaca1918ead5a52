import { expect, test } from 'vitest'
import { ownName, ownSchema, ownTable } from './own-schema.ts'

test.each([undefined, '', 'slipform', 'shop_admin', '_a', 'order', 'a1', 'x'.repeat(40)])('%s is a schema', (name) => {
  expect(ownSchema({ SLIPFORM_SCHEMA: name })).toBe(name || 'slipform')
})

test.each([
  ['public', 'a schema for Slipform alone'],
  ['information_schema', 'a schema for Slipform alone'],
  ['pg_catalog', 'a schema for Slipform alone'],
  ['pg_', 'a schema for Slipform alone'],
  ['Shop', 'small letters'],
  ['1a', 'small letters'],
  ['a.b', 'small letters'],
  ['a"; drop schema public; --', 'small letters'],
  ["a'b", 'small letters'],
  ['schön', 'small letters'],
  ['x'.repeat(41), 'at most 40'],
  [' slipform', 'small letters'],
  ['slipform\n', 'small letters'],
])('%j is none', (name, fault) => {
  expect(() => ownSchema({ SLIPFORM_SCHEMA: name })).toThrow(fault)
})

test('tables are named for knex and for SQL, where the schema may be a word of SQL', () => {
  expect([ownTable('auth_users'), ownName('auth_users')]).toEqual(['slipform.auth_users', '"slipform".auth_users'])
})
