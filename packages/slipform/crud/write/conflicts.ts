import { ApiError } from '../../base/errors/errors.ts'
import { type FieldError, fieldError } from '../../base/errors/field-error.ts'
import { type NativeError, nativeErrorOf, readDatabaseError, sqlState } from '../../db/database-errors.ts'
import { labelOf } from '../../model/label.ts'
import { linksName, relationOfLinks } from '../../model/links-name.ts'
import type { Resource } from '../../model/resource/resource.ts'
import { visibleField, visibleRelation } from '../audience/visibility.ts'
import type { Item, WriteContext } from './write.ts'

// Names the fields of a body because of which the database rejected a write. Errors must not name what is hidden from the caller. A server
// loads this file with the first error.

/** Finds the item with the values that PostgreSQL names in `Key (a, b)=(1, 2) …`; of two equal items the later one. */
export function findItem(error: unknown, { resource }: WriteContext, items: readonly Item[]): Item | undefined {
  const native = nativeErrorOf(error)
  const [, values] = /\)=\((.*)\)/s.exec(native.detail ?? '') ?? []
  const names = namesOf(native, resource)
  return items.findLast(({ nameable }) => names.map((name) => String(nameable[name])).join(', ') === values)
}

/** Returns the error of a conflict in the database with the visible fields of the item that caused it. Returns any other error unchanged. */
export function describeConflict(cause: unknown, write: WriteContext, { nameable }: Item): unknown {
  if (readDatabaseError(cause) === undefined) return cause
  const native = nativeErrorOf(cause)
  const { resource } = write
  const { tenant } = resource.model.definition.crud
  // The tenant is not named: values are unique within the tenant of the caller.
  const names = namesOf(native, resource).filter((name) => name !== tenant && isVisible(write, name))
  const atFault = names.filter((name) => name in nameable)
  if (atFault.length === 0) return cause
  const at = (fault: (name: string) => FieldError) => {
    return { errors: Object.fromEntries(atFault.map((name) => [name, fault(name)])), cause }
  }
  const conflicts = () => fieldError('conflicts', {})
  const taken = () => fieldError('taken', {})
  const together = (name: string) => fieldError('taken_together', { fields: names.filter((other) => other !== name) })
  if (native.code === sqlState.foreignKeyViolation)
    return atFault.some((name) => isReferredTo(resource, name)) ? cause : missingReference(write, atFault, cause)
  if (native.code === sqlState.exclusionViolation) return ApiError.of('record_conflicts', {}, at(conflicts))
  if (native.code !== sqlState.uniqueViolation) return cause
  if (names.length === 1) return ApiError.of('already_exists', {}, at(taken))
  return ApiError.of('combination_exists', { fields: names }, at(together))
}

/** Returns the error of fields that refer to a record that does not exist, or that the caller may not see. */
export function missingReference(write: WriteContext, names: readonly string[], cause?: unknown): ApiError {
  const visible = names.filter((name) => isVisible(write, name))
  const [name] = visible
  if (name === undefined) return ApiError.of('related_record_conflict', {}, { cause })
  const fault = faultOfReference(write, name)
  const errors = `${visible.join(', ')}: ${fault.message}`
  const byField = Object.fromEntries(visible.map((field) => [field, fault]))
  return ApiError.of('reference_not_found', { errors }, { errors: byField, cause })
}

/** Whether records refer to a field of their own table: the refusal to change it names that table too, as that of a missing reference does. */
function isReferredTo({ fields, relations, table }: Resource, name: string): boolean {
  const column = fields.get(name)?.column ?? ''
  const references = relations.filter(({ kind }) => kind === 'belongsTo')
  return (
    references.some(({ target, to }) => target.table === table && to.includes(column)) &&
    !references.some(({ from }) => from.includes(column))
  )
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

/** Returns an error of a batch with the index of the item in front of the names of its fields: `1.email`. */
export function placeFields(error: unknown, { isBatch }: WriteContext, { at }: Pick<Item, 'at'>): unknown {
  if (!isBatch || !(error instanceof ApiError) || error.errors === undefined) return error
  const { status, message, code, headers, cause, params, fields = {} } = error
  const placed = Object.entries(error.errors).map(([name, text]) => [`${at}.${name}`, fields[name] ?? text])
  return new ApiError(status, message, { code, headers, cause, errors: Object.fromEntries(placed) }, params)
}

/** Returns the names in bodies for the columns of a constraint's key; none if one of the columns has no name. */
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

/** Returns the columns in PostgreSQL's `Key (a, "b c")=(1, 2) …`, which has this form in every language. */
function keyColumns(detail = ''): string[] {
  const [, list = ''] = /\((.+?)\)=\(/s.exec(detail) ?? []
  const names = list.match(/"(?:[^"]|"")*"|[^,\s]+/g) ?? []
  return names.map((name) => (name.startsWith('"') ? name.slice(1, -1).replaceAll('""', '"') : name))
}

/** Whether a name in a body, of a field or of the links of a relation, is visible to the caller. */
export function isVisible({ resource, caller: { audience } }: WriteContext, name: string): boolean {
  if (resource.fields.has(name)) return visibleField(resource, name, audience) !== undefined
  return visibleRelation(resource, relationOfLinks(name) ?? '', audience) !== undefined
}
