import { expect, test } from 'vitest'
import type { ResourceSpec } from '../../answers/resource-spec.ts'
import { readResource } from '../../check/resource.ts'
import type { Table } from '../../schema/read/schema.ts'
import { followRenamedTables } from './renamed-tables.ts'

const specIn = (schema: string | undefined, table: string, plural: string, references?: string): ResourceSpec => {
  const spec = readResource({ name: 'entry', fields: ['other_id:integer'] }, [])
  const fields = spec.fields.map((field) =>
    field.name === 'other_id' && references !== undefined
      ? { ...field, options: { ...field.options, references } }
      : field,
  )
  const names = { ...spec.names, table, plural, ...(schema !== undefined && { schema }) }
  return { ...spec, names, fields, isExisting: true }
}
const tableIn = (schema: string, name: string) =>
  ({ schema, name, isView: false, columns: [] }) as Partial<Table> as Table // what is read of it

test('a renamed table is followed by the fields that refer to it, in every schema', async () => {
  const models = [
    specIn('sales', 'customers', 'sales_customers'),
    specIn(undefined, 'customers', 'customers'),
    specIn('sales', 'orders', 'sales_orders', 'customers'),
    specIn(undefined, 'orders', 'orders', 'sales.customers'),
    specIn(undefined, 'visits', 'visits', 'customers'),
  ]
  const tables = ['customers', 'orders', 'visits'].map((name) => tableIn('public', name))
  const sold = ['clients', 'orders'].map((name) => tableIn('sales', name))
  const decisions = { renames: { 'sales.customers': 'sales.clients' } }
  const { changes } = await followRenamedTables(models, [...tables, ...sold], decisions, undefined)
  const references = changes.flatMap(({ model, replaced = [] }) =>
    replaced.map(({ options }) => [model.names.plural, options.references]),
  )
  expect(references).toEqual([
    ['sales_orders', 'clients'],
    ['orders', 'sales.clients'],
  ])
})
