// What `field`, `relation` and `database` change in existing models; generators/model-changes.ts applies it.

import type { FieldSpec, InverseRelation, RelationSpec, ResourceSpec } from './resource-spec.ts'

/** Fields and relations to add to an existing model. */
export type Addition = {
  readonly model: ResourceSpec
  readonly fields: readonly FieldSpec[]
  readonly relations: readonly RelationSpec[]
}

/** The changes of an existing model: additions, and what follows from changes of its table. */
export type ModelChange = Addition & {
  /** Fields whose kind or options change; `name` identifies the field. */
  readonly replaced?: readonly FieldSpec[]
  /** The names of removed fields. */
  readonly removed?: readonly string[]
  /** The names of removed relations. */
  readonly removedRelations?: readonly string[]
  /** By relation: fields to remove from what it joins, filters and sorts by. */
  readonly unlisted?: Readonly<Record<string, readonly string[]>>
}

/** Returns the inverse relations as additions to existing models. */
export function additionsOf(inverses: readonly InverseRelation[], models: readonly ResourceSpec[]): Addition[] {
  return inverses.flatMap(({ model: { plural }, relation }): Addition[] => {
    const model = models.find(({ names }) => names.plural === plural)
    return model ? [{ model, fields: [], relations: [relation] }] : []
  })
}
