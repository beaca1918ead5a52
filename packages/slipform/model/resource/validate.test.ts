import { expect, test } from 'vitest'
import { arrayOf, text } from '../kinds.ts'
import { model } from '../model.ts'
import { buildUpdateSchema } from './json-schema.ts'
import { resourceOf } from './resource.ts'
import { faultsOf, rejection } from './validate.ts'

const fields = (column?: string) => ({ id: text(column ? { column } : {}).crud({ primary_key: true }), name: text() })

test.each([
  ['sku', 'id', 'id (sku): is required'],
  ['sku', '0.id', '0.id (sku): is required'],
  ['sku', 'name', 'name: is required'],
  [undefined, 'id', 'id: is required'],
])('a key in the column %s: the error of %s is %s', (column, field, message) => {
  const product = resourceOf(class extends model({ table: 'products', crud: {}, fields: fields(column) }) {})
  const error = rejection({ [field]: 'is required' }, product.key)
  expect(error).toMatchObject({ status: 422, message, errors: { [field]: 'is required' } })
})

test('every wrong field has its error, but of a body with a long list only the first is looked for', () => {
  class Note extends model({
    table: 'notes',
    crud: {},
    fields: { id: text().crud({ primary_key: true }), tags: arrayOf(text()), name: text() },
  }) {}
  const schema = buildUpdateSchema(resourceOf(Note))
  const wrong = (items: number) => faultsOf(schema, { tags: Array(items).fill(0), name: 5 })
  expect(Object.keys(wrong(1000) ?? {})).toEqual(['tags', 'name'])
  expect(Object.keys(wrong(400_000) ?? {})).toHaveLength(1)
  expect(faultsOf(schema, { tags: Array(400_000).fill('a'), name: 'n' })).toBeUndefined()
})
