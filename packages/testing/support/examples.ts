import { randomUUID } from 'node:crypto'
import type { AnyModel, CreateOf, Json } from 'slipform'
import { type FieldOptions, factsOf, isArray, isExact, isFreeText, type Kind } from 'slipform/kinds'
import { isExcluded, isOfUsers, isRequired, type Resource, type ResourceField, resourceOf } from 'slipform/resource'
import { existingResources } from '../server/existing-resources.ts'
import type { Api } from './api.ts'
import { textMatching } from './text-matching.ts'
import { uniqueNumber, uniqueTimestamp, uniqueWord } from './unique.ts'

type Body = Record<string, unknown>

/** The largest example of a number without a limit: it fits an integer column. */
const maximumNumber = 2_000_000_000

/**
 * Returns a body that the API accepts for a new record of a model: its required fields, within their limits, with texts that no
 * other record has (of IP addresses there are 250). Creates the records that the body refers to. `fields` are values that matter to a test.
 */
export async function exampleOf<M extends AnyModel>(
  api: Api,
  model: M,
  fields: Partial<CreateOf<M>> = {},
): Promise<CreateOf<M>> {
  // The cast: `exampleBody` gives each field of the model a value of its kind.
  return (await exampleBody(api, resourceOf(model), fields as Body, [])) as CreateOf<M>
}

async function exampleBody(api: Api, resource: Resource, given: Body, above: readonly Resource[]): Promise<Body> {
  const body: Body = {}
  for (const field of resource.fields.values()) {
    if (field.name in given || field.name in body || isExcluded(field, 'create') || !isRequired(field)) continue
    const relation = resource.relations.find(({ kind, from }) => kind === 'belongsTo' && from.includes(field.column))
    if (relation === undefined) body[field.name] = await exampleValue(api, field, resource)
    else Object.assign(body, await exampleReference(api, relation, resource, above))
  }
  return { ...body, ...given }
}

async function exampleValue(api: Api, field: ResourceField, resource: Resource): Promise<unknown> {
  const { references } = field.options
  // Without a relation, the model of the table is unknown, so that no record can be created in it.
  if (references !== undefined) return (await api.first(references.split('.').at(-1) ?? references)).id
  const isUnique = field.options.unique === true || resource.keyFields.includes(field)
  return exampleOfField(field, isUnique)
}

/** Returns the fields of a record that refer to another one. */
async function exampleReference(
  api: Api,
  { target, from, to }: Resource['relations'][number],
  resource: Resource,
  above: readonly Resource[],
): Promise<Body> {
  const record = await exampleRecord(api, target, [...above, resource])
  const nameOf = (owner: Resource, column = '') => owner.fieldOfColumn.get(column) ?? column
  return Object.fromEntries(from.map((column, at) => [nameOf(resource, column), record[nameOf(target, to[at])]]))
}

/** Returns a record to refer to: a new one, or an existing one in a table that tests do not write to. */
async function exampleRecord(api: Api, target: Resource, above: readonly Resource[]): Promise<Body> {
  const { plural } = target
  if (isOfUsers(target)) return api.first('auth/people')
  if (existingResources().some((resource) => resource.plural === plural)) return api.first(plural)
  if (above.includes(target)) {
    const names = above.map((resource) => resource.plural).join(', ')
    throw new Error(`Records of ${names} require each other. Pass the key of a record: exampleOf(api, Model, { … }).`)
  }
  return api.create(plural, await exampleBody(api, target, {}, above))
}

/** Returns a value within the limits of a field; with `isUnique` a value that no other record has, if the kind has enough values. */
export function exampleOfField({ kind, options }: Pick<ResourceField, 'kind' | 'options'>, isUnique: boolean): Json {
  return (isUnique ? uniqueValue(kind, options) : undefined) ?? plainValue(kind, options)
}

/** Returns a value that no other record has; undefined for kinds with too few values. */
function uniqueValue(kind: Kind, options: FieldOptions): Json | undefined {
  if (isFreeText(kind)) return exampleText(options)
  const { family, timestampPart: [start, end] = [] } = factsOf(kind)
  if (family === 'number') {
    const { minimum, maximum } = limitsOf(kind, options)
    // From 1 to two billion, where the limits allow it; otherwise up to a million numbers within the limits.
    const from = Math.ceil(Math.max(minimum, Math.min(1, maximum - 1_000_000)))
    const to = Math.floor(Math.min(maximum, Math.max(maximumNumber, from + 1_000_000)))
    return to <= from ? undefined : toWireFormat(kind, uniqueNumber(from, to))
  }
  return start === undefined ? undefined : uniqueTimestamp().slice(start, end)
}

function plainValue(kind: Kind, options: FieldOptions): Json {
  if (isFreeText(kind)) return exampleText(options)
  const { example, family } = factsOf(kind)
  if (options.initial?.[0] !== undefined) return options.initial[0]
  if (family === 'uuid') return randomUUID()
  if (isArray(kind)) return [plainValue(kind.item, kind.limits ?? {})]
  if (family !== 'number') return example(kind) ?? null
  const { minimum, maximum } = limitsOf(kind, options)
  return toWireFormat(kind, Math.min(Math.max(42, minimum), maximum))
}

/** A length of words that are unique in practice. */
const defaultLength = 13

function exampleText({ pattern, format, minLength, maxLength }: FieldOptions): string {
  const limits = { ...(minLength !== undefined && { minLength }), ...(maxLength !== undefined && { maxLength }) }
  if (pattern !== undefined) return textMatching(pattern, limits)
  const texts: Readonly<Record<string, string>> = {
    email: `${uniqueWord()}@example.org`,
    uri: `https://example.org/${uniqueWord()}`,
    hostname: `${uniqueWord()}.example.org`,
    ipv4: `192.0.2.${uniqueNumber(1, 250)}`,
    ipv6: `2001:db8::${uniqueNumber(1, 250)}`,
  }
  return texts[format ?? ''] ?? uniqueWord(Math.min(Math.max(minLength ?? 0, defaultLength), maxLength ?? Infinity))
}

function toWireFormat(kind: Kind, value: number): number | string {
  if (!isExact(kind)) return value
  // A decimal without limits has more digits than `toFixed` writes.
  return value.toFixed(Math.min(factsOf(kind).number?.(kind).scale ?? 0, 15))
}

/** Returns the limits of a number field, narrowed by the digits of a decimal. */
export function limitsOf(kind: Kind, options: FieldOptions): { minimum: number; maximum: number } {
  const largest = factsOf(kind).number?.(kind).largest ?? Infinity
  return {
    minimum: Math.max(-largest, Number(options.minimum ?? -Infinity)),
    maximum: Math.min(largest, Number(options.maximum ?? Infinity)),
  }
}
