import { ApiError } from '../../base/errors/errors.ts'
import { fieldError } from '../../base/errors/field-error.ts'
import { nativeErrorOf, sqlState } from '../../db/database-errors.ts'
import { linksName } from '../../model/links-name.ts'
import { linksOf, type Resource, type ResourceRelation } from '../../model/resource/resource.ts'
import { inRelations } from '../audience/caller.ts'
import { visibleField, visibleRelation } from '../audience/visibility.ts'
import { planScope } from '../plan/selection.ts'
import { describeRefusedBody, describeRefusedKeys } from '../run/refused.ts'
import { buildCheckedColumns, buildReferences, buildRestrictions } from '../sql/references.ts'
import { keyColumns, missingReference, placeFields } from './conflicts.ts'
import { countOf, labelOf, listOf } from './words.ts'
import type { WriteContext } from './write.ts'

/** A write that failed: the keys of its records, its bodies, and the place of the record at which it failed, if that is known. */
export interface Attempt {
  readonly ids: readonly unknown[]
  readonly bodies?: readonly unknown[]
  readonly at?: number | undefined
}

/** Returns an error of a write that says what the database refused, as far as the caller may know it; any other error unchanged. */
export async function explainError(error: unknown, write: WriteContext, attempt: Attempt): Promise<unknown> {
  const { session, resource, isBatch, caller } = write
  const { ids, bodies } = attempt
  const supported = describeUnsupportedWrite(error, resource)
  if (bodies === undefined) {
    const rejected = await describeRejectedDelete(supported, write, attempt)
    return describeRefusedKeys(rejected, session, resource, ids)
  }
  const broken = await describeBrokenRule(supported, write)
  const rejected = await describeRejectedKey(broken, write, attempt, bodies)
  const described = await describeRefusedKeys(rejected, session, resource, ids)
  const refused = await describeRefusedBody(described, session, resource, caller.audience, bodies, isBatch)
  return describeRefusedLinks(refused, write, bodies)
}

/** Returns an error that says that a body links no record, where the type of its key refuses the key. Returns any other error unchanged. */
async function describeRefusedLinks(error: unknown, write: WriteContext, bodies: readonly unknown[]): Promise<unknown> {
  const { session, resource, caller } = write
  for (const { name: relation, target } of linksOf(resource)) {
    const name = linksName(relation)
    const links = bodies.map((body) => [Object(body)[name] ?? []].flat())
    const isRefused = async (ids: readonly unknown[]) =>
      (await describeRefusedKeys(error, session, target, ids)) !== error
    if (!(await isRefused(links.flat()))) continue
    for (const [at, ids] of links.entries()) {
      if (!(await isRefused(ids))) continue
      return placeFields(missingReference(resource, caller.audience, [name], error), write, { at })
    }
  }
  return error
}

const unsupported: readonly string[] = [
  sqlState.featureNotSupported,
  sqlState.wrongObjectType,
  sqlState.objectNotInPrerequisiteState,
]

/** The functions of PostgreSQL that refuse to write to a table with rules or to a view, or to lock its rows. Other errors have the same codes. */
const refusing =
  /^(?:RewriteQuery|rewriteTargetView|error_view_not_updatable|CheckValidResultRel|CheckSelectLocking|CheckValidRowMarkRel)$/

/** Returns an error that says that PostgreSQL does not write to the table at all, or not in this way. Returns any other error unchanged. */
function describeUnsupportedWrite(error: unknown, { plural }: Resource): unknown {
  const { code = '', routine = '' } = nativeErrorOf(error)
  const isUnsupported = unsupported.includes(code) && refusing.test(routine)
  return isUnsupported ? ApiError.of('write_not_supported', { plural: labelOf(plural) }, { cause: error }) : error
}

/** A foreign key that refers to a resource. */
interface ForeignKey {
  readonly name: string
  readonly schema: string
  readonly table: string
  readonly columns: readonly string[]
  readonly referenced: readonly string[]
}

/**
 * Adds to a rejected delete which records refer to the record, and how many. Names and counts only records that are visible
 * to the caller. Returns any other error unchanged.
 */
async function describeRejectedDelete(error: unknown, write: WriteContext, { ids, at }: Attempt): Promise<unknown> {
  const violated = await findViolated(error, write, 'delete')
  if (violated === undefined || at === undefined) return error
  const params = await paramsOfReferences(write, violated.restrictions, ids[at])
  return ApiError.of('record_is_referenced', params, { cause: error })
}

/**
 * Adds to a rejected change of what other records refer to by which they do, and how many, as to a rejected delete. Returns any other
 * error unchanged.
 */
async function describeRejectedKey(
  error: unknown,
  write: WriteContext,
  { ids, at }: Attempt,
  bodies: readonly unknown[],
): Promise<unknown> {
  if (at === undefined || ids.length === 0) return error
  // A reference of the table to itself is first taken for one of the body.
  const cause = error instanceof ApiError && error.code === 'reference_not_found' ? error.cause : error
  const violated = await findViolated(cause, write, 'update')
  if (violated === undefined) return error
  const { resource, caller, isBatch } = write
  const { referenced, table } = violated.foreignKey
  const named = keyColumns(nativeErrorOf(cause).detail)
  // Otherwise the record refers to one that does not exist.
  if (table === resource.table && String([...named].sort()) !== String([...referenced].sort())) return error
  const body = Object(bodies[at])
  const fields = referenced
    .map((column) => resource.fieldOfColumn.get(column) ?? '')
    .filter((name) => Object.hasOwn(body, name) && visibleField(resource, name, caller.audience) !== undefined)
  // A hook of the model may have written a reference to a record that does not exist.
  if (fields.length === 0) return error
  const sameKey = violated.restrictions.filter((each) => String(each.referenced) === String(referenced))
  const params = await paramsOfReferences(write, sameKey, ids[at])
  const record = isBatch ? `${params.record} at index ${at}` : params.record
  return ApiError.of('key_is_referenced', { ...params, record, fields }, { cause: error })
}

interface Violated {
  readonly foreignKey: ForeignKey
  readonly restrictions: readonly ForeignKey[]
}

/** Finds the foreign key that refused an action among those that may. Those of other resources are not: a hook or operation of the model wrote to other tables. */
async function findViolated(
  error: unknown,
  { session, resource }: WriteContext,
  action: 'delete' | 'update',
): Promise<Violated | undefined> {
  const { code, constraint, table } = nativeErrorOf(error)
  if (code !== sqlState.foreignKeyViolation && code !== sqlState.restrictViolation) return undefined
  const restrictions = await session.query<ForeignKey>(buildRestrictions(resource, action))
  const foreignKey = restrictions.find((each) => each.name === constraint && each.table === table)
  return foreignKey && { foreignKey, restrictions }
}

/** Returns what an error says of a record that others refer to. */
async function paramsOfReferences(write: WriteContext, restrictions: readonly ForeignKey[], id: unknown) {
  const { resource, isBatch } = write
  const singular = labelOf(resource.singular)
  const record = isBatch ? `${singular} with ID '${id}'` : `this ${singular}`
  const counted = (await countReferences(write, restrictions, id)).filter(([, count]) => count > 0)
  const list = counted.map(([{ name }, count]) => countOf(name, count))
  const references = list.length === 0 ? 'other records refer' : `${listOf(list)} ${verbOf(counted)}`
  return { record, references, singular, list }
}

type Counted = readonly [relation: ResourceRelation, count: number]

/** Counts the records of each visible relation that refer to a record by the given foreign keys. */
async function countReferences(
  write: WriteContext,
  restrictions: readonly ForeignKey[],
  id: unknown,
): Promise<Counted[]> {
  const { session, resource } = write
  const caller = inRelations(write.caller)
  const relations = resource.relations
    .filter((relation) => restrictions.some((each) => usesForeignKey(each, relation)))
    .filter(({ name }) => visibleRelation(resource, name, caller.audience) !== undefined)
    .filter(isFirstOfItsRows)
    .map((relation) => {
      return { relation, selection: planScope({ resource: relation.target, fields: [], relations: [] }, caller) }
    })
  if (relations.length === 0) return []
  const [row] = await session.query<{ counts: string[] }>(buildReferences(resource, relations, id))
  return relations.map(({ relation }, at): Counted => [relation, Number(row?.counts[at] ?? 0)])
}

/** Whether a relation's records hold the foreign key, or are linked by a table that does. */
function usesForeignKey(
  { schema, table, columns }: ForeignKey,
  { kind, target, to, through }: ResourceRelation,
): boolean {
  if (kind === 'belongsTo') return false
  const holder = through ?? target
  const key = through?.from ?? to
  const isKey = key.length === columns.length && key.every((column) => columns.includes(column))
  return holder.table === table && (holder.schema ?? schema) === schema && isKey
}

/** Whether no relation before it counts the same rows; those of a link table that is a resource count as its records. */
function isFirstOfItsRows(relation: ResourceRelation, at: number, all: readonly ResourceRelation[]): boolean {
  const rows = rowsOf(relation)
  const isLink = relation.through !== undefined
  return !all.some(
    (other, place) =>
      rowsOf(other) === rows && (other.through === undefined ? isLink || place < at : isLink && place < at),
  )
}

/** Returns the table whose rows hold the foreign key of a relation, and its columns. */
function rowsOf({ target, to, through }: ResourceRelation): string {
  const { schema, table } = through ?? target
  return JSON.stringify([schema, table, [...(through?.from ?? to)].sort()])
}

function verbOf(counted: readonly Counted[]): string {
  return counted.length === 1 && counted[0]?.[1] === 1 ? 'refers' : 'refer'
}

/**
 * Adds to a value that breaks a check of the database the fields that the check compares, if all of them are visible to the caller.
 * Returns any other error unchanged, and that of a batch: the database does not say which item it is.
 */
async function describeBrokenRule(error: unknown, write: WriteContext): Promise<unknown> {
  const { session, resource, caller, isBatch } = write
  const { code, constraint, table } = nativeErrorOf(error)
  if (code !== sqlState.checkViolation || constraint === undefined || table !== resource.table || isBatch) return error
  const rows = await session.query<{ column: string }>(buildCheckedColumns(resource, constraint))
  const names = rows.map(({ column }) => resource.fieldOfColumn.get(column) ?? '')
  const areVisible = names.every((name) => visibleField(resource, name, caller.audience) !== undefined)
  if (names.length === 0 || !areVisible) return error
  const errors = names.map((name) => {
    const fields = names.filter((other) => other !== name)
    return [name, fields.length === 0 ? fieldError('rule_broken', {}) : fieldError('rule_broken_together', { fields })]
  })
  return ApiError.of('rule_broken', {}, { errors: Object.fromEntries(errors), cause: error })
}
