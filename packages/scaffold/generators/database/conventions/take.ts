// Chooses the conventions that a run takes, and applies them: to new resources directly, to existing models as ModelChange.

import type { ModelChange } from '../../../answers/model-change.ts'
import type { FieldSpec, ResourceSpec } from '../../../answers/resource-spec.ts'
import { UserError } from '../../../base/user-error.ts'
import { columnOf, isSameTable } from '../../../schema/shape/shape.ts'
import { linksInUse } from '../links.ts'
import { resourceFor } from '../references.ts'
import type { Convention } from './convention.ts'

/** Takes no convention in `--convention`. */
export const noConvention = 'none'

/** What the user says of conventions: the names of those to take, and of the enumerations that get labels. */
export interface Named {
  readonly named: readonly string[] | undefined
  readonly labelled?: readonly string[]
}

/**
 * Returns the conventions to take: those that are named, else those of new tables that the rows prove. `all` are those that no row contradicts.
 *
 * @throws UserError for a name that is none, or that its model follows already.
 */
export function takenConventions(
  found: readonly Convention[],
  { named, labelled = [] }: Named,
  models: readonly ResourceSpec[] = [],
): Convention[] {
  const open = openConventions(found, models)
  const unknown = named?.filter(
    (name) => !['all', noConvention].includes(name) && !open.some((convention) => convention.name === name),
  )
  if (unknown !== undefined && unknown.length > 0)
    throw new UserError(
      ...unknown.map(
        (name) =>
          `--convention ${name}: no table has such a convention, its rows contradict it, or its model follows it already.`,
      ),
    )
  const isNamed = (convention: Convention) =>
    named === undefined
      ? convention.isProven && modelOf(convention, models) === undefined
      : named.includes('all') || named.includes(convention.name)
  return found.filter(
    (convention) => labelled.includes(convention.name) || (open.includes(convention) && isNamed(convention)),
  )
}

/** Returns the conventions that no model follows yet. */
export function openConventions(found: readonly Convention[], models: readonly ResourceSpec[]): Convention[] {
  return found.filter((convention) => !isTaken(convention, models))
}

function modelOf({ table }: Convention, models: readonly ResourceSpec[]): ResourceSpec | undefined {
  return resourceFor(table, models)
}

function fieldOf({ column }: Convention, { fields }: ResourceSpec): FieldSpec | undefined {
  return fields.find((field) => columnOf(field) === column.name)
}

/** Whether the model of a table follows a convention, or has no field that could. */
function isTaken(convention: Convention, models: readonly ResourceSpec[]): boolean {
  const model = modelOf(convention, models)
  if (model === undefined) return false
  if (convention.link !== undefined) return linksInUse(models).some((link) => isSameTable(link, convention.table))
  const field = fieldOf(convention, model)
  return field === undefined || convention.isTaken(model, field)
}

/** Returns the model of a convention, and its field as the convention makes it; undefined where relations say all. */
function changeOf(convention: Convention, models: readonly ResourceSpec[]) {
  const model = modelOf(convention, models)
  const before = model && fieldOf(convention, model)
  const field = before && convention.take?.(before)
  return model && field && { model, field, ...(convention.isTrash && { trash: field.name }) }
}

/** Changes new resources by the conventions of their tables. References and links are relations. */
export function takeConventions(taken: readonly Convention[], specs: readonly ResourceSpec[]): void {
  for (const convention of taken) {
    const { model, field, trash } = changeOf(convention, specs) ?? {}
    if (model === undefined) continue
    model.fields = model.fields.map((other) => (other.name === field?.name ? field : other))
    if (trash !== undefined) model.trash = trash
  }
}

/** Returns the changes of existing models by conventions. References and links are relations. */
export function changesOfConventions(taken: readonly Convention[], models: readonly ResourceSpec[]): ModelChange[] {
  return taken.flatMap((convention): ModelChange[] => {
    const { model, field, ...trash } = changeOf(convention, models) ?? {}
    if (model === undefined || field === undefined) return []
    return [{ model, fields: [], relations: [], rewritten: { [field.name]: field }, ...trash }]
  })
}

/** Returns the fields of a model that refer to another by convention. */
export function referringFields(taken: readonly Convention[], model: ResourceSpec): FieldSpec[] {
  return taken.flatMap((convention) =>
    convention.foreignKey && modelOf(convention, [model]) ? (fieldOf(convention, model) ?? []) : [],
  )
}
