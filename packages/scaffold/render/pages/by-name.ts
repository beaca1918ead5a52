// Renders a name of a page file for `scaffold page`: as the column, field, filter or input that the admin shows for it.

import { humanizeName } from 'slipform/browser'
import { factsOf, isFreeText, itemOf, valuesOf } from 'slipform/kinds'
import { isHidden } from 'slipform/resource'
import type { FieldSpec, RelationSpec, ResourceSpec } from '../../spec/resource-spec.ts'
import { isReadOnly, isWritable } from './access.ts'
import { renderColumn } from './column.ts'
import { componentsOf, inputPropsOf, measureOf } from './components.ts'
import { renderFieldView } from './field.ts'
import { choicesOf, isId, isPaired, referenceOf } from './field-lookup.ts'
import { renderInput, renderLinksInput, renderRelatedInput } from './input.ts'
import { element, type Jsx } from './jsx.ts'
import { referenceInput } from './search.ts'

/** What a name in a page file stands for. */
type Named =
  | { readonly field: FieldSpec }
  | { readonly links: RelationSpec }
  | { readonly paired: RelationSpec }
  | { readonly path: string }

/** Finds what a name stands for: a field, the key of the record of a relation, linked records, or a field of a related record. */
function findNamed(name: string, spec: ResourceSpec): Named {
  const field = spec.fields.find(
    (candidate) => candidate.name === name || referenceOf(candidate, spec)?.relation?.name === name,
  )
  if (field !== undefined) return { field }
  const links = spec.relations.find((relation) => relation.name === name && relation.kind === 'manyToMany')
  const paired = spec.relations.find((relation) => relation.name === name && isPaired(relation))
  return links ? { links } : paired ? { paired } : { path: name }
}

/** Renders the column of a name. `all` are the models that the resource may be related to. */
export function columnOf(name: string, spec: ResourceSpec, all: readonly ResourceSpec[]): Jsx {
  const named = findNamed(name, spec)
  if ('field' in named) return renderColumn(named.field, spec, all)
  if ('path' in named) return element('DataTable.Col', { source: name })
  if ('paired' in named) {
    const { target, join_sortable: [sortable] = [] } = named.paired
    const column = {
      source: `${name}.${sortable ?? 'id'}`,
      label: humanizeName(name),
      disableSort: sortable === undefined,
    }
    const related = { source: `${name}.id`, reference: target.plural, relation: name }
    return element('DataTable.Col', column, element('RelatedRecordField', related))
  }
  return element('DataTable.Col', { source: name, disableSort: true }, linkedField(named.links))
}

/** Renders the field of a name on a record's page, as a member of an array. */
export function fieldOfName(name: string, spec: ResourceSpec): Jsx {
  const named = findNamed(name, spec)
  if ('field' in named) return renderFieldView(named.field, spec, name)
  if ('paired' in named)
    return element('ReferenceField', { key: name, source: `${name}.id`, reference: named.paired.target.plural })
  return 'links' in named ? linkedField(named.links, name) : element('TextField', { key: name, source: name })
}

function linkedField({ name, target }: RelationSpec, key?: string): Jsx {
  return element('LinkedRecordsField', { key, source: name, reference: target.plural })
}

/** Renders the filters of a name, as members of an array; none for JSON. */
export function filtersOfName(name: string, spec: ResourceSpec, all: readonly ResourceSpec[]): Jsx[] {
  const named = findNamed(name, spec)
  if ('paired' in named) {
    const { join_filterable = [], target } = named.paired
    const isFiltered = join_filterable.includes('id')
    return isFiltered ? [referenceInput(target.plural, all, { key: name, source: `${name}.id` }, {})] : []
  }
  return renderFilter('field' in named ? named.field.name : name, spec, all)
}

/** Renders the input of a name in a form, as a member of an array; a field that the form cannot change is shown. */
export function inputOfName(
  name: string,
  target: 'create' | 'update',
  spec: ResourceSpec,
  all: readonly ResourceSpec[],
): Jsx[] {
  const named = findNamed(name, spec)
  if ('links' in named) return [renderLinksInput(named.links, all)]
  if ('paired' in named) return [renderRelatedInput(named.paired, spec, all)]
  if ('path' in named) return [element('TextInput', { key: name, source: name, label: humanizeName(name) })]
  const { field } = named
  if (isWritable(field, target)) return [renderInput(field, spec, all)]
  return target === 'update' && isReadOnly(field)
    ? [element('Labeled', { key: field.name }, renderFieldView(field, spec))]
    : []
}

/**
 * Renders the filter of a field, or of a related record's field by its dotted name; none for JSON. Its source names the default
 * operator of texts.
 */
function renderFilter(name: string, spec: ResourceSpec, all: readonly ResourceSpec[]): Jsx[] {
  const [first, column] = name.split('.')
  const relation = column === undefined ? undefined : spec.relations.find((candidate) => candidate.name === first)
  const of = relation ? all.find(({ names }) => names.plural === relation.target.plural) : spec
  const field = of?.fields.find((candidate) => candidate.name === (column ?? name))
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
