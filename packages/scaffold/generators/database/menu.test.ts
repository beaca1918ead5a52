import { expect, test } from 'vitest'
import type { Table } from '../../schema/read/schema.ts'
import { deriveNames } from '../../spec/names.ts'
import type { ResourceSpec } from '../../spec/resource-spec.ts'
import { arrangeMenu } from './menu.ts'

const tableIn = (schema: string, name: string, isView: boolean): Table => ({
  schema,
  name,
  isView,
  isReadable: true,
  rows: 0,
  comment: undefined,
  columns: [],
  primaryKey: [],
  uniques: [],
  foreignKeys: [],
  checks: [],
  indexes: [],
  triggers: [],
  fillsOnInsert: false,
})

const specOf = ({ schema, name }: Table): ResourceSpec => ({
  names: { ...deriveNames(name), table: name, schema },
  description: '',
  fields: [],
  relations: [],
  inverses: [],
  operations: [],
  role: 'viewer',
})

test('groups of views alone stand after those that hold a table', () => {
  const words = ['bill', 'cup', 'dog', 'egg', 'fox']
  const tables = [
    ...words.map((word) => tableIn('archive', `${word}_view`, true)),
    ...words.map((word) => tableIn('sales', word, false)),
    ...words.map((word) => tableIn('people', `${word}_owner`, word !== 'egg')),
  ]
  const groups = new Set(arrangeMenu(tables.map(specOf), [], tables).map(({ group }) => group))
  expect([...groups]).toEqual(['People', 'Sales', 'Archive'])
})
