import type { FieldAnswer, ResourceAnswer } from '../../answer.ts'
import { element, type Jsx } from './jsx.ts'
import { choicesOf, referenceOf } from './subject.ts'

/** Writes how a page of one record shows a field. */
export function renderFieldView(field: FieldAnswer, answer: ResourceAnswer): Jsx {
  const source = field.name
  const { label } = field
  const reference = referenceOf(field, answer)
  if (reference) return element('ReferenceField', { source, reference: reference.plural, label })
  switch (field.kind.name) {
    case 'oneOf':
      return element('SelectField', { source, label, choices: choicesOf(field) })
    case 'bigint':
    case 'decimal':
      return element('ExactNumberField', { source, label })
    case 'boolean':
      return element('BooleanField', { source, label })
    case 'date':
      return element('DateField', { source, label })
    case 'datetime':
      return element('DateField', { source, label, showTime: true })
    case 'json':
      return element('JsonField', { source, label })
    case 'arrayOf':
      return field.kind.item.name === 'json'
        ? element('JsonField', { source, label })
        : element('TextArrayField', { source, label })
    default:
      return element('TextField', { source, label })
  }
}
