import { isExcluded } from 'slipform/internal'
import type { ResourceSpec } from '../../spec/resource-spec.ts'
import { isChosenKey, referenceOf } from './field-lookup.ts'
import { relatedListOf } from './related-list.ts'

/** Returns the names of what a record's page shows: each field of its response, linked records without a tab, and at last the key. */
export function fieldNamesOf(spec: ResourceSpec, all: readonly ResourceSpec[]): string[] {
  const shown = spec.fields.filter(
    (field) =>
      !isExcluded(field, 'one') &&
      (!field.attributes.primary_key || isChosenKey(field)) &&
      !field.attributes.non_db_attr,
  )
  const linked = spec.relations.filter(
    (relation) => relation.kind === 'manyToMany' && relation.join?.one && !relatedListOf(spec, relation, all),
  )
  return [
    ...shown.map((field) => referenceOf(field, spec)?.relation?.name ?? field.name),
    ...linked.map(({ name }) => name),
    ...spec.fields.filter((field) => field.attributes.primary_key && !isChosenKey(field)).map(({ name }) => name),
  ]
}
