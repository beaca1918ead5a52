import { expect, test } from 'vitest'
import type { AnyField } from '../field.ts'
import { arrayOf, bigint, boolean, decimal, float, integer, json, oneOf, sql, text, uuid } from '../kinds.ts'
import { model } from '../model.ts'
import { schemaOfField } from '../resource/json-schema.ts'
import { resourceOf } from '../resource/resource.ts'
import { faultsOf } from '../resource/validate.ts'
import { checkKind } from './kind.ts'

function resolved(declared: AnyField) {
  const field = resourceOf(model({ table: 't', crud: {}, fields: { field: declared } })).fields.get('field')
  if (field === undefined) throw new Error('no field')
  return field
}

const rulesOf = (declared: AnyField) => [...checkKind(resolved(declared))].map(({ rule }) => rule)

test.each<[string, AnyField]>([
  ['text', text({ minLength: 0, maxLength: 5, pattern: '^[a-z]+$', format: 'email', unique: true, default: 'a' })],
  ['integer', integer({ minimum: -5, maximum: -5, column: 'c', nullable: true })],
  ['bigint', bigint({ minimum: 0 })],
  ['decimal', decimal(1000, 0, { minimum: 0.5 })],
  ['decimal of fractions only', decimal(3, 3)],
  ['float', float({ minimum: 1e-7, maximum: 1e300 })],
  ['references', uuid({ nullable: true, references: 'others', on_delete: 'set null' })],
  ['an array of limited texts', arrayOf(text({ maxLength: 5 }), { nullable: true })],
])('%s is in order', (_name, field) => expect(rulesOf(field)).toEqual([]))

test.each<[AnyField, string | RegExp]>([
  [text({ nullable: true, maxlength: 5 } as never), "'maxlength' is not an option of text"],
  [integer({ maxLength: 5 } as never), "'maxLength' is not an option of integer"],
  [integer({ trim: true } as never), "'trim' is not an option of integer"],
  [boolean({ minimum: 0 } as never), "'minimum' is not an option of boolean"],
  [json({ format: 'email' } as never), "'format' is not an option of json"],
  [oneOf([]), 'oneOf needs values, each once'],
  [oneOf(['a', 'a']), 'oneOf needs values, each once'],
  [arrayOf(oneOf([])), 'oneOf needs values, each once'],
  [oneOf({}), 'oneOf needs integers with labels, each once'],
  [oneOf({ 0: 'draft', 1: 'draft' }), 'oneOf needs integers with labels, each once'],
  [oneOf({ 0.5: 'half' }), 'oneOf needs integers with labels, each once'],
  [decimal(0, 0), 'decimal(0, 0) has no room'],
  [decimal(2, 3), 'decimal(2, 3) has no room'],
  [decimal(5, -1), 'decimal(5, -1) has no room'],
  [decimal(1001, 2), 'decimal(1001, 2) has no room'],
  [decimal(5.5, 2), 'decimal(5.5, 2) has no room'],
  [decimal(5, undefined as never), 'decimal(5, NaN) has no room'],
  [sql('inet; drop table x'), '"inet; drop table x" is no type'],
  [arrayOf(sql('')), '"" is no type'],
  [uuid({ on_delete: 'cascade' }), 'on_delete needs references'],
  [uuid({ references: 'x', on_delete: 'set null' }), "on_delete: 'set null' needs a nullable field"],
  [text({ minLength: 6, maxLength: 5 }), 'no value has minLength 6 and maxLength 5'],
  [integer({ minimum: 6, maximum: 5 }), 'no value has minimum 6 and maximum 5'],
  [decimal(5, 2, { minimum: 'much' as never }), 'minimum is not a number'],
  [arrayOf(decimal(5, 2, { minimum: 'much' as never })), 'minimum is not a number'],
  [text({ minLength: -1 }), 'minLength is not a count of characters'],
  [text({ maxLength: 'long' as never }), 'maxLength is not a count of characters'],
  [text({ pattern: '(' }), /^its limits cannot be checked: .*/],
  [text({ format: 'phone' as never }), /^its limits cannot be checked: unknown format "phone"/],
  [arrayOf(text({ pattern: '(' })), /^its limits cannot be checked: .*/],
  [arrayOf(text({ nullable: true })), 'an item of arrayOf cannot have nullable'],
  [arrayOf(text().crud({ filterable: true })), 'an item of arrayOf cannot have filterable'],
  [arrayOf(text({ unique: true, column: 'c' })), 'an item of arrayOf cannot have unique, column'],
])('what is out of order: %#: one rule', (field, rule) => {
  const rules = rulesOf(field)
  expect(rules).toHaveLength(1)
  expect(rules[0]).toMatch(rule)
})

test('the limits of an item hold for each item', () => {
  const schema = schemaOfField(resolved(arrayOf(text({ maxLength: 2 }))))
  const fault = (value: unknown) =>
    faultsOf({ type: 'object', properties: { value: schema } }, { value })?.value?.message
  expect(fault(['ab', ''])).toBeUndefined()
  expect(fault(['ab', 'abc'])).toBe('item 1 must have at most 2 characters')
  expect(fault(['ab', null])).toBe('item 1 must be string')
})
