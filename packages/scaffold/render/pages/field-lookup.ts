import { camelCase, pascalCase } from 'change-case'
import { humanizeName } from 'slipform/browser'
import { factsOf } from 'slipform/internal'
import { keyField } from '../../spec/lookup.ts'
import type { Names } from '../../spec/names.ts'
import type { FieldSpec, RelationSpec, ResourceSpec } from '../../spec/resource-spec.ts'
import type { Code } from './jsx.ts'

/** The target of a foreign key, and its relation if there is one. */
export type Reference = { plural: string; relation: RelationSpec | undefined }

/** Returns the target of a foreign key: by its relation, or by the referenced table. */
export function referenceOf({ options, name }: FieldSpec, { names, relations }: ResourceSpec): Reference | undefined {
  const relation = relations.find((one) => one.kind === 'belongsTo' && keyField(one, names, one.target) === name)
  const plural = relation?.target.plural ?? options.references
  return plural === undefined ? undefined : { plural, relation }
}

/** Whether a field is a key that people choose and read, such as a country code: not one that the server or a program makes. */
export function isChosenKey({ attributes, kind }: FieldSpec): boolean {
  const { primary_key, exclude = [], on_create } = attributes
  return (
    primary_key === true && !exclude.includes('create') && on_create === undefined && factsOf(kind).family !== 'uuid'
  )
}

/** Returns the constant with an enumeration's choices: `tierChoices`. */
export function choicesOf(field: FieldSpec): Code {
  const name = choicesName(field)
  return { code: name, imports: [{ name, from: './choices.ts' }] }
}

/** Returns the choices constant of another resource, with an alias that includes its name. */
export function choicesOfOther(field: FieldSpec, { plural, singular }: Names): Code {
  const name = choicesName(field)
  const as = `${camelCase(singular)}${pascalCase(name)}`
  return { code: as, imports: [{ name, as, from: `../${plural}/choices.ts` }] }
}

/** Returns the name of the constant with a field's choices. */
export function choicesName({ name }: FieldSpec): string {
  return `${camelCase(name)}Choices`
}

/** Returns the label of a field: given, or derived from its name. */
export function labelOf(field: FieldSpec): string {
  return field.label ?? humanizeName(field.name.replace(/_id$/, ''))
}
