import { expect, test } from 'vitest'
import { text } from '../kinds.ts'
import { model } from '../model.ts'
import { resourceOf } from './resource.ts'
import { rejection } from './validate.ts'

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
