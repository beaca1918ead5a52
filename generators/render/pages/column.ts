import type { FieldAnswer, ResourceAnswer } from '../../answer.ts'
import { humanize } from '../../names.ts'
import { functionOf } from '../expression.ts'
import { component, element, type Jsx } from './jsx.ts'
import { choicesOf, referenceOf } from './subject.ts'

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
  const label = field.label ?? (isDotted ? humanize(reference?.relation?.name ?? '') : undefined)
  const disableSort = !isDotted && !field.attributes.sortable
  const column = { source, label }
  if (reference) {
    const inside = element('ReferenceField', { source: field.name, reference: reference.plural })
    return element('DataTable.Col', { ...column, disableSort }, inside)
  }
  switch (field.kind.name) {
    case 'oneOf': {
      const inside = element('SelectField', { source, choices: choicesOf(field) })
      return element('DataTable.Col', { ...column, disableSort }, inside)
    }
    case 'integer':
    case 'float':
      return element('DataTable.Col', { ...column, align: 'right', disableSort })
    case 'bigint':
    case 'decimal':
      return element('DataTable.Col', { ...column, align: 'right', disableSort, field: component('ExactNumberField') })
    case 'boolean':
      return element('DataTable.Col', { ...column, disableSort, field: component('BooleanField') })
    case 'datetime': {
      if (functionOf(field.attributes.on_create, field.kind))
        return element('DataTable.Col', { ...column, disableSort, field: component('DateField') })
      return element('DataTable.Col', { ...column, disableSort }, element('DateField', { source, showTime: true }))
    }
    case 'date':
      return element('DataTable.Col', { ...column, disableSort, field: component('DateField') })
    case 'arrayOf':
      return element('DataTable.Col', { ...column, disableSort, field: component('TextArrayField') })
    default:
      return element('DataTable.Col', { ...column, disableSort })
  }
}
