import { camelCase, pascalCase } from 'change-case'
import { factsOf } from 'slipform/kinds'
import { keyField } from '../../spec/lookup.ts'
import type { Names } from '../../spec/names.ts'
import type { FieldSpec, RelationSpec, ResourceSpec } from '../../spec/resource-spec.ts'
import type { Code } from './jsx.ts'

/** The target of a foreign key, and its relation if there is one. */
export type Reference = { plural: string; relation: RelationSpec | undefined }

/** Returns the target of a foreign key: by its relation, or by the referenced table. */
export function referenceOf({ options, name }: FieldSpec, { names, relations }: ResourceSpec): Reference | undefined {
  const relation = relations.find(
    (one) => one.kind === 'belongsTo' && isByKey(one) && keyField(one, names, one.target) === name,
  )
  const plural = relation?.target.plural ?? options.references
  return plural === undefined ? undefined : { plural, relation }
}

/** Whether one field holds the key of the related record: not several, nor another unique value of it. */
function isByKey({ foreign_key, to }: RelationSpec): boolean {
  return to === undefined && [foreign_key].flat().length === 1
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

/** Returns the constant with an enumeration's choices, which the page declares: `tierChoices`. */
export function choicesOf(field: FieldSpec): Code {
  return { code: choicesName(field), imports: [] }
}

/** Returns the constant with the choices of another resource's field: `customerTierChoices`. */
export function choicesOfOther(field: FieldSpec, names: Names): Code {
  return { code: choicesNameOfOther(field, names), imports: [] }
}

/** Returns the name of that constant. */
export function choicesNameOfOther(field: FieldSpec, { singular }: Names): string {
  return `${camelCase(singular)}${pascalCase(choicesName(field))}`
}

/** Returns the name of the constant with a field's choices. */
export function choicesName({ name }: FieldSpec): string {
  return `${camelCase(name)}Choices`
}
