import type { FieldAttributes } from '../attributes.ts'
import { type FieldOptions, factsOf, type Kind } from '../kinds.ts'

/** The parts of a field that concern indexes. */
type IndexedField = {
  readonly kind: Kind
  readonly options: FieldOptions
  readonly attributes: Pick<FieldAttributes, 'primary_key' | 'filterable' | 'sortable' | 'non_db_attr'>
}

/**
 * Whether lists filter, sort or join by a field, so that they need an index which begins with the field's column. A unique column has an
 * index already. The scaffolder creates these indexes, and a server names missing ones at its start.
 */
export function needsIndex({ kind, options, attributes }: IndexedField): boolean {
  if (attributes.primary_key || attributes.non_db_attr || options.unique) return false
  const { index, isNumbered } = factsOf(kind)
  if (isNumbered || index(kind) === undefined) return false
  return attributes.filterable === true || attributes.sortable === true || options.references !== undefined
}
