import { foreignKeyOf } from 'slipform/resource'
import { keyField } from '../../spec/check/lookup.ts'
import type { Names } from '../../spec/names.ts'
import type { RelationSpec, ResourceSpec } from '../../spec/resource-spec.ts'
import { columnSource } from './column.ts'

/** A list of related records, a tab of a record's page: its model, its filter, and the column that would show the same value in every row. */
export type RelatedList = { target: ResourceSpec; field: string; column?: string }

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
    const field = target.fields.find((candidate) => candidate.name === name)
    return field?.attributes.filterable || field?.attributes.primary_key
      ? { field: name, column: columnSource(field, target) }
      : undefined
  }
  if (relation.kind !== 'manyToMany') return undefined
  const back = target.relations.find((candidate) => isInverse(candidate, relation, names))
  return back?.join_filterable?.includes('id') ? { field: `${back.name}.id` } : undefined
}

/** Whether a relation is the inverse over the same link table. Within one model, its keys must be swapped. */
function isInverse(back: RelationSpec, relation: RelationSpec, names: Names): boolean {
  if (back.through !== relation.through || back.target.plural !== names.plural) return false
  const usual = foreignKeyOf(names.className)
  return relation.target.plural !== names.plural || (back.foreign_key ?? usual) === (relation.other_key ?? usual)
}
