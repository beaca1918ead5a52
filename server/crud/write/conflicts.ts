import { type NativeError, nativeErrorOf, readDatabaseError } from '../database-errors.ts'
import { ApiError } from '../errors.ts'
import type { Resource } from '../model/resource.ts'
import { type Audience, visibleField, visibleRelation } from '../names.ts'

const taken = 'is already taken'
const missing = 'refers to a record that does not exist'

/**
 * Adds to a conflict that the database found which fields of the body it is about: of those in `given`, the ones that the
 * caller may see. Any other error stays as it is.
 */
export function nameFields(error: unknown, resource: Resource, audience: Audience, given: readonly string[]): unknown {
  const known = readDatabaseError(error)
  const native = nativeErrorOf(error)
  const message = native.code === '23505' ? taken : native.code === '23503' ? missing : undefined
  if (known === undefined || message === undefined) return error
  const names = namesOf(native, resource).filter((name) => given.includes(name) && isVisible(resource, name, audience))
  if (names.length === 0) return error
  const errors = Object.fromEntries(names.map((name) => [name, message]))
  return new ApiError(known.status, known.message, { code: known.code, errors, cause: error })
}

/** The conflict of a body whose field refers to a record that is not there, or not to be seen. */
export function missingReference(resource: Resource, audience: Audience, name: string, isBatch: boolean): ApiError {
  const isNamed = !isBatch && isVisible(resource, name, audience)
  return ApiError.of('related_record_conflict', {}, isNamed ? { errors: { [name]: missing } } : {})
}

/** The names that bodies have for the columns of a key; none where some of it has no name. */
function namesOf({ table, schema, detail = '' }: NativeError, resource: Resource): string[] {
  const columns = keyColumns(detail)
  const isOf = (of: { table: string; schema: string | undefined }) =>
    of.table === table && (of.schema === undefined || of.schema === schema)
  const names = isOf(resource)
    ? columns.map((column) => resource.fieldOfColumn.get(column))
    : resource.relations
        .filter(({ through }) => through !== undefined && isOf(through) && columns.includes(through.to))
        .map(({ name }) => `${name}_ids`)
  return names.every((name) => name !== undefined) ? names : []
}

/** The columns in PostgreSQL's `Key (a, "b c")=(1, 2) …`, which is in this form in every language. */
function keyColumns(detail: string): string[] {
  const [, list = ''] = /\((.+?)\)=\(/s.exec(detail) ?? []
  const names = list.match(/"(?:[^"]|"")*"|[^,\s]+/g) ?? []
  return names.map((name) => (name.startsWith('"') ? name.slice(1, -1).replaceAll('""', '"') : name))
}

/** Whether a name of a body may be told: a field, or the links of a relation. */
function isVisible(resource: Resource, name: string, audience: Audience): boolean {
  if (resource.fields.has(name)) return visibleField(resource, name, audience) !== undefined
  return visibleRelation(resource, name.replace(/_ids$/, ''), audience) !== undefined
}
