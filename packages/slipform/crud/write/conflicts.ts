import { ApiError } from '../../base/errors/errors.ts'
import { type FieldError, fieldError } from '../../base/errors/field-error.ts'
import { type NativeError, nativeErrorOf, readDatabaseError, sqlState } from '../../db/database-errors.ts'
import { labelOf } from '../../model/label.ts'
import { linksName, relationOfLinks } from '../../model/links-name.ts'
import type { Resource } from '../../model/resource/resource.ts'
import { visibleField, visibleRelation } from '../audience/visibility.ts'
import type { Item, WriteContext } from './write.ts'

// Names the fields of a body for which the database refused a write. Errors must tell nothing that is hidden from the caller. A server loads
// this with the first error.

/** Finds the body with the values that PostgreSQL names in `Key (a, b)=(1, 2) …`; the later one of two equal bodies. */
export function findItem(error: unknown, { resource }: WriteContext, items: readonly Item[]): Item | undefined {
  const native = nativeErrorOf(error)
  const [, values] = /\)=\((.*)\)/s.exec(native.detail ?? '') ?? []
  const names = namesOf(native, resource)
  return items.findLast(({ given }) => names.map((name) => String(given[name])).join(', ') === values)
}

/** Adds to a conflict that the database found the given fields that caused it, if they are visible. Returns any other error unchanged. */
export function describeConflict(cause: unknown, write: WriteContext, { given }: Item): unknown {
  if (readDatabaseError(cause) === undefined) return cause
  const native = nativeErrorOf(cause)
  const { resource } = write
  const { tenant } = resource.model.definition.crud
  // A value is unique in a tenant, which is the caller's own.
  const names = namesOf(native, resource).filter((name) => name !== tenant && isVisible(write, name))
  const atFault = names.filter((name) => name in given)
  if (atFault.length === 0) return cause
  const at = (fault: (name: string) => FieldError) => {
    return { errors: Object.fromEntries(atFault.map((name) => [name, fault(name)])), cause }
  }
  const conflicts = () => fieldError('conflicts', {})
  const taken = () => fieldError('taken', {})
  const together = (name: string) => fieldError('taken_together', { fields: names.filter((other) => other !== name) })
  if (native.code === sqlState.foreignKeyViolation) return missingReference(write, atFault, cause)
  if (native.code === sqlState.exclusionViolation) return ApiError.of('record_conflicts', {}, at(conflicts))
  if (native.code !== sqlState.uniqueViolation) return cause
  if (names.length === 1) return ApiError.of('already_exists', {}, at(taken))
  return ApiError.of('combination_exists', { fields: names }, at(together))
}

/** Returns the conflict of a body whose fields refer to a record that does not exist, or that the caller may not see. */
export function missingReference(write: WriteContext, names: readonly string[], cause?: unknown): ApiError {
  const visible = names.filter((name) => isVisible(write, name))
  const [name] = visible
  if (name === undefined) return ApiError.of('related_record_conflict', {}, { cause })
  const fault = faultOfReference(write, name)
  const errors = `${visible.join(', ')}: ${fault.message}`
  const byField = Object.fromEntries(visible.map((field) => [field, fault]))
  return ApiError.of('reference_not_found', { errors }, { errors: byField, cause })
}

function faultOfReference({ resource, caller }: WriteContext, name: string): FieldError {
  const column = resource.fields.get(name)?.column
  const relation = resource.relations.find(({ kind, name: ofLinks, from }) =>
    kind === 'manyToMany'
      ? linksName(ofLinks) === name
      : kind === 'belongsTo' && column !== undefined && from.includes(column),
  )
  if (relation === undefined || visibleRelation(resource, relation.name, caller.audience) === undefined) {
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
function keyColumns(detail = ''): string[] {
  const [, list = ''] = /\((.+?)\)=\(/s.exec(detail) ?? []
  const names = list.match(/"(?:[^"]|"")*"|[^,\s]+/g) ?? []
  return names.map((name) => (name.startsWith('"') ? name.slice(1, -1).replaceAll('""', '"') : name))
}

/** Whether a name of a body is visible: a field, or the links of a relation. */
export function isVisible({ resource, caller: { audience } }: WriteContext, name: string): boolean {
  if (resource.fields.has(name)) return visibleField(resource, name, audience) !== undefined
  return visibleRelation(resource, relationOfLinks(name) ?? '', audience) !== undefined
}
