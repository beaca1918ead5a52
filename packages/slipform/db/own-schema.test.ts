import { expect, test } from 'vitest'
import { ownName, ownSchema, ownTable } from './own-schema.ts'

test.each([undefined, '', 'slipform', 'shop_admin', '_a', 'order', 'a1', 'x'.repeat(40)])('%s is a schema', (name) => {
  expect(ownSchema({ SLIPFORM_SCHEMA: name })).toBe(name || 'slipform')
})

test.each(['public', 'information_schema', 'pg_catalog', 'pg_'])('%j is not one of its own', (name) => {
  expect(() => ownSchema({ SLIPFORM_SCHEMA: name })).toThrow('a schema for Slipform alone')
})

const odd = ['Shop', '1a', 'a.b', 'a"; drop schema public; --', "a'b", 'schön', ' slipform', 'slipform\n']
test.each([...odd, 'x'.repeat(41)])('%j is no name', (name) => {
  expect(() => ownSchema({ SLIPFORM_SCHEMA: name })).toThrow(/small letters|at most 40/)
})

test('tables are named for knex and for SQL, where the schema may be a word of SQL', () => {
  expect([ownTable('auth_users'), ownName('auth_users')]).toEqual(['slipform.auth_users', '"slipform".auth_users'])
})
