import { expect, expectTypeOf, test } from 'vitest'
import type { CreateOf, ResponseOf } from './api-types.ts'
import { createdAt, primaryKey, updatedAt } from './common-fields.ts'
import { datetime, text, uuid } from './kinds.ts'
import { model } from './model.ts'
import { belongsTo } from './relations.ts'

class Loan extends model({
  table: 'loans',
  crud: {},
  fields: { id: primaryKey(), tool: text(), created_at: createdAt(), updated_at: updatedAt() },
}) {}

test('common fields have the attributes of the interface', () => {
  const { id, created_at, updated_at } = Loan.definition.fields
  expect(id).toMatchObject({ kind: uuid().kind, attributes: { primary_key: true, exclude: ['create', 'update'] } })
  expect(created_at).toMatchObject({ kind: datetime().kind, attributes: { sortable: true } })
  expect(Object.keys(updated_at.attributes)).toEqual(['exclude', 'on_create', 'on_update'])
})

test('no request sets them', () => {
  expectTypeOf<CreateOf<typeof Loan>>().toEqualTypeOf<{ tool: string }>()
  expectTypeOf<ResponseOf<typeof Loan>>().toEqualTypeOf<{
    id: string
    tool: string
    created_at: string
    updated_at: string
  }>()
})

test('a relation is never stored, whether or not that is written', () => {
  expect(belongsTo(Loan).attributes).toEqual({ non_db_attr: true })
  expect(belongsTo(Loan).crud({ join: { one: true } }).attributes.non_db_attr).toBe(true)
})
