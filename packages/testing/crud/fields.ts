// Selects the fields that the tests of `crudSuite` use. The tests must pass for any model, so the value of a field must come back as it was sent.

import { factsOf, isFreeText } from 'slipform/kinds'
import { isExcluded, isHidden, type Resource, type ResourceField } from 'slipform/resource'

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

/** Returns the fields that lists can filter by a typed or chosen value. */
export function listFilters(resource: Resource): ResourceField[] {
  return resource.stored.filter(
    (field) =>
      factsOf(field.kind).family === 'text' &&
      field.attributes.filterable === true &&
      field.options.pattern === undefined &&
      field.options.format === undefined &&
      !isHidden(field) &&
      !isExcluded(field, 'create') &&
      !isReference(field, resource),
  )
}

/** Returns the fields that an edit page can change and the API returns unchanged, texts first. */
export function listChangeable(resource: Resource): ResourceField[] {
  const fields = resource.stored.filter(
    (field) =>
      !resource.keyFields.includes(field) &&
      field.attributes.on_update === undefined &&
      !isExcluded(field, 'update') &&
      !isExcluded(field, 'one') &&
      !isReference(field, resource),
  )
  const rank = ({ kind, options }: ResourceField) => Number(!isFreeText(kind)) + Number(options.unique === true)
  return fields.toSorted((first, second) => rank(first) - rank(second))
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
