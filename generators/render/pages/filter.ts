import type { FieldAnswer, ResourceAnswer } from '../../answer.ts'
import { element, type Jsx } from './jsx.ts'
import { choicesOf, labelOf, referenceOf } from './subject.ts'

/** Writes the filters of a list that a field gives: one, or two for what has an order; none where it is not filterable. */
export function renderFilters(field: FieldAnswer, answer: ResourceAnswer): Jsx[] {
  const { name, kind, attributes, label } = field
  if (!attributes.filterable || kind.name === 'json') return []
  const exact = { key: name, source: name, label }
  const reference = referenceOf(field, answer)
  if (reference) {
    return [
      element(
        'ReferenceInput',
        { key: name, source: name, reference: reference.plural, label },
        element('AutocompleteInput', { label }),
      ),
    ]
  }
  switch (kind.name) {
    case 'text':
      return [element('TextInput', { key: name, source: `${name}_like`, label: labelOf(field) })]
    case 'oneOf':
      return [element('SelectInput', { ...exact, choices: choicesOf(field) })]
    case 'boolean':
      return [element('NullableBooleanInput', exact)]
    case 'integer':
      return fromTo(field, 'IntegerInput')
    case 'bigint':
      return fromTo(field, 'BigintInput')
    case 'decimal':
      return fromTo(field, 'DecimalInput', { precision: kind.precision, scale: kind.scale })
    case 'float':
      return fromTo(field, 'NumberInput')
    case 'date':
      return fromTo(field, 'DateInput')
    case 'time':
      return fromTo(field, 'PlainTimeInput')
    case 'datetime':
      return fromTo(field, 'UtcDateTimeInput')
    case 'arrayOf':
      return [
        kind.item.name === 'oneOf'
          ? element('SelectInput', { ...exact, choices: choicesOf(field) })
          : element('TextInput', { ...exact, label: labelOf(field) }),
      ]
    default:
      return [element('TextInput', { ...exact, label: labelOf(field) })]
  }
}

function fromTo(field: FieldAnswer, component: string, more: Record<string, number> = {}): Jsx[] {
  return (['gte', 'lte'] as const).map((bound) => {
    const source = `${field.name}_${bound}`
    return element(component, {
      key: source,
      source,
      label: `${labelOf(field)} ${bound === 'gte' ? 'from' : 'to'}`,
      ...more,
    })
  })
}
