import type { AnyModel } from '../../model/model.ts'
import { isExcluded } from '../../model/resource/exclusion.ts'
import { findByTable } from '../../model/resource/find-by-table.ts'
import { type Resource, type ResourceField, resourceOf } from '../../model/resource/resource.ts'

/**
 * Checks that a relation leads from each field that clients write to the records that it references, if `rows` narrow these. Writes check
 * references by the relations; the database alone accepts records that the user cannot see.
 *
 * @throws Error that names the field and the relation that it lacks.
 */
export function checkReferencesToRows(models: readonly AnyModel[]): void {
  const resources = models.map(resourceOf)
  for (const resource of resources) {
    for (const field of resource.stored) {
      const { references } = field.options
      const target = references === undefined ? undefined : findByTable(references, resource.schema, resources)
      if (target?.model.behavior.rows === undefined || isChecked(resource, field, target)) continue
      const { name } = target.model
      throw new Error(
        `Model ${resource.model.name}: ${field.name} references ${references}, of which users see the records of rows(${name}, …) only, but no relation checks that they refer to those. Add a relation belongsTo(${name}, { foreign_key: '${field.name}' }), or exclude the field from 'create' and 'update'.`,
      )
    }
  }
}

/** Whether a relation checks what a field refers to, or clients cannot write it. */
function isChecked({ relations }: Resource, field: ResourceField, { model }: Resource): boolean {
  if (isExcluded(field, 'create') && isExcluded(field, 'update')) return true
  return relations.some(
    ({ kind, target, from }) => kind === 'belongsTo' && target.model === model && from.includes(field.column),
  )
}
