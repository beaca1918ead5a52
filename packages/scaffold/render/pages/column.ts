// The columns of lists: which, in which order, and as which elements where a list is written out.

import { humanizeName } from 'slipform/browser'
import { factsOf, isArray, valuesOf } from 'slipform/kinds'
import { isExcluded } from 'slipform/resource'
import type { FieldSpec, ResourceSpec } from '../../spec/resource-spec.ts'
import { isVisibleToReaders, titleOf } from '../../spec/title.ts'
import { measureOf } from './components.ts'
import { fieldOf, renderValues } from './field.ts'
import { choicesOf, isChosenKey, isImage, referenceOf } from './field-lookup.ts'
import { component, element, type Jsx } from './jsx.ts'

// The number of columns that fit a typical window; users can show the others.
const defaultColumnCount = 10

/**
 * Returns the fields with a column, those of the record's title first: of keys only those that people choose, and neither update
 * timestamps nor JSON, which only the record's page shows.
 */
export function columnsOf(spec: ResourceSpec): FieldSpec[] {
  const title = titleOf(spec)
  const columns = spec.fields.filter((field) => {
    const { primary_key, on_update, non_db_attr } = field.attributes
    return (
      !isExcluded(field, 'list') &&
      (!primary_key || isChosenKey(field) || title.includes(field.name)) &&
      !on_update &&
      !non_db_attr &&
      factsOf(field.kind).family !== 'document'
    )
  })
  const named = title.flatMap((name) => columns.find((field) => field.name === name) ?? [])
  const others = columns.filter((field) => !named.includes(field))
  const keys = others.filter((field) => isProgramKey(field, spec))
  return [...named, ...others.filter((field) => !keys.includes(field)), ...keys]
}

/** Whether a key is the `id` of a table that existed before the project: programs fill it in, and it says nothing. */
function isProgramKey({ attributes, label }: FieldSpec, { isExisting }: ResourceSpec): boolean {
  return isExisting === true && attributes.primary_key === true && label === undefined
}

/** Returns the columns that are hidden by default: those after the first ten, except `created_at`, and keys of programs. */
export function hiddenColumns(spec: ResourceSpec): FieldSpec[] | undefined {
  const columns = columnsOf(spec)
  const isCreated = ({ name }: FieldSpec) => name === 'created_at'
  const count = columns.some(isCreated) ? defaultColumnCount - 1 : defaultColumnCount
  const others = columns.length <= defaultColumnCount ? [] : columns.filter((field) => !isCreated(field)).slice(count)
  const isTitle = ({ name }: FieldSpec) => titleOf(spec).includes(name)
  const keys = columns.filter((field) => isProgramKey(field, spec) && !isTitle(field) && !others.includes(field))
  return others.length + keys.length > 0 ? [...others, ...keys] : undefined
}

/** Returns the source of a column: `customer.name` if lists can sort by it, else the field. */
export function columnSource(field: FieldSpec, spec: ResourceSpec): string {
  const relation = referenceOf(field, spec)?.relation
  const [sortable] = relation?.join_sortable ?? []
  return relation && sortable ? `${relation.name}.${sortable}` : field.name
}

/** Renders a column of a table. `all` are the models it may be related to. */
export function renderColumn(field: FieldSpec, spec: ResourceSpec, all: readonly ResourceSpec[]): Jsx {
  const source = columnSource(field, spec)
  const reference = referenceOf(field, spec)
  const isDotted = source !== field.name
  const column = {
    source,
    label: field.label ?? (isDotted ? humanizeName(reference?.relation?.name ?? '') : undefined),
    align: factsOf(field.kind).family === 'number' && !reference && !valuesOf(field.kind) ? 'right' : undefined,
    disableSort: !isDotted && !field.attributes.sortable && !field.attributes.primary_key,
  }
  const inside = renderInside(field, spec, all)
  if (inside) return element('DataTable.Col', column, inside)
  const shown = columnFieldOf(field, spec)
  return element('DataTable.Col', { ...column, field: shown === 'TextField' ? undefined : component(shown) })
}

/** Renders the field of a column by itself. */
export function renderColumnField(field: FieldSpec, spec: ResourceSpec, all: readonly ResourceSpec[]): Jsx {
  return renderInside(field, spec, all) ?? element(columnFieldOf(field, spec), { source: field.name })
}

/** Returns the component of a column that needs only its source. Lists say how long ago the server set a timestamp; others are exact. */
function columnFieldOf(field: FieldSpec, spec: ResourceSpec): string {
  const isSetByServer = isExcluded(field, 'create') && isExcluded(field, 'update')
  if (factsOf(field.kind).calendar === 'timestamp' && isSetByServer) return 'RelativeTimeField'
  if (isImage(field)) return 'ThumbnailField'
  const shown = fieldOf(field)
  return shown === 'TextField' && isPersonTitle(field, spec) ? 'PersonField' : shown
}

/** Renders the field of a column that needs more than its source. */
function renderInside(field: FieldSpec, spec: ResourceSpec, all: readonly ResourceSpec[]): Jsx | undefined {
  const { name: source, kind } = field
  const reference = referenceOf(field, spec)
  if (reference) {
    const named = { source, reference: reference.plural }
    const relation = reference.relation?.name
    if (relation === undefined) return element('ReferenceField', named)
    const target = all.find(({ names }) => names.plural === reference.plural)
    return element('RelatedRecordField', { ...named, relation, initials: target !== undefined && isPeople(target) })
  }
  if (valuesOf(kind)) return element('BadgeField', { source, choices: choicesOf(field, spec) })
  if (isArray(kind)) return renderValues(field, spec, { source })
  const measure = measureOf(field)
  return Object.keys(measure).length === 0 ? undefined : element(fieldOf(field), { source, ...measure })
}

/** The fields of which a person has all of one line. */
const personFields = [
  ['first_name', 'last_name'],
  ['name', 'email'],
  ['full_name', 'email'],
] as const

/** Whether the records of a resource are people: they have a first and a last name, or a name and an e-mail address. */
function isPeople({ fields }: Pick<ResourceSpec, 'fields'>): boolean {
  const names = new Set(fields.map(({ name }) => name))
  return personFields.some((line) => line.every((name) => names.has(name)))
}

/** Whether a field is the first of a person's title, which the initials stand before. */
function isPersonTitle(field: FieldSpec, spec: ResourceSpec): boolean {
  return isPeople(spec) && titleOf(spec)[0] === field.name && isVisibleToReaders(field, spec)
}
