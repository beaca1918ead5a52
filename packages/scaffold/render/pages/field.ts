// Values on the page of a record, in pages that are written out; column.ts has those of lists.

import { factsOf, isArray, isFreeText, itemOf, valuesOf } from 'slipform/kinds'
import type { FieldSpec, ResourceSpec } from '../../spec/resource-spec.ts'
import { componentsOf, measureOf } from './components.ts'
import { choicesOf, isImage, referenceOf } from './field-lookup.ts'
import { type Attributes, component, element, type Jsx } from './jsx.ts'

/** Returns the component of a field that needs only its source. */
export function fieldOf({ kind, options }: Pick<FieldSpec, 'kind' | 'options'>): string {
  // E-mail and web addresses are links.
  if (isFreeText(kind) && (options.format === 'email' || options.format === 'uri')) return 'LinkField'
  return componentsOf(kind).field
}

/** Renders a field of a record's page. `key` is for members of an array. */
export function renderFieldView(field: FieldSpec, spec: ResourceSpec, key?: string): Jsx {
  const named = { key, source: field.name, label: field.label }
  const reference = referenceOf(field, spec)
  if (reference) return element('ReferenceField', { ...named, reference: reference.plural })
  if (valuesOf(field.kind)) return element('BadgeField', { ...named, choices: choicesOf(field, spec) })
  if (isArray(field.kind)) return renderValues(field, spec, named)
  return element(isImage(field) ? 'PictureField' : fieldOf(field), { ...named, ...measureOf(field) })
}

/** Renders the values of an array. */
export function renderValues(field: FieldSpec, spec: ResourceSpec, named: Attributes): Jsx {
  const item = itemOf(field.kind)
  if (factsOf(item).family === 'document') return element('JsonField', named)
  if (valuesOf(item)) return element('ValuesField', { ...named, choices: choicesOf(field, spec) })
  const shown = fieldOf({ kind: item, options: {} })
  return element('ValuesField', { ...named, field: shown === 'TextField' ? undefined : component(shown) })
}
