// A field that follows its column, by the state on which both last agreed (ColumnBase).

import { isDeepStrictEqual } from 'node:util'
import { factsOf, isFreeText } from 'slipform/kinds'
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
import { sqlType } from '../../schema/steps/sql.ts'
import { listAttributes } from './fields.ts'

/** Returns a field with what changed in its column. What the model alone changed stays: its kind, whether it may be null, narrower limits. */
export function followColumn(field: FieldSpec, column: Column, table: Table, base: ColumnBase): FieldSpec {
  const found = fieldOfColumn(column, table).field
  // The column of a sequence may be null and holds texts: a trigger numbers its records.
  if (found === undefined || factsOf(field.kind).isNumbered) return field
  const [own, other, before] = [declarationOf(field), declarationOf(found), base.declared ?? {}]
  const isChanged = (name: keyof ColumnDeclaration) => !isDeepStrictEqual(other[name], before[name])
  const isFollowed = (name: keyof ColumnDeclaration) => isChanged(name) && isDeepStrictEqual(own[name], before[name])
  const isOfModel = (facet: Facet) =>
    isSameFacet(facetsOf(found), base, facet) && !isSameFacet(facetsOf(field), base, facet)
  // Both `text` and `oneOf` are stored as text.
  const hasOtherValues = isChanged('values') && !isSameList(own.values ?? [], other.values ?? [])
  const hasOtherType = sqlType(found.kind) !== sqlType(field.kind) && !isOfModel('type')
  if (hasOtherValues || hasOtherType) return withNewKind(field, found)
  // Of views and keys, the database does not say whether they may be null.
  const keepsNullable = table.isView || field.attributes.primary_key || isOfModel('nullable')
  const isNullable = keepsNullable ? field.options.nullable : column.isNullable
  const declared = declaredOptions.filter(isFollowed).map((name) => [name, other[name]])
  const options = { ...field.options, nullable: isNullable || undefined, ...Object.fromEntries(declared) }
  return { ...field, options: withoutUndefined(options) }
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
