import { factsOf, isComposite, isOrdered } from '../../model/kinds.ts'
import type { Resource, ResourceField } from '../../model/resource/resource.ts'
import { type Audience, filterableField } from './visibility.ts'

// The fields that aggregates may use: the feature `aggregate` resolves names by these functions, and the session lists the fields for the admin.

/** Returns the field of that name if records may be grouped by it: a filterable field with a single value. */
export function groupableField(resource: Resource, name: string, audience: Audience): ResourceField | undefined {
  const field = filterableField(resource, name, audience)
  return field === undefined || isComposite(field.kind) || !isOrdered(field.kind) ? undefined : field
}

/** Returns the field of that name if it is a filterable number. */
export function numericField(resource: Resource, name: string, audience: Audience): ResourceField | undefined {
  const field = filterableField(resource, name, audience)
  return field !== undefined && factsOf(field.kind).family === 'number' ? field : undefined
}

/** Whether a field holds timestamps or dates, which intervals can group. */
export function isTemporal({ kind }: ResourceField): boolean {
  return factsOf(kind).calendar !== undefined
}
