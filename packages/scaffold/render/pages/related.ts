import { snakeCase } from 'change-case'
import { humanizeName } from 'slipform/browser'
import { keyField } from '../../check/lookup.ts'
import type { Names } from '../../names.ts'
import type { RelationSpec, ResourceSpec } from '../../resource-spec.ts'
import { renderLiteral } from '../expression.ts'
import { isWritable, openPages } from './access.ts'
import { columnSource } from './column.ts'
import { inputsFor } from './form-pages.ts'
import { type Code, code, element, type Jsx } from './jsx.ts'
import { templateNames } from './render-page.ts'

/** Writes the sections of a show page that list related records: of every relation whose records have a list of their own. */
export function renderRelated(spec: ResourceSpec, all: readonly ResourceSpec[]): Jsx[] {
  return spec.relations.flatMap((relation) => {
    const target = all.find(({ names }) => names.plural === relation.target.plural)
    const listed = target?.operations.includes('list') ? listFilterOf(spec, relation, target) : undefined
    return target && listed ? [renderSection(spec, relation, target, listed)] : []
  })
}

/** Whether a section of the show page lists the records of a relation. */
export function hasRelatedList(spec: ResourceSpec, relation: RelationSpec, all: readonly ResourceSpec[]): boolean {
  const target = all.find(({ names }) => names.plural === relation.target.plural)
  return target?.operations.includes('list') === true && listFilterOf(spec, relation, target) !== undefined
}

/** What the records of a section have in common: the field they hold the key in, and the column that would repeat it. */
type ListFilter = { field: string; column?: string }

/** By which field the related records are found; undefined where their list cannot be filtered so. */
function listFilterOf({ names }: ResourceSpec, relation: RelationSpec, target: ResourceSpec): ListFilter | undefined {
  if (relation.kind === 'hasMany' || relation.kind === 'hasOne') {
    const name = keyField(relation, names, relation.target)
    const field = target.fields.find((one) => one.name === name)
    return field?.attributes.filterable ? { field: name, column: columnSource(field, target) } : undefined
  }
  if (relation.kind !== 'manyToMany') return undefined
  const back = target.relations.find((one) => isInverse(one, relation, names))
  return back?.join_filterable?.includes('id') ? { field: `${back.name}.id` } : undefined
}

/** Whether a relation leads back over the same link table; of a model to itself, with its keys the other way round. */
function isInverse(back: RelationSpec, relation: RelationSpec, names: Names): boolean {
  if (back.through !== relation.through || back.target.plural !== names.plural) return false
  const usual = `${snakeCase(names.className)}_id`
  return relation.target.plural !== names.plural || (back.foreign_key ?? usual) === (relation.other_key ?? usual)
}

function renderSection(
  spec: ResourceSpec,
  relation: RelationSpec,
  target: ResourceSpec,
  { field, column }: ListFilter,
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
    { label: humanizeName(relation.name), reference: target.names.plural, target: field, createInputs: inputs },
    table,
  )
}

/** A record can be added to its parent where its key field can be given with it; one of a link table cannot. */
function isAddable(target: ResourceSpec, name: string): boolean {
  const field = target.fields.find((one) => one.name === name)
  return target.operations.includes('create') && field !== undefined && isWritable(field, 'create')
}

/** A button that edits a record without leaving the page of its parent. */
function rowAction(target: ResourceSpec, folder: string): Code | undefined {
  const inputs = openPages(target).edit ? inputsFor(target, 'update', folder) : undefined
  if (inputs === undefined) return undefined
  const { className, fieldsName } = templateNames(target)
  const fields = { code: fieldsName, imports: [{ name: fieldsName, from: `${folder}/${className}Fields.tsx` }] }
  const { text, imports } = element('EditInDialogButton', { inputs, fields })
  return { code: text, imports }
}

function tableOf(target: ResourceSpec, folder: string, attributes: Record<string, Code | undefined>): Jsx {
  const name = `${target.names.className}Table`
  const table = element(name, attributes)
  return {
    ...table,
    imports: table.imports.map((one) => (one.name === name ? { name, from: `${folder}/${name}.tsx` } : one)),
  }
}
