import { parseField, readField } from '../grammar/field.ts'
import { parseReference, parseRelation, type RelationInput } from '../grammar/relation.ts'
import { pluralOf } from '../names.ts'
import type { FieldSpec, ResourceInput } from '../resource-spec.ts'
import type { Issues } from './issues.ts'

/** A field as it is read; the kind of a key written as `album:references` is that of the key it points to. */
export type FieldEntry = { field: FieldSpec; takesKindOfTarget: boolean }

/** Reads all entries of fields and relations; `album:references` is both, with `inverse` two relations. */
export function readEntries(
  input: ResourceInput,
  issues: Issues,
): { fields: FieldEntry[]; relations: RelationInput[] } {
  const fields: FieldEntry[] = []
  const relations: RelationInput[] = []
  const inverses: RelationInput[] = []
  for (const text of input.fields) {
    issues.collect(() => {
      const reference = parseReference(text)
      if (reference === undefined) return fields.push({ field: parseField(text), takesKindOfTarget: false })
      const { key, relation, inverse } = reference
      fields.push({ field: readField(key), takesKindOfTarget: true })
      relations.push({ ...relation, foreign_key: key.name })
      if (inverse !== undefined) {
        const name = inverse === true ? (input.plural ?? pluralOf(input.name)) : inverse
        inverses.push(inverseOf(relation, name, key.name))
      }
    })
  }
  for (const text of input.relations ?? []) issues.collect(() => relations.push(parseRelation(text)))
  return { fields, relations: [...relations, ...inverses] }
}

/**
 * The other end of a reference. It is not joined: a customer's invoices can be thousands, and pages list them by
 * themselves. A role that may not see the one end learns nothing of it from the other.
 */
function inverseOf({ text, target = '', visible_to }: RelationInput, name: string, foreign_key: string): RelationInput {
  return { text, name, kind: 'hasMany', model: target, foreign_key, ...(visible_to && { visible_to }) }
}
