// A field and its column, compared with the state on which both last agreed (ColumnBase): a change of the model alone stays.

import { isDeepStrictEqual } from 'node:util'
import { factsOf, isFreeText, valuesOf } from 'slipform/kinds'
import type { FieldSpec } from '../../answers/resource-spec.ts'
import { fieldOfColumn } from '../../schema/read/field-of-column.ts'
import type { Column, Table } from '../../schema/read/schema.ts'
import {
  type ColumnBase,
  type ColumnDeclaration,
  declarationOf,
  declaredOptions,
  type Facet,
  facetsOf,
  isSameFacet,
  isSameList,
  withoutUndefined,
} from '../../schema/shape/base.ts'
import { columnOf, shapeOfColumn } from '../../schema/shape/shape.ts'
import { sqlType } from '../../schema/steps/sql.ts'
import { listAttributes } from './fields.ts'

/** A field beside its column: as the column requires it now, if it must change, and whether the database lacks a change of the model. */
export interface ComparedField {
  readonly now?: FieldSpec
  readonly isAhead: boolean
}

/** Compares a field and its column with their base. Changes of the model stay, and so do limits that are stricter than those of the column. */
export function compareField(field: FieldSpec, table: Table, base: ColumnBase | undefined): ComparedField {
  const column = table.columns.find(({ name }) => name === columnOf(field))
  const found = column && fieldOfColumn(column, table).field
  // The column of a sequence may be null and holds texts: a trigger numbers its records.
  const isNumbered = factsOf(field.kind).isNumbered === true && found?.kind.name === 'text'
  if (column === undefined || found === undefined || base === undefined || isNumbered) return { isAhead: false }
  const isOfModel = (facet: Facet) =>
    isSameFacet(facetsOf(found), base, facet) && !isSameFacet(facetsOf(field), base, facet)
  const now = followColumn(field, found, column, table, base, isOfModel)
  return {
    ...(!isDeepStrictEqual(now, field) && { now }),
    isAhead: (['type', 'nullable', 'default', 'unique', 'references'] as const).some(isOfModel),
  }
}

function followColumn(
  field: FieldSpec,
  found: FieldSpec,
  column: Column,
  table: Table,
  base: ColumnBase,
  isOfModel: (facet: Facet) => boolean,
): FieldSpec {
  const [yours, theirs, before] = [declarationOf(field), declarationOf(found), base.declared ?? {}]
  const isOfDatabase = (name: keyof ColumnDeclaration) =>
    !isDeepStrictEqual(theirs[name], before[name]) && isDeepStrictEqual(yours[name], before[name])
  const { description } = theirs
  // A dropped comment leaves the description.
  const isDescribed = description !== undefined && isOfDatabase('description')
  const described = isDescribed ? { ...field, attributes: { ...field.attributes, description } } : field
  const [own, other] = [valuesOf(field.kind), valuesOf(found.kind)]
  const isOtherList = !isOfModel('type') && !isDeepStrictEqual(theirs.values, before.values)
  // Both `text` and `oneOf` are stored as text.
  const isOtherKind = sqlType(found.kind) !== sqlType(field.kind) && !isOfModel('type')
  if (isOtherKind || (isOtherList && (own === undefined) !== (other === undefined)))
    return withNewKind(described, found)
  const hasNewValues = isOtherList && own && other && !isSameList(own, other)
  const isFollowed = !table.isView && !field.attributes.primary_key && !isOfModel('nullable')
  const nullable = isFollowed ? shapeOfColumn(column, table).isNullable : field.options.nullable
  const { length } = column.type
  const isTooLong = length !== undefined && isFreeText(field.kind) && (yours.maxLength ?? length + 1) > length
  const options = {
    ...field.options,
    nullable: nullable || undefined,
    ...Object.fromEntries(declaredOptions.filter(isOfDatabase).map((name) => [name, theirs[name]])),
    ...(isTooLong && { maxLength: length }),
  }
  return { ...described, kind: hasNewValues ? found.kind : field.kind, options: withoutUndefined(options) }
}

/** Changes the kind of a field. Keeps the attributes and options that the new kind supports. */
function withNewKind(field: FieldSpec, found: FieldSpec): FieldSpec {
  const { column, references, on_delete, unique } = field.options
  const { fulltext, on_create, on_update: _on_update, filterable, sortable, ...attributes } = field.attributes
  const supported = listAttributes(found.kind)
  return {
    ...field,
    kind: found.kind,
    options: withoutUndefined({ ...found.options, column, references, on_delete, unique }),
    attributes: {
      ...attributes,
      ...(filterable && supported.filterable && { filterable }),
      ...(sortable && supported.sortable && { sortable }),
      ...(fulltext && isFreeText(found.kind) && { fulltext }),
      ...(on_create !== undefined &&
        found.attributes.on_create !== undefined && { on_create: found.attributes.on_create }),
    },
  }
}
