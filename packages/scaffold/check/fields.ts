import { checkKindAndAttributes } from 'slipform/internal'
import { isExcluded, type ResourceField } from 'slipform/resource'
import type { FieldAttributes } from 'slipform/types'
import { fieldNameIssue } from '../answers/identifiers.ts'
import type { Issues } from '../answers/issues.ts'
import type { FieldSpec } from '../answers/resource-spec.ts'

/** Checks new fields, each by itself and together with the existing ones. */
export function checkFields(fields: readonly FieldSpec[], issues: Issues, existing: readonly FieldSpec[] = []): void {
  const all = [...existing, ...fields]
  const names = all.map(({ name }) => name)
  for (const name of duplicates(names))
    issues.add(`Field "${name}" exists already or is defined twice. Rename or remove one.`)
  const columns = all.map(({ name, options }) => options.column ?? name)
  for (const column of duplicates(columns).filter((column) => !names.includes(column)))
    issues.add(`Column "${column}" is used twice. Rename or remove one.`)
  const keys = all.filter(({ attributes }) => attributes.primary_key)
  // A model that is there may have a key of several fields, or none.
  const concernsKey = existing.length === 0 || fields.some(({ attributes }) => attributes.primary_key)
  if (concernsKey && keys.length !== 1)
    issues.add('Exactly one field must be the primary key. Without one, id:auto_id is added.')
  for (const field of fields) {
    const isOnlyKey = keys.length === 1 && keys[0] === field
    for (const issue of fieldIssues(field, isOnlyKey)) issues.add(`Field "${field.name}": ${issue}.`)
  }
}

function duplicates(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
}

/** Checks that the fields of a title exist and are visible. */
export function checkTitle(title: readonly string[] | undefined, fields: readonly FieldSpec[], issues: Issues): void {
  for (const name of title ?? []) {
    const field = fields.find((candidate) => candidate.name === name)
    if (field === undefined) issues.add(`title: there is no field "${name}". Name fields of the resource.`)
    else if (isExcluded(field, 'one')) issues.add(`title: the field "${name}" is not shown. Name another.`)
  }
}

/** Returns the issues of a field: its names by the scaffolder's rules, the rest by the rules that the server checks at start. */
function fieldIssues(field: FieldSpec, isOnlyKey: boolean): string[] {
  const { name, options } = field
  const column = options.column ?? name
  const names = [fieldNameIssue(name), column === name ? undefined : fieldNameIssue(column)]
  // The cast: the attributes of a spec are those of a field, and can be changed.
  const resolved: ResourceField = {
    ...field,
    column,
    nullable: options.nullable === true,
    attributes: field.attributes as FieldAttributes,
  }
  return [
    ...names.flatMap((issue, index) => (issue ? [`the ${index === 0 ? 'name' : `column "${column}"`} ${issue}`] : [])),
    ...[...checkKindAndAttributes(resolved, isOnlyKey)].map(({ rule, fix }) => `${rule}. ${fix.replace(/\.$/, '')}`),
  ]
}
