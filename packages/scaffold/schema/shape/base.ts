// The state on which model and table last agreed, by column: recorded, so that the next run can tell which of the two changed.

import type { Json } from 'slipform'
import { type FieldOptions, itemOf, valuesOf } from 'slipform/kinds'
import type { FieldSpec, ResourceSpec } from '../../answers/resource-spec.ts'
import { fieldOfColumn } from '../read/field-of-column.ts'
import type { Table } from '../read/schema.ts'
import { sqlType } from '../steps/sql.ts'
import { columnOf, storedFields } from './shape.ts'

/** The properties of a column that both a field and the database declare. */
export type Facet = 'type' | 'nullable' | 'default' | 'unique' | 'references'

/** The database's declarations that a model may differ from: limits that it may narrow, and others. */
export type ColumnDeclaration = Pick<FieldOptions, (typeof declaredOptions)[number]> & {
  readonly values?: readonly (string | number)[]
}

/** The options of a field that the database can declare by itself. */
export const declaredOptions = ['default', 'unique', 'maxLength', 'minLength', 'minimum', 'maximum', 'pattern'] as const

/** A column as model and database last agreed on it, to tell which of them changed since. */
export type ColumnBase = { readonly [facet in Facet]?: Json } & { readonly declared?: ColumnDeclaration }

export function facetsOf({ kind, options }: FieldSpec): ColumnBase {
  const { nullable, unique, references, on_delete } = options
  const values = valuesOf(itemOf(kind))
  return {
    type: values ? [sqlType(kind), ...[...values].sort()] : sqlType(kind),
    ...(nullable && { nullable }),
    // The cast: the default of a field is a value of its kind.
    ...(options.default !== undefined && { default: options.default as Json }),
    ...(unique && { unique }),
    ...(references !== undefined && { references: on_delete ? [references, on_delete] : references }),
  }
}

/** Returns the database's declarations from the field that was read from a column. */
export function declarationOf({ kind, options }: FieldSpec): ColumnDeclaration {
  const declared: FieldOptions = Object.fromEntries(declaredOptions.map((name) => [name, options[name]]))
  return withoutUndefined({ ...declared, values: valuesOf(itemOf(kind)) })
}

/**
 * Returns the bases of a model's columns when model and table agree. `table` is the table that the model was updated from;
 * without it, the declarations are the previous ones with the model's changes.
 */
export function basesOf(
  { fields }: Pick<ResourceSpec, 'fields'>,
  before: Readonly<Record<string, ColumnBase>> = {},
  table?: Table,
): Record<string, ColumnBase> {
  return Object.fromEntries(
    storedFields({ fields }).map((field) => {
      const name = columnOf(field)
      const column = table?.columns.find((candidate) => candidate.name === name)
      const found = table && column && fieldOfColumn(column, table).field
      const declared = found ? declarationOf(found) : declaredAfter(field, before[name] ?? {})
      return [name, { ...facetsOf(field), ...(Object.keys(declared).length > 0 && { declared }) }]
    }),
  )
}

/** Returns the declarations of a column after its migration. */
function declaredAfter(field: FieldSpec, before: ColumnBase): ColumnDeclaration {
  const isChanged = (facet: Facet) => !isSameFacet(facetsOf(field), before, facet)
  const { default: given, unique, values } = declarationOf(field)
  return withoutUndefined({
    ...(isChanged('type') ? { values } : before.declared),
    ...(isChanged('default') && { default: given }),
    ...(isChanged('unique') && { unique }),
  })
}

/** Whether two states of a column have the same value of a facet. */
export function isSameFacet(one: ColumnBase, other: ColumnBase, facet: Facet): boolean {
  return JSON.stringify(one[facet]) === JSON.stringify(other[facet])
}

/** Whether two lists hold the same values, in any order. */
export function isSameList(one: readonly (string | number)[], other: readonly (string | number)[]): boolean {
  return [...one].sort().join('\0') === [...other].sort().join('\0')
}

export function withoutUndefined<T extends object>(object: { readonly [name in keyof T]: T[name] | undefined }): T {
  // Only optional properties may be undefined.
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T
}
