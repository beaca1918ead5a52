import { isExcluded, isHidden, type Resource, type ResourceField } from 'slipform/internal'

/** Whether a field holds the key of another record. */
export function isReference({ column, options }: ResourceField, { relations }: Resource): boolean {
  return options.references !== undefined || relations.some(({ kind, from }) => kind === 'belongsTo' && from === column)
}

/** The texts that pages show as they are stored. */
export function listTexts(resource: Resource, target: 'one' | 'list'): ResourceField[] {
  return resource.stored.filter((field) => field.kind.name === 'text' && !isExcluded(field, target))
}

/** The fields that lists can filter by a value that is typed or chosen. */
export function listFilters(resource: Resource): ResourceField[] {
  return resource.stored.filter(
    (field) =>
      ['text', 'oneOf'].includes(field.kind.name) &&
      field.attributes.filterable === true &&
      field.options.pattern === undefined &&
      field.options.format === undefined &&
      !isHidden(field) &&
      !isExcluded(field, 'create') &&
      !isReference(field, resource),
  )
}

/** The fields that an edit page can change and the API returns as they were sent, texts first. */
export function listChangeable(resource: Resource): ResourceField[] {
  const fields = resource.stored.filter(
    (field) =>
      field !== resource.key &&
      field.attributes.on_update === undefined &&
      !isExcluded(field, 'update') &&
      !isExcluded(field, 'one') &&
      !isReference(field, resource),
  )
  const rank = ({ kind, options }: ResourceField) => Number(kind.name !== 'text') + Number(options.unique === true)
  return fields.toSorted((one, other) => rank(one) - rank(other))
}

/** The fields whose values the API returns as they were sent, among those of a body. */
export function listReturned(resource: Resource, body: Readonly<Record<string, unknown>>): string[] {
  return resource.stored
    .filter((field) => field.name in body && field.kind.name !== 'datetime' && !isExcluded(field, 'one'))
    .map(({ name }) => name)
}
