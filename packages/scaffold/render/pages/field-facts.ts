import { camelCase, pascalCase } from 'change-case'
import { humanizeName } from 'slipform/browser'
import { isAtLeast } from 'slipform/internal'
import { keyField } from '../../check/lookup.ts'
import type { Names } from '../../names.ts'
import type { FieldSpec, RelationSpec, ResourceSpec } from '../../resource-spec.ts'
import type { Code } from './jsx.ts'

/** What a page has to know of the target of a foreign key. */
export type Reference = { plural: string; relation: RelationSpec | undefined }

/** Where a key field leads to: by its relation, or by the table alone. */
export function referenceOf({ options, name }: FieldSpec, { names, relations }: ResourceSpec): Reference | undefined {
  const relation = relations.find((one) => one.kind === 'belongsTo' && keyField(one, names, one.target) === name)
  const plural = relation?.target.plural ?? options.references
  return plural === undefined ? undefined : { plural, relation }
}

/** The constant with an enumeration's choices: `tierChoices`. */
export function choicesOf(field: FieldSpec): Code {
  const name = choicesName(field)
  return { code: name, imports: [{ name, from: './choices.ts' }] }
}

/** The same constant of another resource, under a name that does not clash with one's own. */
export function choicesOfOther(field: FieldSpec, { plural, singular }: Names): Code {
  const name = choicesName(field)
  const as = `${camelCase(singular)}${pascalCase(name)}`
  return { code: as, imports: [{ name, as, from: `../${plural}/choices.ts` }] }
}

/** The name of that constant. */
export function choicesName({ name }: FieldSpec): string {
  return `${camelCase(name)}Choices`
}

/** The label of a field where a page must say it: the one that was given, or one read off its name. */
export function labelOf(field: FieldSpec): string {
  return field.label ?? humanizeName(field.name.replace(/_id$/, ''))
}

/** Whether no page shows a field: it can be written, and that is all. */
export function isSensitive({ attributes }: FieldSpec): boolean {
  return isExcluded({ attributes }, 'one') && isExcluded({ attributes }, 'list')
}

/** Whether every reader of a resource sees a field. */
export function isVisibleToReaders({ attributes }: FieldSpec, { role }: Pick<ResourceSpec, 'role'>): boolean {
  const { visible_to } = attributes
  return visible_to === undefined || isAtLeast(role, visible_to)
}

/** Whether a field is left out of a view. */
export function isExcluded(
  { attributes }: Pick<FieldSpec, 'attributes'>,
  target: 'one' | 'list' | 'create' | 'update',
): boolean {
  return attributes.exclude?.includes(target) === true
}
