import type { Request } from 'express'
import { ApiError } from '../../base/errors/errors.ts'
import { type FieldError, fieldError } from '../../base/errors/field-error.ts'
import { memoize } from '../../base/memoize.ts'
import { factsOf, isArray, normalizeValue } from '../../model/kinds.ts'
import { linksName } from '../../model/links-name.ts'
import { isExcluded, isHidden } from '../../model/resource/exclusion.ts'
import { buildCreateSchema, buildUpdateSchema } from '../../model/resource/json-schema.ts'
import { isUnaddressable, readKey } from '../../model/resource/key.ts'
import { numberSources } from '../../model/resource/number-sources.ts'
import { linksOf, type Resource, type ResourceField } from '../../model/resource/resource.ts'
import { faultsOf } from '../../model/resource/validate.ts'
import { lowestOf, whoHas } from '../../model/roles.ts'
import { type Audience, isHiddenFrom, isReadOnlyFor } from '../audience/visibility.ts'
import { numberSourcesOf } from './body-text.ts'

/** The two bodies a record is written by. */
export type WriteView = 'create' | 'update'

/** The fields a body may set, and its faults against the model. */
export interface ReadBody {
  readonly data: Record<string, unknown>
  /** Values of an update that the caller may not change: they must be those of the record, which clients send back whole. */
  readonly fixed: Readonly<Record<string, unknown>>
  readonly faults: Readonly<Record<string, FieldError>> | undefined
}

/**
 * The JSON body of a request: what the client sent, or what a middleware has set in its place.
 *
 * @example
 * Router().post('/', (req, res) => void res.json(jsonBody(req)))
 *
 * @throws ApiError 415 when it is not sent as JSON, 400 when there is none.
 */
export function jsonBody(req: Request): unknown {
  if (req.body !== undefined) return req.body
  const hasBody = req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0
  if (hasBody && !req.is(['json', '+json'])) throw ApiError.of('unsupported_media_type', {})
  throw ApiError.of('missing_body', {})
}

/**
 * Reads what a body may set: unknown and excluded keys are ignored, as react-admin echoes whole records. Null counts as
 * absent where a value expression gives the value. Values arrive in hooks in their normal form, however clients wrote them.
 *
 * @throws ApiError 400 when the body is not an object.
 */
export function readBody(resource: Resource, view: WriteView, body: unknown, audience: Audience, where = ''): ReadBody {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw ApiError.of('invalid_body', { where, expected: 'object' })
  }
  const sent = new Map(Object.entries(body))
  const { fields, links, schema } = settableOf(resource)[view]
  const data: Record<string, unknown> = {}
  const fixed: Record<string, unknown> = {}
  const malformed: Record<string, FieldError> = {}
  for (const field of fields) {
    const value = sent.get(field.name)
    if (value === undefined || isHiddenFrom(audience, field) || factsOf(field.kind).isShown?.(value)) continue
    if (view === 'create' && value === null && field.attributes.on_create !== undefined) continue
    if (isReadOnlyFor(audience, field)) {
      if (view === 'create' && value === null) continue
      if (view === 'create' || isHidden(field)) throw notWritable(field)
      fixed[field.name] = value
      continue
    }
    data[field.name] = trimValue(field, normalizeValue(field.kind, value))
  }
  for (const relation of links) {
    const name = linksName(relation.name)
    const ids = sent.get(name)
    if (ids === undefined || isHiddenFrom(audience, relation)) continue
    data[name] = ids
    if (!Array.isArray(ids)) continue
    const keys = ids.map((id) => readKey(relation.target, id))
    const wrong = keys.find((key) => 'expected' in key)
    if (wrong === undefined) data[name] = keys.map((key) => 'value' in key && key.value)
    // What is no key of one field at all, the schema refuses.
    else if (relation.target.key.parts !== undefined)
      malformed[name] = fieldError('invalid_format', { format: wrong.expected })
  }
  const sources = numberSourcesOf(resource, body)
  return {
    fixed,
    data: sources ? { ...data, [numberSources]: sources } : data,
    faults: Object.keys(malformed).length > 0 ? malformed : (keyFault(resource, data) ?? faultsOf(schema, data)),
  }
}

/** Returns the error of a field that another role writes. */
export function notWritable({ name, attributes: { writable_by = [] } }: ResourceField): ApiError {
  const role = lowestOf(whoHas(writable_by)).join(', ')
  return ApiError.of(
    'field_not_writable',
    { field: name, role },
    { errors: { [name]: fieldError('role_required', { role }) } },
  )
}

/** Returns a text without the whitespace at its ends if the field has `trim`; so are the items of a list of such texts. */
function trimValue({ kind, options }: Pick<ResourceField, 'kind' | 'options'>, value: unknown): unknown {
  if (isArray(kind) && Array.isArray(value))
    return value.map((item) => trimValue({ kind: kind.item, options: kind.limits ?? {} }, item))
  return options.trim === true && typeof value === 'string' ? value.trim() : value
}

function keyFault({ key }: Resource, data: Readonly<Record<string, unknown>>): ReadBody['faults'] {
  const value = data[key.name]
  return typeof value === 'string' && isUnaddressable(value)
    ? { [key.name]: fieldError('reserved_key', {}) }
    : undefined
}

/** What bodies may set, unless it is hidden from the caller: an update keeps the key. */
const settableOf = memoize((resource: Resource) => {
  const fields = [...resource.fields.values()]
  const updatable = fields.filter((field) => field !== resource.key)
  return {
    create: { ...settableIn(resource, 'create', fields), schema: buildCreateSchema(resource) },
    update: { ...settableIn(resource, 'update', updatable), schema: buildUpdateSchema(resource) },
  }
})

function settableIn(resource: Resource, view: WriteView, fields: readonly ResourceField[]) {
  return {
    fields: fields.filter((field) => !isExcluded(field, view)),
    links: linksOf(resource).filter((link) => !isExcluded(link, view)),
  }
}
