import { expect, test } from 'vitest'
import { aliasOf, columnOf, identifier, tableOf } from './identifier.ts'

test.each([
  ['name', '"name"'],
  ['Name', '"Name"'],
  ['select', '"select"'],
  ['with space', '"with space"'],
  ['wi"th', '"wi""th"'],
  ['"; drop table x; --', '"""; drop table x; --"'],
  ['a.b', '"a.b"'],
  ['really?', '"really\\?"'],
  ['ünïcode', '"ünïcode"'],
])('the name %s stays one name', (name, sql) => {
  expect(identifier(name)).toMatchObject({ sql, values: [] })
})

test('a table stands in its schema where the model names one', () => {
  expect(tableOf({ table: 'or"der', schema: undefined }).sql).toBe('"or""der"')
  expect(tableOf({ table: 'order', schema: 'my shop' }).sql).toBe('"my shop"."order"')
})

test('a column stands in its alias', () => {
  expect(columnOf({ column: 'is?' }, aliasOf(2)).sql).toBe('"t2"."is\\?"')
})
