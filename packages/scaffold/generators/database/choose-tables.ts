import { UserError } from '../../base/user-error.ts'
import type { DatabaseSchema, Table } from '../../schema/read/schema.ts'
import { tableLabel } from './names.ts'

/** Returns the tables that a run of `database` is about, by names (`schema.table` outside `public`, `schema.*`); undefined means all. */
export function chooseTables({ tables }: DatabaseSchema, names: readonly string[] | undefined): Table[] {
  if (tables.length === 0) throw new UserError('The database has no tables. Check the URL and the schema.')
  const schemaOf = ({ schema }: Table) => `${schema}.*`
  requireTables(names ?? [], tables, tables.map(schemaOf))
  return tables.filter((table) => names?.some((name) => [tableLabel(table), schemaOf(table)].includes(name)) ?? true)
}

/** @throws UserError for names that no table has. */
export function requireTables(
  names: readonly string[],
  tables: readonly Table[],
  others: readonly string[] = [],
): void {
  const labels = tables.map(tableLabel)
  const unknown = names.filter((name) => ![...labels, ...others].includes(name))
  if (unknown.length > 0)
    throw new UserError(...unknown.map((name) => `There is no table "${name}". Tables: ${labels.join(', ')}.`))
}
