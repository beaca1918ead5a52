import type { SchemaObject } from 'ajv'
import { factsOf, isArray, isComposite, itemOf } from '../../model/kinds.ts'
import { schemaOfField } from '../../model/resource/json-schema.ts'
import { keyName } from '../../model/resource/key.ts'
import { isHidden, type ResourceField } from '../../model/resource/resource.ts'
import { integerBounds } from '../../model/resource/values.ts'
import { transitionsOf } from '../../model/states.ts'

// Fields in the OpenAPI document. The schemas that validate bodies use keywords and formats of their own: `exact`, `storable`, a
// `time` without a zone, and a format for bytes. The document expresses them in standard keywords.

const ownFormats: Readonly<Record<string, SchemaObject>> = {
  time: { pattern: '^([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d{1,6})?)?$', examples: ['08:30:00'] },
  base64: {
    contentEncoding: 'base64',
    pattern: '^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$',
  },
}

/** Converts a schema that validates bodies to standard JSON Schema, which has no keyword for `storable`. */
export function toStandard({ exact, storable: _, format, items, ...rest }: SchemaObject): SchemaObject {
  const { minimum, maximum, ...unbounded } = rest
  // The bounds of the type itself are named by a format, as generators know it.
  const isInt32 = minimum === integerBounds.minimum && maximum === integerBounds.maximum
  return {
    ...(isInt32 ? { ...unbounded, format: 'int32' } : rest),
    ...(exact && exactKeywords(exact)),
    ...(format && (ownFormats[format] ?? { format })),
    ...(items && { items: toStandard(items) }),
  }
}

/** Returns the schema of a field in a body. The description names the default: generators make a field with a `default` required. */
export function bodySchema(field: ResourceField, schema: SchemaObject, view: 'create' | 'update'): SchemaObject {
  const { on_create = field.options.default } = field.attributes
  const value = view === 'update' || typeof on_create === 'function' ? undefined : on_create
  const inRequests = factsOf(itemOf(field.kind)).requestDescription ?? ''
  const byDefault = value === undefined ? '' : `Default: \`${JSON.stringify(value)}\`.`
  return {
    ...toStandard(schema),
    ...descriptionOf(field, describeTrim(field), inRequests, byDefault),
    ...(isHidden(field) && { writeOnly: true }),
  }
}

/** Returns the schema of a field in a response, without its limits, as older records may exceed them. */
export function responseSchema(field: ResourceField): SchemaObject {
  const schema = onWire(toStandard(schemaOfField({ ...field, options: {} })), field.kind)
  const { exclude = [] } = field.attributes
  // No update contains the key, even if the model does not exclude it.
  const readOnly = exclude.includes('create') && (exclude.includes('update') || field.name === keyName)
  return { ...schema, ...descriptionOf(field), ...(readOnly && { readOnly }) }
}

/** Returns the schema of a field's query parameter; of a list, the schema of a member. */
export function parameterSchema({ kind, options, ...field }: ResourceField): SchemaObject {
  const single = itemOf(kind)
  if (isComposite(single)) return { type: 'string' }
  const { requestDescription: description } = factsOf(single)
  const schema = toStandard(schemaOfField({ ...field, kind: single, options: {}, nullable: false }))
  return { ...schema, ...(description && { description }) }
}

/** Adapts a schema to responses, in which exact numbers are always texts, so that no digit is lost. */
function onWire(schema: SchemaObject, kind: ResourceField['kind']): SchemaObject {
  if (isArray(kind)) return { ...schema, items: onWire(schema.items, kind.item) }
  const { responsePattern: pattern, responseSchema } = factsOf(kind)
  const isNullable = schema.type.includes('null')
  if (responseSchema !== undefined)
    return isNullable ? { ...responseSchema, type: [responseSchema.type, 'null'] } : responseSchema
  if (pattern === undefined) return schema
  const type = isNullable ? ['string', 'null'] : 'string'
  return { type, pattern, examples: schema.examples }
}

interface Exact {
  readonly precision: number
  readonly scale: number
  readonly minimum?: string | number
  readonly maximum?: string | number
}

/** Returns the keywords of an exact number: a pattern for texts, bounds for numbers. Integers beyond 2^53 must be texts, as JSON numbers lose digits. */
function exactKeywords({ precision, scale, minimum, maximum }: Exact): SchemaObject {
  const whole = `^-?\\d{1,${Math.max(1, precision - scale)}}`
  const largest = scale === 0 ? Number.MAX_SAFE_INTEGER : Number.POSITIVE_INFINITY
  const least = Math.max(Number(minimum ?? Number.NaN), -largest)
  const most = Math.min(Number(maximum ?? Number.NaN), largest)
  return {
    pattern: scale === 0 ? `${whole}$` : `${whole}(\\.\\d{1,${scale}})?$`,
    examples: [scale === 0 ? '0' : `0.${'0'.repeat(scale)}`],
    ...(Number.isFinite(least) && { minimum: least }),
    ...(Number.isFinite(most) && { maximum: most }),
  }
}

function descriptionOf({ kind, options, attributes }: ResourceField, ...more: string[]): { description?: string } {
  const { references, unique } = options
  const description = sentences(
    attributes.description?.trim(),
    factsOf(kind).description(kind),
    describeMeasure(attributes),
    references && `The key of a record of ${references}.`,
    unique && 'No two records share a value.',
    describeStates(options),
    ...more,
  )
  return description === '' ? {} : { description }
}

/** Joins the sentences that are not empty, and adds missing full stops: texts of models have none. */
export function sentences(...parts: readonly (string | false | undefined)[]): string {
  return parts
    .filter((part) => typeof part === 'string' && part !== '')
    .map((part) => String(part).replace(/[^.!?…]$/u, '$&.'))
    .join(' ')
}

/** Describes the transitions of a field in a sentence; '' without transitions. */
function describeStates(options: ResourceField['options']): string {
  const all = transitionsOf(options)?.map(
    ({ from, to, role }) => `\`${from}\` → \`${to}\`${role ? ` (${[role].flat().join(', ')})` : ''}`,
  )
  return all === undefined ? '' : `It changes ${all.join(', ')}; any other change is a 409.`
}

const measures = {
  duration: 'In seconds.',
  milliseconds: 'In milliseconds.',
  bytes: 'In bytes.',
  percent: 'In percent.',
  epoch: 'A time, in seconds since 1970-01-01T00:00:00Z; filters also take timestamps.',
}

/** Describes the unit of a number in a sentence; '' without a unit. */
function describeMeasure({ unit, currency, format }: ResourceField['attributes']): string {
  if (unit !== undefined) return `In ${unit}.`
  if (format !== undefined) return measures[format]
  if (currency === undefined) return ''
  const { code, cents }: { code?: string; cents?: true } = typeof currency === 'string' ? { code: currency } : currency
  return `An amount in ${cents ? 'the smallest unit of ' : ''}${code ?? 'the currency of its record'}.`
}

function describeTrim({ kind, options }: ResourceField): string {
  const { trim } = isArray(kind) ? (kind.limits ?? {}) : options
  return trim ? 'Whitespace at its ends is removed before it is checked.' : ''
}
