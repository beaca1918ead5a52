import { ApiError } from '../../base/errors/errors.ts'
import { type FieldError, fieldError } from '../../base/errors/field-error.ts'
import { type NativeError, nativeErrorOf, readDatabaseError, sqlState } from '../../db/database-errors.ts'
import { linksName, relationOfLinks } from '../../model/links-name.ts'
import type { Resource } from '../../model/resource/resource.ts'
import { rejection } from '../../model/resource/validate.ts'
import { type Audience, visibleField, visibleRelation } from '../audience/visibility.ts'
import { labelOf } from './words.ts'
import type { Item, WriteContext } from './write.ts'

// Names the fields of a body for which the database refused a write. Errors must tell nothing that is hidden from the caller. A server loads
// this with the first error.

/**
 * Adds to an error of a write the invalid fields that are visible to the caller; in a batch with the place of their body. Returns any other
 * error unchanged.
 */
export function describeForItems(error: unknown, write: WriteContext, items: readonly Item[]): unknown {
  const { resource, caller } = write
  const item = items.length === 1 ? items[0] : findItem(error, resource, items)
  if (item === undefined) return error
  return placeFields(describeConflict(error, resource, caller.audience, Object.keys(item.given)), write, item)
}

/** Finds the body with the values that PostgreSQL names in `Key (a, b)=(1, 2) …`; the later one of two equal bodies. */
function findItem(error: unknown, resource: Resource, items: readonly Item[]): Item | undefined {
  const native = nativeErrorOf(error)
  const [, values] = /\)=\((.*)\)/s.exec(native.detail ?? '') ?? []
  const names = namesOf(native, resource)
  return items.findLast(({ given }) => names.map((name) => String(given[name])).join(', ') === values)
}

/**
 * Adds to a conflict that the database found the given fields that caused it, if they are visible. Returns any other error
 * unchanged.
 */
export function describeConflict(
  cause: unknown,
  resource: Resource,
  audience: Audience,
  given: readonly string[],
): unknown {
  if (readDatabaseError(cause) === undefined) return cause
  const native = nativeErrorOf(cause)
  if (native.code === sqlState.notNullViolation) return describeMissingValue(cause, resource, audience)
  const { tenant } = resource.model.definition.crud
  // A value is unique in a tenant, which is the caller's own.
  const names = namesOf(native, resource).filter((name) => name !== tenant && isVisible(resource, name, audience))
  const atFault = names.filter((name) => given.includes(name))
  const [name = ''] = atFault
  if (atFault.length === 0) return cause
  if (native.code === sqlState.foreignKeyViolation) {
    return missingReference(resource, audience, atFault, cause)
  }
  if (native.code === sqlState.exclusionViolation) {
    const errors = atFault.map((field) => [field, fieldError('conflicts', {})])
    return ApiError.of('record_conflicts', {}, { errors: Object.fromEntries(errors), cause })
  }
  if (native.code !== sqlState.uniqueViolation) return cause
  if (names.length === 1) {
    return ApiError.of('already_exists', {}, { errors: { [name]: fieldError('taken', {}) }, cause })
  }
  const errors = atFault.map((field) => {
    const others = names.filter((other) => other !== field)
    return [field, fieldError('taken_together', { fields: others })]
  })
  return ApiError.of('combination_exists', { fields: names }, { errors: Object.fromEntries(errors), cause })
}

/**
 * Names the field whose required value is missing. The error stays as it is for a column of another table, for one that the
 * model has no field for, and for a field that the caller may not see.
 */
function describeMissingValue(error: unknown, resource: Resource, audience: Audience): unknown {
  const { table, schema, column } = nativeErrorOf(error)
  const isOwn = table === resource.table && (resource.schema === undefined || resource.schema === schema)
  if (column === undefined || !isOwn) return error
  const name = resource.fieldOfColumn.get(column)
  if (name === undefined || !isVisible(resource, name, audience)) return error
  return rejection({ [name]: fieldError('required', {}) }, resource.key)
}

/** Returns the conflict of a body whose fields refer to a record that does not exist, or that the caller may not see. */
export function missingReference(
  resource: Resource,
  audience: Audience,
  names: readonly string[],
  cause?: unknown,
): ApiError {
  const visible = names.filter((name) => isVisible(resource, name, audience))
  const [name] = visible
  if (name === undefined) return ApiError.of('related_record_conflict', {}, { cause })
  const fault = faultOfReference(resource, audience, name)
  const errors = `${visible.join(', ')}: ${fault.message}`
  const byField = Object.fromEntries(visible.map((field) => [field, fault]))
  return ApiError.of('reference_not_found', { errors }, { errors: byField, cause })
}

function faultOfReference(resource: Resource, audience: Audience, name: string): FieldError {
  const column = resource.fields.get(name)?.column
  const relation = resource.relations.find(({ kind, name: ofLinks, from }) =>
    kind === 'manyToMany'
      ? linksName(ofLinks) === name
      : kind === 'belongsTo' && column !== undefined && from.includes(column),
  )
  if (relation === undefined || visibleRelation(resource, relation.name, audience) === undefined) {
    return fieldError('record_not_found', {})
  }
  const singular = labelOf(relation.target.singular)
  return fieldError(relation.kind === 'manyToMany' ? 'related_not_found' : 'not_found', { singular })
}

/** Returns an error of a batch in which the names of the fields at fault begin with the place of their body: `1.email`. */
export function placeFields(error: unknown, { isBatch }: WriteContext, { at }: Pick<Item, 'at'>): unknown {
  if (!isBatch || !(error instanceof ApiError) || error.errors === undefined) return error
  const { status, message, code, headers, cause, params, fields = {} } = error
  const placed = Object.entries(error.errors).map(([name, text]) => [`${at}.${name}`, fields[name] ?? text])
  return new ApiError(status, message, { code, headers, cause, errors: Object.fromEntries(placed) }, params)
}

/** Returns the names that bodies have for the columns of a key; none if a column has no name. */
function namesOf({ table, schema, detail }: NativeError, resource: Resource): string[] {
  const columns = keyColumns(detail)
  const isOf = (of: { table: string; schema: string | undefined }) =>
    of.table === table && (of.schema === undefined || of.schema === schema)
  const names = isOf(resource)
    ? columns.map((column) => resource.fieldOfColumn.get(column))
    : resource.relations
        .filter(
          ({ through }) =>
            through !== undefined && isOf(through) && through.to.some((column) => columns.includes(column)),
        )
        .map(({ name }) => linksName(name))
  return names.every((name) => name !== undefined) ? names : []
}

/** Returns the columns in PostgreSQL's `Key (a, "b c")=(1, 2) …`, which is in this form in every language. */
export function keyColumns(detail = ''): string[] {
  const [, list = ''] = /\((.+?)\)=\(/s.exec(detail) ?? []
  const names = list.match(/"(?:[^"]|"")*"|[^,\s]+/g) ?? []
  return names.map((name) => (name.startsWith('"') ? name.slice(1, -1).replaceAll('""', '"') : name))
}

/** Whether a name of a body is visible: a field, or the links of a relation. */
export function isVisible(resource: Resource, name: string, audience: Audience): boolean {
  if (resource.fields.has(name)) return visibleField(resource, name, audience) !== undefined
  return visibleRelation(resource, relationOfLinks(name) ?? '', audience) !== undefined
}
