import { humanizeName } from 'slipform/browser'
import { isHidden } from 'slipform/internal'
import { factsOf, isFreeText, itemOf, valuesOf } from 'slipform/kinds'
import type { FieldSpec, RelationSpec, ResourceSpec } from '../../spec/resource-spec.ts'
import { componentsOf, inputPropsOf } from './components.ts'
import { choicesOf, choicesOfOther, isId, referenceOf } from './field-lookup.ts'
import { element, type Jsx } from './jsx.ts'
import { choicesOrder, searchOf } from './search.ts'

/** Renders the filter of a field, or of a related record's field by its dotted name; none for JSON. */
export function renderFilter(name: string, spec: ResourceSpec, all: readonly ResourceSpec[]): Jsx[] {
  const field = spec.fields.find((one) => one.name === name)
  if (field !== undefined) return filtersOf({ field, of: spec, all, name, choices: choicesOf })
  const [relationName, column] = name.split('.')
  const relation = spec.relations.find((one) => one.name === relationName)
  return relation && column !== undefined ? relatedFilter(spec, relation, column, all) : []
}

/** A field to filter by: the resource's own, or a related one's with a dotted name. */
type FilterField = {
  field: FieldSpec
  of: ResourceSpec
  all: readonly ResourceSpec[]
  name: string
  choices: (field: FieldSpec) => ReturnType<typeof choicesOf>
}

function relatedFilter(
  spec: ResourceSpec,
  relation: RelationSpec,
  column: string,
  all: readonly ResourceSpec[],
): Jsx[] {
  const target = all.find(({ names }) => names.plural === relation.target.plural)
  const field = target?.fields.find(({ name }) => name === column)
  if (target === undefined || field === undefined || isHidden(field)) return []
  const name = `${relation.name}.${column}`
  if (isId(field)) return relation.kind === 'belongsTo' ? [] : [referenceFilter(name, target, all)]
  const isOwn = target.names.plural === spec.names.plural
  const choices = isOwn ? choicesOf : (one: FieldSpec) => choicesOfOther(one, target.names)
  return filtersOf({ field, of: target, all, name, choices })
}

/** Renders the filter of a field, whose source names the default operator of texts; none for JSON. Only given labels are rendered. */
function filtersOf({ field, of, all, name, choices }: FilterField): Jsx[] {
  const { kind } = field
  const label = field.label && labelOf(field.label, name)
  const exact = { key: name, source: name, label }
  const contains = { key: name, source: `${name}_like`, label }
  const reference = referenceOf(field, of)
  if (reference) {
    const target = all.find(({ names }) => names.plural === reference.plural)
    return [referenceFilter(name, target ?? { names: { plural: reference.plural } }, all, label)]
  }
  const item = itemOf(kind)
  if (factsOf(item).family === 'document') return []
  if (valuesOf(item)) return [element('SelectInput', { ...exact, choices: choices(field) })]
  const { input, filter = input } = componentsOf(kind)
  return [isFreeText(kind) ? element(filter, contains) : element(filter, { ...exact, ...inputPropsOf(kind) })]
}

/** Renders a filter by a related record, which users search by typing. */
function referenceFilter(
  source: string,
  { names }: { names: { plural: string } },
  all: readonly ResourceSpec[],
  label?: string,
): Jsx {
  const inside = element('AutocompleteInput', { label, filterToQuery: searchOf(names.plural, all) })
  const sort = choicesOrder(names.plural, all)
  return element('ReferenceInput', { key: source, source, reference: names.plural, label, sort }, inside)
}

/** Prefixes the label of a related field with its relation. */
function labelOf(label: string, name: string): string {
  const dot = name.indexOf('.')
  return dot === -1 ? label : `${humanizeName(name.slice(0, dot))} ${label.toLowerCase()}`
}
