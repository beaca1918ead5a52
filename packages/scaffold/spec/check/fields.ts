import type { ResourceField } from 'slipform/internal'
import { checkKindAndAttributes, isExcluded } from 'slipform/internal'
import { isWhole } from 'slipform/kinds'
import type { FieldAttributes } from 'slipform/types'
import { functionOf } from '../../text/expression.ts'
import { fieldNameIssue } from '../identifiers.ts'
import type { Issues } from '../issues.ts'
import { patterns } from '../patterns.ts'
import type { FieldSpec } from '../resource-spec.ts'

/** Adds the default fields: `id` unless a field is the primary key, and `created_at` and `updated_at` if `timestamps` is true. */
export function addDefaultFields(fields: FieldSpec[], timestamps: boolean): FieldSpec[] {
  const hasKey = fields.some(({ attributes }) => attributes.primary_key)
  const has = (name: string) => fields.some((field) => field.name === name)
  return [
    ...(hasKey || has('id') ? [] : [defaultField('id', 'auto_id')]),
    ...fields,
    ...(timestamps && !has('created_at') ? [defaultField('created_at', 'created')] : []),
    ...(timestamps && !has('updated_at') ? [defaultField('updated_at', 'updated')] : []),
  ]
}

/** Makes the first timestamp sortable if a list could otherwise be sorted by nothing, such as a log's. */
export function withOrder(fields: readonly FieldSpec[]): FieldSpec[] {
  const isOrdered = fields.some(({ attributes }) => attributes.sortable)
  const order = fields.find((field) => field.kind.name === 'datetime' && !isExcluded(field, 'list'))
  if (isOrdered || order === undefined) return [...fields]
  return fields.map((field) =>
    field === order ? { ...field, attributes: { ...field.attributes, sortable: true } } : field,
  )
}

/** Makes an integer or bigint key an identity column, unless it has an `exclude` or `on_create` or references a table. */
export function withIdentity(field: FieldSpec): FieldSpec {
  const { kind, options, attributes } = field
  const isGiven =
    attributes.exclude !== undefined || attributes.on_create !== undefined || options.references !== undefined
  if (attributes.primary_key !== true || !isWhole(kind) || isGiven) return field
  return { ...field, attributes: { ...attributes, exclude: ['create', 'update'] } }
}

function defaultField(name: string, word: 'auto_id' | 'created' | 'updated'): FieldSpec {
  const pattern = patterns[word]
  if (pattern === undefined) throw new Error(`No pattern ${word}`)
  return { name, kind: pattern.kind, options: {}, attributes: { ...pattern.attributes } }
}

/** Checks new fields, each by itself and together with the existing ones. */
export function checkFields(fields: readonly FieldSpec[], issues: Issues, existing: readonly FieldSpec[] = []): void {
  const all = [...existing, ...fields]
  const names = all.map(({ name }) => name)
  for (const name of duplicates(names))
    issues.add(`Field "${name}" exists already or is defined twice. Rename or remove one.`)
  const columns = all.map(({ name, options }) => options.column ?? name)
  for (const column of duplicates(columns).filter((one) => !names.includes(one)))
    issues.add(`Column "${column}" is used twice. Rename or remove one.`)
  const keys = all.filter(({ attributes }) => attributes.primary_key)
  if (keys.length !== 1) issues.add('Exactly one field must be the primary key. Without one, id:auto_id is added.')
  for (const field of fields) {
    const isOnlyKey = keys.length === 1 && keys[0] === field
    for (const issue of fieldIssues(field, isOnlyKey)) issues.add(`Field "${field.name}": ${issue}.`)
  }
}

function duplicates(names: readonly string[]): string[] {
  return [...new Set(names.filter((one, index) => names.indexOf(one) !== index))]
}

/** Checks that the fields of a title exist and are visible. */
export function checkTitle(title: readonly string[] | undefined, fields: readonly FieldSpec[], issues: Issues): void {
  for (const name of title ?? []) {
    const field = fields.find((one) => one.name === name)
    if (field === undefined) issues.add(`title: there is no field "${name}". Name fields of the resource.`)
    else if (isExcluded(field, 'one')) issues.add(`title: the field "${name}" is not shown. Name another.`)
  }
}

/** Returns the issues of a field: its names by the scaffolder's rules, the rest by the rules that the server checks at start. */
function fieldIssues(field: FieldSpec, isOnlyKey: boolean): string[] {
  const { name, options } = field
  const column = options.column ?? name
  const names = [fieldNameIssue(name), column === name ? undefined : fieldNameIssue(column)]
  const resolved: ResourceField = {
    ...field,
    column,
    nullable: options.nullable === true,
    attributes: withFunctions(field),
  }
  return [
    ...names.flatMap((issue, index) => (issue ? [`the ${index === 0 ? 'name' : `column "${column}"`} ${issue}`] : [])),
    ...[...checkKindAndAttributes(resolved, isOnlyKey)].map(({ rule, fix }) => `${rule}. ${fix.replace(/\.$/, '')}`),
  ]
}

/** Replaces the names of functions by functions, as the model will have them. */
function withFunctions({ kind, attributes }: FieldSpec): FieldAttributes {
  const calls = (['on_create', 'on_update'] as const).filter((name) => functionOf(attributes[name], kind))
  return { ...attributes, ...Object.fromEntries(calls.map((name) => [name, () => undefined])) }
}
