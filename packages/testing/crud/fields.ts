// Selects the fields that the tests of `crudSuite` use. The tests must pass for any model, so the value of a field must come back as it was sent.

import { factsOf, isFreeText } from 'slipform/kinds'
import { isExcluded, type Resource, type ResourceField } from 'slipform/resource'

/** Whether a field holds the key of another record. */
export function isReference({ column, options }: ResourceField, { relations }: Resource): boolean {
  return (
    options.references !== undefined ||
    relations.some(({ kind, from }) => kind === 'belongsTo' && from.includes(column))
  )
}

/** Returns the text fields, which pages show unchanged. */
export function listTexts(resource: Resource, target: 'one' | 'list'): ResourceField[] {
  return resource.stored.filter((field) => isFreeText(field.kind) && !isExcluded(field, target))
}

/** Returns the text fields that an edit page can change. */
export function listChangeable(resource: Resource): ResourceField[] {
  return resource.stored.filter(
    (field) =>
      isFreeText(field.kind) &&
      !resource.keyFields.includes(field) &&
      field.attributes.on_update === undefined &&
      !isExcluded(field, 'update') &&
      !isExcluded(field, 'one') &&
      !isReference(field, resource),
  )
}

/** Returns the fields of a body whose values the API returns unchanged. */
export function listReturned(resource: Resource, body: Readonly<Record<string, unknown>>): string[] {
  return resource.stored
    .filter(
      (field) =>
        field.name in body &&
        factsOf(field.kind).calendar !== 'timestamp' &&
        factsOf(field.kind).family !== 'binary' &&
        !isExcluded(field, 'one'),
    )
    .map(({ name }) => name)
}
