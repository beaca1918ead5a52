import { isWhole } from 'slipform/kinds'
import { isExcluded } from 'slipform/resource'
import { patterns } from '../answers/patterns.ts'
import type { FieldSpec } from '../answers/resource-spec.ts'

/** Completes the fields of a new resource: a key that the database counts up, what every resource has, and an order of lists. */
export function completeFields(
  fields: readonly FieldSpec[],
  timestamps: boolean,
  trash?: string,
  tenant?: string,
): FieldSpec[] {
  const own = fields.map((field) => withTenant(withIdentity(field), tenant))
  return withOrder(addDefaultFields(withTrash(own, trash), timestamps), trash)
}

/** Lets the server alone set the field of the tenant. */
function withTenant(field: FieldSpec, tenant: string | undefined): FieldSpec {
  const { attributes } = field
  return field.name === tenant ? { ...field, attributes: { ...attributes, exclude: ['create', 'update'] } } : field
}

/** Adds the field of the trash, if there is none of its name. */
function withTrash(fields: readonly FieldSpec[], name: string | undefined): readonly FieldSpec[] {
  if (name === undefined || fields.some((field) => field.name === name)) return fields
  const attributes = { sortable: true, exclude: ['create', 'update'] } satisfies FieldSpec['attributes']
  return [...fields, { name, kind: { name: 'datetime' }, options: { nullable: true }, attributes }]
}

/** Adds the default fields: `id` unless a field is the primary key, and `created_at` and `updated_at` if `timestamps` is true. */
function addDefaultFields(fields: readonly FieldSpec[], timestamps: boolean): FieldSpec[] {
  const hasKey = fields.some(({ attributes }) => attributes.primary_key)
  const has = (name: string) => fields.some((field) => field.name === name)
  return [
    ...(hasKey || has('id') ? [] : [defaultField('id', 'auto_id')]),
    ...fields,
    ...(timestamps && !has('created_at') ? [defaultField('created_at', 'created')] : []),
    ...(timestamps && !has('updated_at') ? [defaultField('updated_at', 'updated')] : []),
  ]
}

/** Makes the first timestamp sortable if a list could otherwise be sorted by nothing, such as a log's. That of the trash orders no list. */
function withOrder(fields: readonly FieldSpec[], trash: string | undefined): FieldSpec[] {
  const shown = fields.filter(({ name }) => name !== trash)
  const isOrdered = shown.some(({ attributes }) => attributes.sortable)
  const order = shown.find((field) => field.kind.name === 'datetime' && !isExcluded(field, 'list'))
  if (isOrdered || order === undefined) return [...fields]
  return fields.map((field) =>
    field === order ? { ...field, attributes: { ...field.attributes, sortable: true } } : field,
  )
}

/** Makes an integer or bigint key an identity column, unless it has an `exclude` or `on_create` or references a table. */
function withIdentity(field: FieldSpec): FieldSpec {
  const { kind, options, attributes } = field
  const isGiven =
    attributes.exclude !== undefined || attributes.on_create !== undefined || options.references !== undefined
  if (attributes.primary_key !== true || !isWhole(kind) || isGiven) return field
  // A whole key that clients cannot create becomes an identity column: `isIdentity` of schema/shape/shape.ts.
  return { ...field, attributes: { ...attributes, exclude: ['create', 'update'] } }
}

function defaultField(name: string, word: 'auto_id' | 'created' | 'updated'): FieldSpec {
  const pattern = patterns[word]
  if (pattern === undefined) throw new Error(`No pattern ${word}`)
  return { name, kind: pattern.kind, options: {}, attributes: { ...pattern.attributes } }
}
