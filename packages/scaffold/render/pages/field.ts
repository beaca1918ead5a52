import type { FieldSpec, ResourceSpec } from '../../resource-spec.ts'
import { choicesOf, referenceOf } from './field-facts.ts'
import { component, element, type Jsx } from './jsx.ts'

/** How each kind is shown; `TextField` where nothing is said. */
const fields: Readonly<Record<string, string>> = {
  integer: 'PlainNumberField',
  float: 'PlainNumberField',
  bigint: 'ExactNumberField',
  decimal: 'ExactNumberField',
  boolean: 'BooleanField',
  date: 'PlainDateField',
  time: 'PlainTimeField',
  datetime: 'DateTimeField',
  json: 'JsonField',
}

/** The component that shows a field which needs nothing but its name. */
export function fieldOf({ kind, options }: Pick<FieldSpec, 'kind' | 'options'>): string {
  // An e-mail or web address can be followed.
  if (kind.name === 'text' && (options.format === 'email' || options.format === 'uri')) return 'LinkField'
  return fields[kind.name] ?? 'TextField'
}

/** Writes how a page of one record shows a field; with a key where it is a member of an array. */
export function renderFieldView(field: FieldSpec, spec: ResourceSpec, key?: string): Jsx {
  const named = { key, source: field.name, label: field.label }
  const reference = referenceOf(field, spec)
  if (reference) return element('ReferenceField', { ...named, reference: reference.plural })
  if (field.kind.name === 'oneOf') return element('SelectField', { ...named, choices: choicesOf(field) })
  return field.kind.name === 'arrayOf' ? renderValues(field, named) : element(fieldOf(field), named)
}

/** Writes how the values of an array are shown. */
export function renderValues(field: FieldSpec, named: Parameters<typeof element>[1]): Jsx {
  const item = field.kind.name === 'arrayOf' ? field.kind.item : field.kind
  if (item.name === 'json') return element('JsonField', named)
  if (item.name === 'oneOf') return element('ValuesField', { ...named, choices: choicesOf(field) })
  const shown = fieldOf({ kind: item, options: {} })
  return element('ValuesField', { ...named, field: shown === 'TextField' ? undefined : component(shown) })
}
