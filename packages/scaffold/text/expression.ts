// Fields, relations and values as TypeScript of model files. Whether the user edited a field is seen by comparing with these.

import { isDeepStrictEqual } from 'node:util'
import type { Json } from 'slipform'
import { factsOf, functionOfKind, isArray, type Kind } from 'slipform/kinds'
import { type FieldPattern, patterns } from '../answers/patterns.ts'
import type { AttributesSpec, FieldSpec, RelationSpec } from '../answers/resource-spec.ts'
import { functionOf, isOwnFunction } from '../answers/value-functions.ts'

/** The attributes that a model file writes, in their order: one that is missing here is not written. */
const attributeOrder = [
  'primary_key',
  'filterable',
  'sortable',
  'fulltext',
  'exclude',
  'visible_to',
  'writable_by',
  'on_create',
  'on_update',
  'non_db_attr',
  'unit',
  'currency',
  'format',
  'tone',
  'group',
  'description',
] as const satisfies readonly (keyof AttributesSpec)[]

/** The functions that return fields of most models, with the patterns of these fields. */
const commonFields = [
  ['primaryKey', patterns.auto_id],
  ['createdAt', patterns.created],
  ['updatedAt', patterns.updated],
] as const

/** Returns the function of `slipform` that returns a field as it is; undefined for a field that has none. */
export function commonFieldOf({ kind, options, attributes }: FieldSpec): string | undefined {
  if (Object.keys(options).length > 0) return undefined
  const isSame = (pattern: FieldPattern | undefined) =>
    isDeepStrictEqual({ kind: pattern?.kind, attributes: pattern?.attributes }, { kind, attributes })
  return commonFields.find(([, pattern]) => isSame(pattern))?.[0]
}

/** Renders a field of a model file: `text({ nullable: true }).crud({ fulltext: true, exclude: ['list'] })`. */
export function renderField(field: FieldSpec): string {
  const common = commonFieldOf(field)
  if (common !== undefined) return `${common}()`
  const attributes = attributeOrder.flatMap((name) => {
    const value = field.attributes[name]
    return value === undefined ? [] : [`${name}: ${renderValue(name, value)}`]
  })
  const kind = renderKind(field.kind, field.options)
  return attributes.length === 0 ? kind : `${kind}.crud({ ${attributes.join(', ')} })`
}

/** Renders the call of a kind: `decimal(10, 2, { nullable: true })`. */
function renderKind(kind: Kind, options: object): string {
  const optionsText = Object.keys(options).length === 0 ? [] : [renderLiteral(options as Json)]
  return `${functionOfKind(kind)}(${[...kindArguments(kind), ...optionsText].join(', ')})`
}

function kindArguments(kind: Kind): string[] {
  return isArray(kind) ? [renderKind(kind.item, {})] : factsOf(kind).parameters(kind).map(renderLiteral)
}

function renderValue(attribute: string, value: unknown): string {
  if (isOwnFunction(value)) throw new Error(`${attribute}: a custom function cannot be rendered.`)
  return functionOf(value) ?? renderLiteral(value as Json)
}

/** Renders a relation: `hasMany(Vehicle).crud({ join: { one: true } })`. */
export function renderRelation(relation: RelationSpec): string {
  const { kind, target, through, foreign_key, to, other_key } = relation
  const { join, join_filterable, join_sortable, fulltext, exclude, visible_to } = relation
  const { one, all, depth, fields } = join ?? {}
  const joined = join && { one: one || undefined, all: all || undefined, depth: depth || undefined, fields }
  const keys = renderLiteral({ through, foreign_key, to, other_key })
  const annotation = renderLiteral({ join: joined, join_filterable, join_sortable, fulltext, exclude, visible_to })
  const isEmpty = (text: string) => text === '{}'
  return `${kind}(${target.className}${isEmpty(keys) ? '' : `, ${keys}`})${isEmpty(annotation) ? '' : `.crud(${annotation})`}`
}

/** A plain value; members that are undefined are left out. */
type Literal = string | number | boolean | null | readonly Literal[] | { readonly [name: string]: Literal | undefined }

/** Renders a plain value as TypeScript on one line; the formatter breaks long lines. */
export function renderLiteral(value: Literal): string {
  if (isList(value)) return `[${value.map(renderLiteral).join(', ')}]`
  // The linter rejects a placeholder in a plain string.
  if (value === null || typeof value !== 'object') return JSON.stringify(value).replaceAll('${', '\\u0024{')
  const members = Object.entries(value).flatMap(([name, member]) =>
    member === undefined ? [] : `${renderName(name)}: ${renderLiteral(member)}`,
  )
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}

// `Array.isArray` does not recognize a list that is readonly.
const isList = (value: Literal): value is readonly Literal[] => Array.isArray(value)

function renderName(name: string): string {
  return /^(?:[a-zA-Z_]\w*|0|[1-9]\d*)$/.test(name) ? name : JSON.stringify(name)
}

/** Returns the comment of a key `id` whose column has another name; undefined for other fields, and for a column that a comment cannot hold. */
export function commentOfKey({ name, options: { column = name }, attributes }: FieldSpec): string | undefined {
  const isNamed = attributes.primary_key === true && name === 'id' && column !== name
  const isPlain = /^[\p{L}\p{N}_ -]+$/u.test(column)
  return isNamed && isPlain ? `The key ${column} of the table: requests and responses call it id.` : undefined
}
