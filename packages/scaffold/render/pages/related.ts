import type { RelationSpec, ResourceSpec } from '../../spec/resource-spec.ts'
import { renderLiteral } from '../../text/expression.ts'
import { formOf, labelOfTab } from '../page-names.ts'
import { isWritable } from './access.ts'
import { code, element, type Jsx } from './jsx.ts'
import { type RelatedList, relatedListOf } from './related-list.ts'
import { searchOf } from './search.ts'

/** Renders the tab of a relation on a record's page that is written out; none if the list of its records cannot be filtered by it. */
export function renderRelatedTab(name: string, spec: ResourceSpec, all: readonly ResourceSpec[]): Jsx[] {
  const relation = spec.relations.find((candidate) => candidate.name === name)
  const list = relation && relatedListOf(spec, relation, all)
  return relation && list ? [renderTab(spec, relation, list, all)] : []
}

function renderTab(
  spec: ResourceSpec,
  relation: RelationSpec,
  { target, field, column }: RelatedList,
  all: readonly ResourceSpec[],
): Jsx {
  const without = column === undefined ? undefined : code(renderLiteral([column]))
  const { plural } = target.names
  const search = searchOf(plural, all)
  return element(
    'RelatedRecords',
    {
      label: labelOfTab(relation),
      reference: plural,
      target: field,
      createInputs: isAddable(target, field) ? code(renderLiteral(formOf(target))) : undefined,
      ...(isLinkable(spec, relation) && {
        links: relation.name,
        filterToQuery: search.filterToQuery,
        choicesSort: search.sort,
      }),
    },
    element('ResourceTable', { without }),
  )
}

/** Whether the section can add and remove links: clients must be able to read them and to write them. */
function isLinkable({ operations }: ResourceSpec, { kind, exclude = [] }: RelationSpec): boolean {
  const isHidden = exclude.includes('one') && exclude.includes('list')
  return kind === 'manyToMany' && operations.includes('update') && !exclude.includes('update') && !isHidden
}

/** Whether the section can create records: the key field must be writable. Not for link tables. */
function isAddable(target: ResourceSpec, name: string): boolean {
  const field = target.fields.find((candidate) => candidate.name === name)
  return target.operations.includes('create') && field !== undefined && isWritable(field, 'create')
}
