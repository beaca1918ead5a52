import { entryOf } from '../../input/grammar/entry.ts'
import { readField } from '../../input/grammar/field.ts'
import { parseReference, parseRelation, type RelationInput } from '../../input/grammar/relation.ts'
import type { Issues } from '../issues.ts'
import { pluralOf } from '../names.ts'
import type { ResourceInput } from '../options/resource.ts'
import type { FieldSpec } from '../resource-spec.ts'

/** A parsed field. A key written as `album:references` takes the kind of the key that it refers to. */
export type FieldEntry = { field: FieldSpec; takesKindOfTarget: boolean }

/** Parses all fields and relations. `album:references` is a field and a relation; with `inverse`, a second relation. */
export function readEntries(
  input: ResourceInput,
  issues: Issues,
): { fields: FieldEntry[]; relations: RelationInput[] } {
  const fields: FieldEntry[] = []
  const relations: RelationInput[] = []
  const inverses: RelationInput[] = []
  for (const given of input.fields) {
    issues.collect(() => {
      const entry = entryOf(given)
      const reference = parseReference(entry)
      if (reference === undefined) return fields.push({ field: readField(entry), takesKindOfTarget: false })
      const { key, relation, inverse } = reference
      fields.push({ field: readField(key), takesKindOfTarget: true })
      relations.push({ ...relation, foreign_key: key.name })
      if (inverse !== undefined) {
        const name = inverse === true ? (input.plural ?? pluralOf(input.name)) : inverse
        inverses.push(inverseOf(relation, name, key.name))
      }
    })
  }
  for (const entry of input.relations ?? []) issues.collect(() => relations.push(parseRelation(entry)))
  return { fields, relations: [...relations, ...inverses] }
}

/**
 * Returns the inverse of a reference. It has no join: a customer can have thousands of invoices, and pages request them
 * separately. `visible_to` applies to both ends.
 */
function inverseOf({ text, target = '', visible_to }: RelationInput, name: string, foreign_key: string): RelationInput {
  return { text, name, kind: 'hasMany', model: target, foreign_key, ...(visible_to && { visible_to }) }
}
