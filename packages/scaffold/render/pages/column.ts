import { humanizeName } from 'slipform/browser'
import { factsOf, isArray, isExcluded, valuesOf } from 'slipform/internal'
import type { FieldSpec, ResourceSpec } from '../../resource-spec.ts'
import { functionOf } from '../expression.ts'
import { fieldOf, renderValues } from './field.ts'
import { choicesOf, referenceOf } from './field-lookup.ts'
import { code, component, element, type Jsx } from './jsx.ts'
import { titleOf } from './title.ts'

// The number of columns that fit a typical window; users can show the others.
const defaultColumnCount = 10

/**
 * Returns the fields with a column, those of the record's title first: not the key, update timestamps and JSON, which only the
 * record's page shows.
 */
export function columnsOf(spec: ResourceSpec): FieldSpec[] {
  const title = titleOf(spec)
  const columns = spec.fields.filter((field) => {
    const { primary_key, on_update, non_db_attr } = field.attributes
    return (
      !isExcluded(field, 'list') &&
      !primary_key &&
      !on_update &&
      !non_db_attr &&
      factsOf(field.kind).family !== 'document'
    )
  })
  const named = title.flatMap((name) => columns.find((field) => field.name === name) ?? [])
  return [...named, ...columns.filter((field) => !named.includes(field))]
}

/** Returns the columns that are hidden by default: those after the first ten, except `created_at`. */
export function hiddenColumns(spec: ResourceSpec): string[] | undefined {
  const columns = columnsOf(spec)
  if (columns.length <= defaultColumnCount) return undefined
  const isCreated = ({ name }: FieldSpec) => name === 'created_at'
  const first = columns.some(isCreated) ? defaultColumnCount - 1 : defaultColumnCount
  return columns
    .filter((field) => !isCreated(field))
    .slice(first)
    .map((field) => columnSource(field, spec))
}

/** Returns the source of a column: `customer.name` if lists can sort by it, else the field. */
export function columnSource(field: FieldSpec, spec: ResourceSpec): string {
  const relation = referenceOf(field, spec)?.relation
  const [sortable] = relation?.join_sortable ?? []
  return relation && sortable ? `${relation.name}.${sortable}` : field.name
}

/** Renders a column of a table. */
export function renderColumn(field: FieldSpec, spec: ResourceSpec): Jsx {
  const source = columnSource(field, spec)
  const reference = referenceOf(field, spec)
  const isDotted = source !== field.name
  const column = {
    source,
    label: field.label ?? (isDotted ? humanizeName(reference?.relation?.name ?? '') : undefined),
    align: factsOf(field.kind).family === 'number' && !reference ? 'right' : undefined,
    disableSort: !isDotted && !field.attributes.sortable,
  }
  const inside = renderInside(field, spec)
  if (inside) return element('DataTable.Col', column, inside)
  const shown = fieldOf(field)
  return element('DataTable.Col', { ...column, field: shown === 'TextField' ? undefined : component(shown) })
}

/** Renders the field of a column by itself. */
export function renderColumnField(field: FieldSpec, spec: ResourceSpec): Jsx {
  return renderInside(field, spec) ?? element(fieldOf(field), { source: field.name })
}

/** Renders the field of a column that needs more than its source. */
function renderInside(field: FieldSpec, spec: ResourceSpec): Jsx | undefined {
  const { name: source, kind, attributes } = field
  const reference = referenceOf(field, spec)
  if (reference) {
    const named = { source, reference: reference.plural }
    const relation = reference.relation?.name
    return relation ? element('RelatedRecordField', { ...named, relation }) : element('ReferenceField', named)
  }
  if (valuesOf(kind)) return element('BadgeField', { source, choices: choicesOf(field) })
  if (isArray(kind)) return renderValues(field, { source })
  // Creation timestamps are shown without the time of day.
  const isStamp = functionOf(attributes.on_create, kind) === 'now'
  return isStamp ? element('DateTimeField', { source, showTime: code('false') }) : undefined
}
