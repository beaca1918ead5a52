import type { FieldSpec, ResourceSpec } from '../../spec/resource-spec.ts'
import { isVisibleToReaders, titleOf } from '../../spec/title.ts'

/** The fields of which a person has all of one line. */
const personFields = [
  ['first_name', 'last_name'],
  ['name', 'email'],
  ['full_name', 'email'],
] as const

/** Whether the records of a resource are people: they have a first and a last name, or a name and an e-mail address. */
export function isPeople({ fields }: Pick<ResourceSpec, 'fields'>): boolean {
  const names = new Set(fields.map(({ name }) => name))
  return personFields.some((line) => line.every((name) => names.has(name)))
}

/** Whether a field is the first of a person's title, which the initials stand before. */
export function isPersonTitle(field: FieldSpec, spec: ResourceSpec): boolean {
  return isPeople(spec) && titleOf(spec)[0] === field.name && isVisibleToReaders(field, spec)
}
