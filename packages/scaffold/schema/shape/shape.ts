// Columns in one form, whether a field wants them or a table has them, for schema/compare/.

import type { Json } from 'slipform'
import { factsOf, isWhole, valuesOf } from 'slipform/kinds'
import { findTarget } from '../../answers/find-target.ts'
import { defaultSchema, type Names } from '../../answers/names.ts'
import type { FieldSpec, ModelSpec, ResourceSpec } from '../../answers/resource-spec.ts'
import { usersModel } from '../../answers/users-model.ts'
import { fieldOfColumn } from '../read/field-of-column.ts'
import { limitsOf } from '../read/limits.ts'
import type { Check, Column, ForeignKey, Table } from '../read/schema.ts'
import { shortTypeName, sqlType } from '../steps/sql.ts'
import type { CheckRule, ColumnShape, Reference, TableName } from '../steps/step.ts'
import { buildIdentifier } from './identifier.ts'

export function tableOf({ names: { table, schema } }: { names: Pick<Names, 'table' | 'schema'> }): TableName {
  return { name: table, ...(schema !== undefined && { schema }) }
}

/** Returns the fields of a model that have a column. */
export function storedFields({ fields }: Pick<ModelSpec, 'fields'>): FieldSpec[] {
  return fields.filter(({ attributes }) => !attributes.non_db_attr)
}

export function columnOf(field: FieldSpec): string {
  return field.options.column ?? field.name
}

export function keyColumns(model: Pick<ModelSpec, 'fields'>): string[] {
  return storedFields(model)
    .filter(({ attributes }) => attributes.primary_key)
    .map(columnOf)
}

export function findTable(tables: readonly Table[], name: TableName): Table | undefined {
  return tables.find((table) => isSameTable(table, name))
}

/**
 * Whether two names mean one table. A name without schema means the table that the search path finds, in `public` as long as the
 * database has not said otherwise.
 */
export function isSameTable(one: TableName, other: TableName): boolean {
  if (one.name !== other.name) return false
  if (one.schema !== undefined && other.schema !== undefined) return one.schema === other.schema
  return isFoundByPath(one) && isFoundByPath(other)
}

function isFoundByPath({ schema = defaultSchema, isOnPath = schema === defaultSchema }: TableName): boolean {
  return isOnPath
}

/** Returns the name of the table that a foreign key refers to. */
export function targetOf({ schema, table, isOnPath }: ForeignKey): Required<TableName> {
  return { name: table, schema, isOnPath }
}

/** Returns the name by which a model means a table: without its schema if that is `public` and on the search path. */
export function nameInModels({ name, schema, isOnPath }: Required<TableName>): TableName {
  return isOnPath && schema === defaultSchema ? { name } : { name, schema, ...(isOnPath && { isOnPath }) }
}

/** Whether a table is likely the one of a model under another name: they share most columns. */
export function sharesColumns(table: Table, columns: readonly string[]): boolean {
  const shared = table.columns.filter(({ name }) => columns.includes(name))
  return shared.length * 2 > Math.max(columns.length, table.columns.length)
}

/** Returns the shape of the column that a field needs. Its values are unique in each tenant, if the model has the column of one. */
export function shapeOfField(
  field: FieldSpec,
  table: TableName,
  models: readonly ModelSpec[],
  tenant?: string,
): ColumnShape {
  const { kind, options, attributes } = field
  const name = columnOf(field)
  const { isNumbered } = factsOf(kind)
  const values = valuesOf(kind)
  const isKey = attributes.primary_key === true
  const called = (what: string) => buildIdentifier(table.name, name, what)
  const inTenant = tenant === undefined ? {} : { tenant, name: buildIdentifier(table.name, tenant, name, 'unique') }
  return {
    name,
    kind,
    type: sqlType(kind),
    isKey,
    ...(isIdentity(field) && { isIdentity: true }),
    // A trigger numbers records, also those that are there when it is created.
    isNullable: !isKey && (options.nullable === true || isNumbered === true),
    // The cast: the default of a field is a value of its kind.
    ...(options.default !== undefined && { default: { value: options.default as Json } }),
    ...((options.unique || isNumbered) &&
      !isKey && { unique: { name: called('unique'), isConstraint: true, ...inTenant } }),
    ...(options.references !== undefined && { reference: referenceOf(field, table, models) }),
    checks: values === undefined ? [] : [{ name: called('check'), values }],
  }
}

/** Whether a field is an integer key that neither clients nor expressions set: an identity column. */
export function isIdentity({ kind, attributes }: FieldSpec): boolean {
  const { primary_key, exclude = [], on_create } = attributes
  return primary_key === true && isWhole(kind) && on_create === undefined && exclude.includes('create')
}

function referenceOf(field: FieldSpec, table: TableName, models: readonly ModelSpec[]): Reference {
  const { references = '', on_delete } = field.options
  const target = findTarget(references, [...models, usersModel], table.schema)
  return {
    name: buildIdentifier(table.name, columnOf(field), 'foreign'),
    table: target ? tableOf(target) : { name: references },
    column: (target && keyColumns(target)[0]) ?? 'id',
    onDelete: on_delete ?? 'restrict',
  }
}

/** Returns the column of a model's tenant. */
export function tenantColumn({ tenant, fields }: Pick<ResourceSpec, 'tenant' | 'fields'>): string | undefined {
  const field = fields.find(({ name }) => name === tenant)
  return field && columnOf(field)
}

/** Returns the shape of an existing column; its values may be unique together with the column of a tenant. */
export function shapeOfColumn(column: Column, table: Table, tenant?: string): ColumnShape {
  const { name } = column
  const { field } = fieldOfColumn(column, table)
  const isOwn = ({ columns }: { readonly columns: readonly string[] }) => columns.length === 1 && columns[0] === name
  const ofTenant = table.uniques.find(
    ({ columns }) => tenant !== undefined && columns.length === 2 && columns.includes(name) && columns.includes(tenant),
  )
  const unique = table.uniques.find(isOwn) ?? ofTenant
  const inTenant = unique !== undefined && unique === ofTenant && tenant !== undefined ? { tenant } : {}
  const key = table.foreignKeys.find(isOwn)
  return {
    name,
    kind: field?.kind,
    type: shortTypeName(column.type.label),
    isKey: table.primaryKey.includes(name),
    ...(column.isIdentity && { isIdentity: true }),
    isNullable: column.isNullable,
    ...(column.default !== undefined && { default: { sql: column.default } }),
    ...(unique && { unique: { name: unique.name, isConstraint: unique.isConstraint, ...inTenant } }),
    ...(key && {
      reference: {
        name: key.name,
        table: nameInModels(targetOf(key)),
        column: key.targetColumns[0] ?? 'id',
        onDelete: key.onDelete,
      },
    }),
    checks: table.checks.flatMap((check) => (check.column === name ? readCheck(check, name, table) : [])),
  }
}

/** Reads a check of the table; ignores those of domains, which have no name. */
function readCheck(check: Check, column: string, table: Table): CheckRule[] {
  const { name, expression } = check
  if (name === undefined) return []
  const read = (kind: 'text' | 'integer') => limitsOf(column, { name: kind }, { ...table, checks: [check] }).values
  const values = read('text') ?? read('integer')?.map(Number)
  // A condition of several parts is compared as it is printed.
  const isList = values !== undefined && !/ (AND|OR) /.test(expression)
  return [isList ? { name, values } : { name, expression }]
}
