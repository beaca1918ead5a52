// Which pages and inputs a resource has, by its operations: renderers of pages and of tests ask here.

import { isExcluded } from 'slipform/resource'
import type { FieldSpec, ResourceSpec } from '../answers/resource-spec.ts'

/** Returns which pages a resource has. Edit pages need `one` to load the record. */
export function openPages({ operations }: Pick<ResourceSpec, 'operations'>) {
  return {
    list: operations.includes('list'),
    show: operations.includes('one'),
    create: operations.includes('create'),
    edit: operations.includes('update') && operations.includes('one'),
  }
}

/** Whether a form has an input for a field. */
export function isWritable(field: FieldSpec, target: 'create' | 'update'): boolean {
  // A primary key cannot be changed.
  if (field.attributes.primary_key && target === 'update') return false
  return !isExcluded(field, target)
}
