// The names on a page of a resource, for a page that is written out and whose file does not list them.

import { factsOf } from 'slipform/kinds'
import { isExcluded } from 'slipform/resource'
import type { FieldSpec, RelationSpec, ResourceSpec } from '../../answers/resource-spec.ts'
import { titleOf } from '../../answers/title.ts'
import { isWritable } from '../../render/access.ts'
import { namesOf } from '../../render/field-lookup.ts'

/** The lists of names that a page is written out from. */
export type ListName = 'list.columns' | 'show' | 'form'

/** Returns the names of a list, in the order of the model; of columns those beside the title. `all` are the models that the resource may be related to. */
export function allNames(list: ListName, spec: ResourceSpec, all: readonly ResourceSpec[]): string[] {
  const fields = spec.fields.filter(({ name }) => name !== spec.trash)
  const isRead = ({ attributes: { primary_key, non_db_attr } }: FieldSpec) => !primary_key && !non_db_attr
  if (list === 'list.columns') {
    const title = titleOf(spec)
    const isOther = ({ name }: FieldSpec) => !title.includes(name)
    const isColumn = (field: FieldSpec) =>
      isRead(field) && !field.attributes.on_update && factsOf(field.kind).family !== 'document'
    const columns = fields.filter((field) => !isExcluded(field, 'list') && isColumn(field) && isOther(field))
    return namesOf(columns, spec)
  }
  const shown = fields.filter((field) => isRead(field) && !isExcluded(field, 'one'))
  const links = spec.relations.filter(({ kind, join }) => kind === 'manyToMany' && join?.one === true)
  if (list === 'show')
    return [...namesOf(shown, spec), ...links.filter((link) => !hasTab(link, all)).map(({ name }) => name)]
  const written = fields.filter((field) => isWritable(field, 'create') || isWritable(field, 'update'))
  // Times that the server sets have a line of their own.
  const others = shown.filter((field) => !written.includes(field) && field.kind.name !== 'datetime')
  const writable = links.filter(({ exclude = [] }) => !exclude.includes('create') && !exclude.includes('update'))
  return [...namesOf(written, spec), ...writable.map(({ name }) => name), ...namesOf(others, spec)]
}

/** Whether linked records have a tab: their list can be filtered by the record. */
function hasTab({ target, through }: RelationSpec, all: readonly ResourceSpec[]): boolean {
  const other = all.find(({ names }) => names.plural === target.plural)
  return other?.relations.some((back) => back.through === through && back.join_filterable?.includes('id')) === true
}
