import { humanizeName } from 'slipform/browser'
import type { FieldAnswer, ResourceAnswer } from '../../answer.ts'
import { functionOf } from '../expression.ts'
import { fieldOf, renderValues } from './field.ts'
import { code, component, element, type Jsx } from './jsx.ts'
import { choicesOf, isExcluded, referenceOf } from './subject.ts'

// What fits beside each other in a usual window; the others are a click away.
const shownAtFirst = 10

const numbers: readonly string[] = ['integer', 'float', 'bigint', 'decimal']

/** The fields a table has columns for: the key is the record's address, and when it was changed last is on its own page. */
export function columnsOf({ fields }: ResourceAnswer): FieldAnswer[] {
  return fields.filter((field) => {
    const { primary_key, on_update, non_db_attr } = field.attributes
    return !isExcluded(field, 'list') && !primary_key && !on_update && !non_db_attr && field.kind.name !== 'json'
  })
}

/** The columns that are not shown at first: those after the first ones, but for when a record was made. */
export function hiddenColumns(answer: ResourceAnswer): string[] | undefined {
  const columns = columnsOf(answer)
  if (columns.length <= shownAtFirst) return undefined
  const isCreated = ({ name }: FieldAnswer) => name === 'created_at'
  const first = columns.some(isCreated) ? shownAtFirst - 1 : shownAtFirst
  return columns
    .filter((field) => !isCreated(field))
    .slice(first)
    .map((field) => columnSource(field, answer))
}

/** What a column is sorted by and known by: `customer.name` where the list can be sorted by it, else the field. */
export function columnSource(field: FieldAnswer, answer: ResourceAnswer): string {
  const relation = referenceOf(field, answer)?.relation
  const [sortable] = relation?.join_sortable ?? []
  return relation && sortable ? `${relation.name}.${sortable}` : field.name
}

/** Writes a column of a table of records. */
export function renderColumn(field: FieldAnswer, answer: ResourceAnswer): Jsx {
  const source = columnSource(field, answer)
  const reference = referenceOf(field, answer)
  const isDotted = source !== field.name
  const column = {
    source,
    label: field.label ?? (isDotted ? humanizeName(reference?.relation?.name ?? '') : undefined),
    align: numbers.includes(field.kind.name) && !reference ? 'right' : undefined,
    disableSort: !isDotted && !field.attributes.sortable,
  }
  const inside = renderInside(field, answer)
  if (inside) return element('DataTable.Col', column, inside)
  const shown = fieldOf(field)
  return element('DataTable.Col', { ...column, field: shown === 'TextField' ? undefined : component(shown) })
}

/** What a column holds where the field's name alone does not say it. */
function renderInside(field: FieldAnswer, answer: ResourceAnswer): Jsx | undefined {
  const { name: source, kind, attributes } = field
  const reference = referenceOf(field, answer)
  if (reference) {
    const named = { source, reference: reference.plural }
    const relation = reference.relation?.name
    return relation ? element('RelatedRecordField', { ...named, relation }) : element('ReferenceField', named)
  }
  if (kind.name === 'oneOf') return element('SelectField', { source, choices: choicesOf(field) })
  if (kind.name === 'arrayOf') return renderValues(field, { source })
  // Of when a record was made, the day is enough.
  const isStamp = kind.name === 'datetime' && functionOf(attributes.on_create, kind)
  return isStamp ? element('DateTimeField', { source, showTime: code('false') }) : undefined
}
