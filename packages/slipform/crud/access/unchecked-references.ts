import type { AnyModel } from '../../model/model.ts'
import { isExcluded } from '../../model/resource/exclusion.ts'
import { findByTable } from '../../model/resource/find-by-table.ts'
import { type Resource, type ResourceField, resourceOf } from '../../model/resource/resource.ts'

/** A route that serves an operation. */
interface Served {
  readonly operation: { readonly model: AnyModel; readonly name: string }
}

/**
 * Checks that each field that clients write has a relation to the records that it references, if `rows` or tenants narrow these. Writes check
 * references by relations: without one, a user could refer to a record that they cannot see.
 *
 * @throws Error that names the field and the missing relation.
 */
export function checkReferencesToRows(models: readonly AnyModel[], served: readonly Served[]): void {
  const resources = models.map(resourceOf)
  for (const resource of resources) {
    for (const field of resource.stored.filter((stored) => isWritten(resource, stored, served))) {
      const { references } = field.options
      const target = references === undefined ? undefined : findByTable(references, resource.schema, resources)
      if (target === undefined || hasRelation(resource, field, target)) continue
      const ruled = resources.find((resource) => isSameTable(resource, target) && isNarrowed(resource))
      if (ruled === undefined) continue
      const { name, behavior } = ruled.model
      const rule = behavior.rows === undefined ? 'its tenant' : `rows(${name}, …)`
      throw new Error(
        `Model ${resource.model.name}: ${field.name} references ${references}, but no relation leads there. By a relation, writes check whether ${rule} lets the user see the record. Add one, belongsTo(${name}, { foreign_key: '${field.name}' }), or exclude the field from 'create' and 'update'.`,
      )
    }
  }
}

/** Whether a route serves an operation whose body may hold a field. */
function isWritten(resource: Resource, field: ResourceField, served: readonly Served[]): boolean {
  const serves = (...names: readonly string[]) =>
    served.some(({ operation: { model, name } }) => model === resource.model && names.includes(name))
  const isUpdated = field !== resource.key && !isExcluded(field, 'update') && serves('update', 'updateMany')
  return isUpdated || (!isExcluded(field, 'create') && serves('create', 'createMany'))
}

function hasRelation({ relations }: Resource, { column }: ResourceField, referenced: Resource): boolean {
  return relations.some(
    ({ kind, target, from }) => kind === 'belongsTo' && isSameTable(target, referenced) && from.includes(column),
  )
}

function isNarrowed({ model }: Resource): boolean {
  return model.behavior.rows !== undefined || model.definition.crud.tenant !== undefined
}

function isSameTable(a: Resource, b: Resource): boolean {
  return a.table === b.table && a.schema === b.schema
}
