import { humanizeName } from 'slipform/browser'
import { factsOf, isFreeText, itemOf, valuesOf } from 'slipform/kinds'
import { isHidden } from 'slipform/resource'
import type { ResourceSpec } from '../../spec/resource-spec.ts'
import { componentsOf, inputPropsOf, measureOf } from './components.ts'
import { choicesOf, isId, referenceOf } from './field-lookup.ts'
import { element, type Jsx } from './jsx.ts'
import { referenceInput } from './search.ts'

/**
 * Renders the filter of a field, or of a related record's field by its dotted name; none for JSON. Its source names the default
 * operator of texts.
 */
export function renderFilter(name: string, spec: ResourceSpec, all: readonly ResourceSpec[]): Jsx[] {
  const [first, column] = name.split('.')
  const relation = column === undefined ? undefined : spec.relations.find((one) => one.name === first)
  const of = relation ? all.find(({ names }) => names.plural === relation.target.plural) : spec
  const field = of?.fields.find((one) => one.name === (column ?? name))
  if (of === undefined || field === undefined || (relation && isHidden(field))) return []
  if (relation && isId(field))
    return relation.kind === 'belongsTo' ? [] : [referenceInput(of.names.plural, all, { key: name, source: name }, {})]
  const { kind } = field
  const label = relation && field.label ? `${humanizeName(relation.name)} ${field.label.toLowerCase()}` : field.label
  const exact = { key: name, source: name, label }
  const reference = referenceOf(field, of)
  if (reference) return [referenceInput(reference.plural, all, exact, { label })]
  const item = itemOf(kind)
  if (['document', 'binary'].includes(factsOf(item).family)) return []
  if (valuesOf(item)) return [element('SelectInput', { ...exact, choices: choicesOf(field, of) })]
  const { input, filter = input } = componentsOf(kind)
  const attributes = isFreeText(kind)
    ? { ...exact, source: `${name}_like` }
    : { ...exact, ...inputPropsOf(kind), ...measureOf(field) }
  return [element(filter, attributes)]
}
