import type { FieldSpec, ResourceSpec } from '../../resource-spec.ts'
import { choicesOf, referenceOf } from './field-facts.ts'
import { component, element, type Jsx } from './jsx.ts'

/** The field component of each kind; `TextField` for the others. */
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

/** Returns the component of a field that needs only its source. */
export function fieldOf({ kind, options }: Pick<FieldSpec, 'kind' | 'options'>): string {
  // E-mail and web addresses are links.
  if (kind.name === 'text' && (options.format === 'email' || options.format === 'uri')) return 'LinkField'
  return fields[kind.name] ?? 'TextField'
}

/** Renders a field of a record's page. `key` is for members of an array. */
export function renderFieldView(field: FieldSpec, spec: ResourceSpec, key?: string): Jsx {
  const named = { key, source: field.name, label: field.label }
  const reference = referenceOf(field, spec)
  if (reference) return element('ReferenceField', { ...named, reference: reference.plural })
  if (field.kind.name === 'oneOf') return element('SelectField', { ...named, choices: choicesOf(field) })
  return field.kind.name === 'arrayOf' ? renderValues(field, named) : element(fieldOf(field), named)
}

/** Renders the values of an array. */
export function renderValues(field: FieldSpec, named: Parameters<typeof element>[1]): Jsx {
  const item = field.kind.name === 'arrayOf' ? field.kind.item : field.kind
  if (item.name === 'json') return element('JsonField', named)
  if (item.name === 'oneOf') return element('ValuesField', { ...named, choices: choicesOf(field) })
  const shown = fieldOf({ kind: item, options: {} })
  return element('ValuesField', { ...named, field: shown === 'TextField' ? undefined : component(shown) })
}
