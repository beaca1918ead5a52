import type { Condition } from '../../base/condition.ts'
import type { Table } from '../../db/sql/identifier.ts'
import type { Resource } from '../../model/resource/resource.ts'

// The tables and columns that decide whether a record matches a condition: cached totals and live updates follow changes of these only.

/** Returns the tables that a condition on a resource reads: the resource's own, and those of the relations in the condition. */
export function tablesRead(condition: Condition, resource: Resource): Table[] {
  return [resource, ...tablesRelated(condition, resource)]
}

/** Returns the tables of the relations in a condition on a resource. */
export function tablesRelated(condition: Condition, resource: Resource): Table[] {
  if ('all' in condition) return condition.all.flatMap((part) => tablesRelated(part, resource))
  if ('any' in condition) return condition.any.flatMap((part) => tablesRelated(part, resource))
  if (!('relation' in condition)) return []
  const relation = resource.relation(condition.relation)
  if (relation === undefined) throw new Error(`${resource.model.name} has no relation '${condition.relation}'.`)
  const { through, target } = relation
  return [...(through === undefined ? [] : [through]), ...tablesRead(condition.matches, target)]
}

/** Returns the columns of a resource's own table that a condition on it compares. */
export function columnsCompared(condition: Condition, resource: Resource): string[] {
  if ('all' in condition) return condition.all.flatMap((part) => columnsCompared(part, resource))
  if ('any' in condition) return condition.any.flatMap((part) => columnsCompared(part, resource))
  if ('relation' in condition) return [...(resource.relation(condition.relation)?.from ?? [])]
  const names = 'search' in condition ? [...condition.fields, ...[condition.column ?? []].flat()] : [condition.field]
  return names.flatMap((name) => {
    // The column of a search is no field.
    const field = resource.byName.get(name)
    return (field?.parts ?? [field]).map((part) => part?.column ?? name)
  })
}
