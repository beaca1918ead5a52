// A field and its column, compared with the state on which both last agreed (ColumnBase): a change of the model alone stays.

import { isDeepStrictEqual } from 'node:util'
import { type FieldOptions, factsOf, isComposite, isFreeText, isOrdered, valuesOf } from 'slipform/kinds'
import type { FieldSpec } from '../../answers/resource-spec.ts'
import { fieldOfColumn } from '../../schema/read/field-of-column.ts'
import type { Column, Table } from '../../schema/read/schema.ts'
import {
  type ColumnBase,
  declarationOf,
  type Facet,
  facetsOf,
  isSameFacet,
  isSameList,
  withoutUndefined,
} from '../../schema/shape/base.ts'
import { columnOf, shapeOfColumn } from '../../schema/shape/shape.ts'
import { sqlType } from '../../schema/steps/sql.ts'

/**
 * Returns the field as its column now requires; undefined if it need not change. Compares both with their base, so that
 * changes of the model and stricter limits stay.
 */
export function updatedField(field: FieldSpec, table: Table, base: ColumnBase | undefined): FieldSpec | undefined {
  const column = table.columns.find(({ name }) => name === columnOf(field))
  const found = column && fieldOfColumn(column, table).field
  if (column === undefined || found === undefined) return undefined
  const description = updatedDescription(field, found, base)
  const described = description === undefined ? field : { ...field, attributes: { ...field.attributes, description } }
  const isFollowed = (facet: Facet) => !isChangedOnlyInModel(field, found, base, facet)
  if (isFollowed('type') && hasNewType(field, found, base)) return withNewKind(described, found)
  const nullable = isFollowed('nullable') ? updatedNullability(field, column, table) : undefined
  const isOtherList = isFollowed('type') && hasNewValues(field, found, column, base)
  const options = {
    ...field.options,
    ...(nullable !== undefined && { nullable: nullable || undefined }),
    ...updatedDeclaration(field, found, column, base),
  }
  const now = { ...described, kind: isOtherList ? found.kind : field.kind, options: withoutUndefined(options) }
  return isDeepStrictEqual(now, field) ? undefined : now
}

/** Whether only the model changed a facet since model and database last agreed. */
function isChangedOnlyInModel(field: FieldSpec, found: FieldSpec, base: ColumnBase | undefined, facet: Facet): boolean {
  if (base === undefined) return false
  const [yours, theirs] = [facetsOf(field), facetsOf(found)]
  return isSameFacet(theirs, base, facet) && !isSameFacet(yours, base, facet)
}

/** Whether the model has changes of a column that no migration has applied yet. */
export function isChangedInModel(field: FieldSpec, table: Table, base: ColumnBase | undefined): boolean {
  const column = table.columns.find(({ name }) => name === columnOf(field))
  const found = column && fieldOfColumn(column, table).field
  const facets = ['type', 'nullable', 'default', 'unique', 'references'] as const
  return found !== undefined && facets.some((facet) => isChangedOnlyInModel(field, found, base, facet))
}

/** Whether the database changed a column's type. Both `text` and `oneOf` are stored as text. */
function hasNewType(field: FieldSpec, found: FieldSpec, base: ColumnBase | undefined): boolean {
  if (sqlType(found.kind) !== sqlType(field.kind)) return true
  const isList = ({ kind }: FieldSpec) => valuesOf(kind) !== undefined
  return (
    isList(found) !== isList(field) &&
    base !== undefined &&
    !isDeepStrictEqual(declarationOf(found).values, base.declared?.values)
  )
}

function hasNewValues(field: FieldSpec, found: FieldSpec, { type }: Column, base: ColumnBase | undefined): boolean {
  const [yours, theirs] = [valuesOf(field.kind), valuesOf(found.kind)]
  if (yours === undefined || theirs === undefined || isSameList(yours, theirs)) return false
  return base === undefined ? type.enumeration !== undefined : !isDeepStrictEqual(theirs, base.declared?.values)
}

/** Returns the options that the database changed and the model did not. `maxLength` never exceeds the column. */
function updatedDeclaration(
  field: FieldSpec,
  found: FieldSpec,
  { type }: Column,
  base: ColumnBase | undefined,
): FieldOptions {
  const [yours, theirs] = [declarationOf(field), declarationOf(found)]
  const { length } = type
  const isTooLong = length !== undefined && isFreeText(field.kind) && (yours.maxLength ?? length + 1) > length
  const changed = declaredOptions.filter((name) => {
    const before = base?.declared?.[name]
    return base && !isDeepStrictEqual(theirs[name], before) && isDeepStrictEqual(yours[name], before)
  })
  return {
    ...Object.fromEntries(changed.map((name) => [name, theirs[name]])),
    ...(isTooLong && { maxLength: length }),
  }
}

const declaredOptions = ['default', 'unique', 'maxLength', 'minLength', 'minimum', 'maximum', 'pattern'] as const

/** Returns the new nullability of a field; undefined if it did not change, and for views, which do not declare it. */
function updatedNullability(field: FieldSpec, column: Column, table: Table): boolean | undefined {
  if (table.isView || field.attributes.primary_key) return undefined
  const { isNullable } = shapeOfColumn(column, table)
  return isNullable === (field.options.nullable === true) ? undefined : isNullable
}

/** Changes the kind of a field. Keeps the attributes and options that the new kind supports. */
function withNewKind(field: FieldSpec, found: FieldSpec): FieldSpec {
  const { kind } = found
  const { column, references, on_delete, unique } = field.options
  const { default: given, nullable, maxLength, minLength, minimum, maximum } = found.options
  const options = {
    column,
    nullable,
    unique,
    references,
    on_delete,
    default: given,
    maxLength,
    minLength,
    minimum,
    maximum,
  }
  const { fulltext, on_create, on_update, filterable, sortable, ...attributes } = field.attributes
  return {
    ...field,
    kind,
    options: withoutUndefined(options),
    attributes: {
      ...attributes,
      ...(filterable && !['document', 'binary'].includes(factsOf(kind).family) && { filterable }),
      ...(sortable && !isComposite(kind) && isOrdered(kind) && { sortable }),
      ...(fulltext && isFreeText(kind) && { fulltext }),
      ...(found.attributes.on_create !== undefined &&
        on_create !== undefined && { on_create: found.attributes.on_create }),
    },
  }
}

/** Returns the column's comment if only the database changed it. A dropped comment leaves the description. */
function updatedDescription(field: FieldSpec, found: FieldSpec, base: ColumnBase | undefined): string | undefined {
  const [yours, theirs] = [field.attributes.description, found.attributes.description]
  const before = base?.declared?.description
  return base !== undefined && theirs !== undefined && theirs !== before && yours === before ? theirs : undefined
}
