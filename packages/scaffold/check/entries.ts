// resource.ts and additions.ts begin with this: typed entries become fields and relations, not yet checked.

import type { Issues } from '../answers/issues.ts'
import { pluralOf } from '../answers/names.ts'
import type { ResourceInput } from '../answers/options/resource.ts'
import type { FieldSpec } from '../answers/resource-spec.ts'
import { entryOf } from '../grammar/entry.ts'
import { readField } from '../grammar/field.ts'
import { parseReference, parseRelation, type RelationInput } from '../grammar/relation.ts'

export type ParsedEntries = {
  readonly fields: readonly FieldSpec[]
  readonly relations: readonly RelationInput[]
  /** The names of the fields that take the kind of the key that they refer to: those written as `album:references`. */
  readonly taking: ReadonlySet<string>
}

/** Parses all fields and relations. `album:references` is a field and a relation; with `inverse`, a second relation. */
export function readEntries(input: ResourceInput, issues: Issues): ParsedEntries {
  const fields: FieldSpec[] = []
  const taking = new Set<string>()
  const relations: RelationInput[] = []
  const inverses: RelationInput[] = []
  for (const typed of input.fields) {
    issues.collect(() => {
      const entry = entryOf(typed)
      const reference = parseReference(entry)
      if (reference === undefined) return fields.push(readField(entry))
      const { key, relation, inverse } = reference
      fields.push(readField(key))
      taking.add(key.name)
      relations.push({ ...relation, foreign_key: key.name })
      if (inverse !== undefined) {
        const name = inverse === true ? (input.plural ?? pluralOf(input.name)) : inverse
        inverses.push(inverseOf(relation, name, key.name))
      }
    })
  }
  for (const entry of input.relations ?? []) issues.collect(() => relations.push(parseRelation(entry)))
  return { fields, relations: [...relations, ...inverses], taking }
}

/**
 * Returns the inverse of a reference. It has no join: a customer can have thousands of invoices, and pages request them
 * separately. `visible_to` applies to both ends.
 */
function inverseOf({ text, target = '', visible_to }: RelationInput, name: string, foreign_key: string): RelationInput {
  return { text, name, kind: 'hasMany', model: target, foreign_key, ...(visible_to && { visible_to }) }
}
