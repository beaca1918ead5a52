// Looks up properties of a field for the renderers of pages: the record that it refers to, its name there, its choices.

import { camelCase, pascalCase } from 'change-case'
import { factsOf, isFreeText } from 'slipform/kinds'
import { isHidden } from 'slipform/resource'
import { keyField } from '../../spec/check/lookup.ts'
import type { Names } from '../../spec/names.ts'
import type { FieldSpec, RelationSpec, ResourceSpec } from '../../spec/resource-spec.ts'
import { titleOf } from '../../spec/title.ts'
import { type Code, code } from './jsx.ts'

/** The target of a foreign key, and its relation if there is one. */
export type Reference = { plural: string; relation: RelationSpec | undefined }

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

/** Returns the name by which pages show a field: that of the record that its key belongs to, if there is one. */
export function nameOf(field: FieldSpec, spec: ResourceSpec): string {
  return referenceOf(field, spec)?.relation?.name ?? field.name
}

/**
 * Returns the names by which pages show fields, each once. Fields that together refer to a record, or to another value of it than its key,
 * are shown by the name of that relation.
 */
export function namesOf(fields: readonly FieldSpec[], spec: ResourceSpec): string[] {
  const paired = spec.relations.filter(isPaired)
  const names = fields.flatMap((field) => {
    const relations = paired.filter(({ foreign_key }) => [foreign_key].flat().includes(field.name))
    return relations.length > 0 ? relations.map(({ name }) => name) : nameOf(field, spec)
  })
  return [...new Set(names)]
}

/** Whether several fields refer to a record, or one by another value than its key, and responses contain it. */
export function isPaired(relation: RelationSpec): boolean {
  return (
    relation.kind === 'belongsTo' && !isByKey(relation) && relation.join?.one === true && relation.join.all === true
  )
}

/** Whether a field is the key of its record. A key of several fields is an `id` beside them. */
export function isId({ name, attributes }: FieldSpec): boolean {
  return attributes.primary_key === true && name === 'id'
}

/** Whether a field is a key that people choose and read, such as a country code, or a part of a key: not one that the server or a program makes. */
export function isChosenKey({ name, attributes, kind }: FieldSpec): boolean {
  const { primary_key, exclude = [], on_create } = attributes
  if (primary_key === true && name !== 'id') return true
  return (
    primary_key === true && !exclude.includes('create') && on_create === undefined && factsOf(kind).family !== 'uuid'
  )
}

/** Returns the first field of a resource's title; undefined if lists cannot be sorted by it. */
export function sortableTitle(spec: ResourceSpec): string | undefined {
  const [title] = titleOf(spec)
  const isSortable = (field: FieldSpec) => field.attributes.sortable === true || isChosenKey(field)
  return spec.fields.find((field) => field.name === title && isSortable(field))?.name
}

/** Returns the constant with an enumeration's choices, which the page declares. */
export function choicesOf(field: FieldSpec, { names }: Pick<ResourceSpec, 'names'>): Code {
  return code(choicesName(field, names))
}

/** Returns the name of the constant with a field's choices: `customerTierChoices`. */
export function choicesName({ name }: Pick<FieldSpec, 'name'>, { singular }: Names): string {
  return `${camelCase(singular)}${pascalCase(name)}Choices`
}

const imageNames =
  /(?:^|_)(?:avatar|banner|cover|headshot|image|img|logo|photo|photograph|pic|picture|portrait|poster|screenshot|thumb|thumbnail)(?:_(?:href|link|src|uri|url))?$/

/** Whether a field holds the address of an image: a text with such a name, whose format is none or that of a URI. */
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
