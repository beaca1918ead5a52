import { expect, test } from 'vitest'
import type { Table } from '../../schema/read/schema.ts'
import { givenByLabel } from './key.ts'

const tableIn = (schema: string, name: string) => ({ schema, name }) as Table
const tables = [
  tableIn('public', 'orders'),
  tableIn('sales', 'orders'),
  tableIn('sales', 'items'),
  tableIn('sales', 'notes'),
  tableIn('archive', 'notes'),
]

test.each([
  ['orders', 'orders'],
  ['sales.orders', 'sales.orders'],
  ['items', 'sales.items'],
  ['archive.notes', 'archive.notes'],
  ['unknown', 'unknown'],
])('--key %s is of the table %s alone', (given, label) => {
  expect(givenByLabel('key', { [given]: 'code' }, tables)).toEqual({ [label]: 'code' })
})

test('a name of tables in several schemas is refused', () => {
  expect(() => givenByLabel('name', { notes: 'Memo' }, tables)).toThrow(
    '--name notes=Memo could mean sales.notes or archive.notes. Write the schema, too.',
  )
})
