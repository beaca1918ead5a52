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

/** The two kinds of bodies that write a record. */
export type WriteView = 'create' | 'update'

/** The values of a body that the caller may set, and the faults of these values. */
export interface ReadBody {
  readonly data: Record<string, unknown>
  /** Values of an update that the caller may not change. They must equal the stored ones: clients send whole records back. */
  readonly fixed: Readonly<Record<string, unknown>>
  /** The faults that the first failing check has found: keys of links, then the record's own key, then the schema. */
  readonly faults: Readonly<Record<string, FieldError>> | undefined
}

/**
 * Returns the JSON body of a request: the client's, or the one that a middleware has set in its place.
 *
 * @example
 * Router().post('/', (req, res) => void res.json(jsonBody(req)))
 *
 * @throws ApiError 415 when the body is not sent as JSON, 400 without a body.
 */
export function jsonBody(req: Request): unknown {
  if (req.body !== undefined) return req.body
  const hasBody = req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0
  if (hasBody && !req.is(['json', '+json'])) throw ApiError.of('unsupported_media_type', {})
  throw ApiError.of('missing_body', {})
}

/**
 * Reads the values of a body. Unknown and excluded keys are ignored, as react-admin sends whole records back. In a create, null counts as
 * absent for a field with a value expression. Values are converted to their normal form, which hooks receive.
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
    // Hidden fields count as unknown. The description that responses show of bytes leaves the stored bytes as they are.
    if (value === undefined || isHiddenFrom(audience, field) || factsOf(field.kind).isShown?.(value)) continue
    if (view === 'create' && value === null && field.attributes.on_create !== undefined) continue
    if (isReadOnlyFor(audience, field)) {
      // A null changes nothing in a create. A hidden field cannot be compared: that would reveal its value.
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
    // An invalid key of one field is rejected by the schema.
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

/** Returns the 403 of a field that only other roles write. */
export function notWritable({ name, attributes: { writable_by = [] } }: ResourceField): ApiError {
  const role = lowestOf(whoHas(writable_by)).join(', ')
  return ApiError.of(
    'field_not_writable',
    { field: name, role },
    { errors: { [name]: fieldError('role_required', { role }) } },
  )
}

/** Removes the whitespace at both ends of a text, or of each text in a list, if the field has `trim`. */
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

/** Returns the fields and links that bodies may set, and the schemas of bodies, for all roles. An update does not set the key. */
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
