import { expect, test } from 'vitest'
import type { FieldSpec } from '../../answers/resource-spec.ts'
import { emptyTable } from '../../fixtures/table.ts'
import { followColumn } from './follow-field.ts'

const column = {
  name: 'code',
  type: { name: 'text', isArray: false, label: 'text' },
  isNullable: false,
  default: undefined,
  isGenerated: true,
  isIdentity: false,
  comment: undefined,
}
const field: FieldSpec = { name: 'code', kind: { name: 'uuid' }, options: { nullable: true }, attributes: {} }

// The comparison of sync plans no steps for generated columns and views, so that the run reaches their fields.
test('a field keeps the kind that the model alone changed', () => {
  expect(followColumn(field, column, emptyTable('public', 'parts'), { type: 'text' })).toEqual(field)
})

test('a field follows a column that changed', () => {
  const followed = followColumn(field, column, emptyTable('public', 'parts'), { type: 'uuid', nullable: true })
  expect(followed).toMatchObject({ kind: { name: 'text' } })
})
