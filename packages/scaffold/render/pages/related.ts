import { humanizeName } from 'slipform/browser'
import { foreignKeyOf } from 'slipform/internal'
import { keyField } from '../../spec/lookup.ts'
import type { Names } from '../../spec/names.ts'
import type { RelationSpec, ResourceSpec } from '../../spec/resource-spec.ts'
import { renderLiteral } from '../../text/expression.ts'
import { isWritable, openPages } from './access.ts'
import { columnSource } from './column.ts'
import { fieldsFor, inputsFor } from './form-pages.ts'
import { type Code, code, element, type Jsx } from './jsx.ts'
import { pageFile } from './parts.ts'
import { choicesOrder, searchOf } from './search.ts'

/** Renders the sections of a show page with related records, for every relation whose target has a list. */
export function renderRelated(spec: ResourceSpec, all: readonly ResourceSpec[]): Jsx[] {
  return spec.relations.flatMap((relation) => {
    const list = relatedListOf(spec, relation, all)
    return list ? [renderSection(spec, relation, list, all)] : []
  })
}

/** A list of related records: its model, its filter, and the column that would show the same value in every row. */
type RelatedList = { target: ResourceSpec; field: string; column?: string }

/** Returns the list of a relation's records on a show page; undefined if the target's list cannot be filtered by it. */
export function relatedListOf(
  spec: ResourceSpec,
  relation: RelationSpec,
  all: readonly ResourceSpec[],
): RelatedList | undefined {
  const target = all.find(({ names }) => names.plural === relation.target.plural)
  if (!target?.operations.includes('list')) return undefined
  const filter = listFilterOf(spec, relation, target)
  return filter && { target, ...filter }
}

/** Returns the filter that finds related records; undefined if their list does not support it. */
function listFilterOf(
  { names }: ResourceSpec,
  relation: RelationSpec,
  target: ResourceSpec,
): Omit<RelatedList, 'target'> | undefined {
  if (relation.kind === 'hasMany' || relation.kind === 'hasOne') {
    const name = keyField(relation, names, relation.target)
    const field = target.fields.find((one) => one.name === name)
    return field?.attributes.filterable ? { field: name, column: columnSource(field, target) } : undefined
  }
  if (relation.kind !== 'manyToMany') return undefined
  const back = target.relations.find((one) => isInverse(one, relation, names))
  return back?.join_filterable?.includes('id') ? { field: `${back.name}.id` } : undefined
}

/** Whether a relation is the inverse over the same link table. Within one model, its keys must be swapped. */
function isInverse(back: RelationSpec, relation: RelationSpec, names: Names): boolean {
  if (back.through !== relation.through || back.target.plural !== names.plural) return false
  const usual = foreignKeyOf(names.className)
  return relation.target.plural !== names.plural || (back.foreign_key ?? usual) === (relation.other_key ?? usual)
}

function renderSection(
  spec: ResourceSpec,
  relation: RelationSpec,
  { target, field, column }: RelatedList,
  all: readonly ResourceSpec[],
): Jsx {
  const isOwn = target.names.plural === spec.names.plural
  const folder = isOwn ? '.' : `../${target.names.plural}`
  const inputs = isAddable(target, field) ? inputsFor(target, 'create', folder) : undefined
  const table = tableOf(target, folder, {
    without: column === undefined ? undefined : code(renderLiteral([column])),
    rowAction: rowAction(target, folder),
  })
  return element(
    'RelatedRecords',
    {
      label: humanizeName(relation.name),
      reference: target.names.plural,
      target: field,
      createInputs: inputs,
      ...(isLinkable(spec, relation) && {
        links: relation.name,
        filterToQuery: searchOf(target.names.plural, all),
        choicesSort: choicesOrder(target.names.plural, all),
      }),
    },
    table,
  )
}

/** Whether the section can add and remove links: clients must be able to read them and to write them. */
function isLinkable({ operations }: ResourceSpec, { kind, exclude = [] }: RelationSpec): boolean {
  const isHidden = exclude.includes('one') && exclude.includes('list')
  return kind === 'manyToMany' && operations.includes('update') && !exclude.includes('update') && !isHidden
}

/** Whether the section can create records: the key field must be writable. Not for link tables. */
function isAddable(target: ResourceSpec, name: string): boolean {
  const field = target.fields.find((one) => one.name === name)
  return target.operations.includes('create') && field !== undefined && isWritable(field, 'create')
}

/** Renders a button that edits a related record in a dialog. */
function rowAction(target: ResourceSpec, folder: string): Code | undefined {
  const inputs = openPages(target).edit ? inputsFor(target, 'update', folder) : undefined
  if (inputs === undefined) return undefined
  const { text, imports } = element('EditInDialogButton', { inputs, fields: fieldsFor(target, folder) })
  return { code: text, imports }
}

function tableOf(target: ResourceSpec, folder: string, attributes: Record<string, Code | undefined>): Jsx {
  const name = `${target.names.className}Table`
  const from = `${folder}/${pageFile(target.names, 'Table')}`
  const table = element(name, attributes)
  return {
    ...table,
    imports: table.imports.map((one) => (one.name === name ? { name, from } : one)),
  }
}
