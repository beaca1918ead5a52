// Looks up what pages and tests need to know of a field: the record that it refers to, its name there, whether it is an image.

import { isFreeText } from 'slipform/kinds'
import { isHidden } from 'slipform/resource'
import type { FieldSpec, RelationSpec, ResourceSpec } from '../answers/resource-spec.ts'
import { keyField } from '../check/lookup.ts'

/** The target of a foreign key, and its relation if there is one. Without a relation, `plural` is the text of `references`: a plural or a table. */
type Reference = { plural: string; relation: RelationSpec | undefined }

/** Returns the target of a foreign key: by its relation, or by the resource that the option `references` of the field names. */
export function referenceOf({ options, name }: FieldSpec, { names, relations }: ResourceSpec): Reference | undefined {
  const relation = relations.find(
    (candidate) =>
      candidate.kind === 'belongsTo' && isByKey(candidate) && keyField(candidate, names, candidate.target) === name,
  )
  const plural = relation?.target.plural ?? options.references
  return plural === undefined ? undefined : { plural, relation }
}

/** Whether one field holds the key of the related record: not several, nor another unique value of it. */
function isByKey({ foreign_key, to }: RelationSpec): boolean {
  return to === undefined && [foreign_key].flat().length === 1
}

/**
 * Returns the names by which pages show fields, each once. Fields that together refer to a record, or to another value of it than its key,
 * are shown by the name of that relation.
 */
export function namesOf(fields: readonly FieldSpec[], spec: ResourceSpec): string[] {
  const paired = spec.relations.filter(isPaired)
  const names = fields.flatMap((field) => {
    const relations = paired.filter(({ foreign_key }) => [foreign_key].flat().includes(field.name))
    return relations.length > 0
      ? relations.map(({ name }) => name)
      : (referenceOf(field, spec)?.relation?.name ?? field.name)
  })
  return [...new Set(names)]
}

/** Whether several fields refer to a record, or one by another value than its key, and responses contain it. */
function isPaired(relation: RelationSpec): boolean {
  return (
    relation.kind === 'belongsTo' && !isByKey(relation) && relation.join?.one === true && relation.join.all === true
  )
}

const imageNames =
  /(?:^|_)(?:avatar|banner|cover|headshot|image|img|logo|photo|photograph|pic|picture|portrait|poster|screenshot|thumb|thumbnail)(?:_(?:href|link|src|uri|url))?$/

/** Whether a field holds the address of an image: a text with such a name that is neither searched nor hidden, and has no format or that of a URI. */
export function isImage(field: Pick<FieldSpec, 'name' | 'kind' | 'options' | 'attributes'>): boolean {
  const { format = 'uri', pattern } = field.options
  return (
    isFreeText(field.kind) &&
    format === 'uri' &&
    pattern === undefined &&
    !field.attributes.fulltext &&
    !isHidden(field) &&
    imageNames.test(field.name)
  )
}
