// The title in a page file that the scaffolder writes, until the user chooses one by --title or in the file.

import { isOneOf } from 'slipform/browser'
import { isFreeText } from 'slipform/kinds'
import { isExcluded } from 'slipform/resource'
import type { FieldSpec, ResourceSpec } from './resource-spec.ts'

/** Returns the title fields: the given ones that still exist, else the first suitable text, else the key. */
export function titleOf(spec: ResourceSpec): string[] {
  const { title, fields } = spec
  const existing = title?.filter((name) => name === 'id' || fields.some((field) => field.name === name)) ?? []
  if (existing.length > 0) return existing
  const shown = fields.filter(
    (field) =>
      !field.attributes.primary_key &&
      isVisibleToReaders(field, spec) &&
      !isExcluded(field, 'one') &&
      !isExcluded(field, 'list') &&
      isFreeText(field.kind) &&
      // A state, not a name.
      !field.options.default,
  )
  const best =
    shown.find(({ attributes, options }) => attributes.fulltext && attributes.sortable && !options.nullable) ??
    shown.find(({ attributes }) => attributes.fulltext && attributes.sortable) ??
    shown.find(({ attributes }) => attributes.fulltext) ??
    shown.find(({ options }) => !options.nullable) ??
    shown[0]
  return [best?.name ?? 'id']
}

/** Whether a field is visible to all readers of a resource. */
export function isVisibleToReaders({ attributes }: FieldSpec, { role }: Pick<ResourceSpec, 'role'>): boolean {
  const { visible_to } = attributes
  return visible_to === undefined || isOneOf(role, visible_to)
}
