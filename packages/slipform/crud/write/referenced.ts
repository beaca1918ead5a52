import { ApiError } from '../../base/errors/errors.ts'
import type { RelatedRecords, RelationStep } from '../../base/message.ts'
import { nativeErrorOf, sqlState } from '../../db/database-errors.ts'
import type { Resource } from '../../model/resource/resource.ts'
import { visibleField } from '../audience/visibility.ts'
import { buildForeignKeys } from '../sql/references.ts'
import { keyColumns } from './conflicts.ts'
import { type Counted, countReferences, type ForeignKey, type Violated } from './count-references.ts'
import { eitherOf, labelOf, listOf, nameOf } from './words.ts'
import type { WriteContext } from './write.ts'

/** A write that failed, to be explained: the keys of its records, its bodies, and the place of the record at which it failed, if that is known. */
export interface Attempt {
  readonly ids: readonly unknown[]
  readonly bodies: readonly unknown[]
  readonly at: number | undefined
}

/**
 * Adds to a rejected delete which records refer to the record, and how many. Names and counts only records that are visible
 * to the caller. Returns any other error unchanged.
 */
export async function describeRejectedDelete(
  error: unknown,
  write: WriteContext,
  { ids, at }: Attempt,
): Promise<unknown> {
  const violated = await findViolated(error, write, 'delete')
  if (violated === undefined || at === undefined) return error
  const params = await paramsOfReferences(write, violated, ids[at])
  return ApiError.of('record_is_referenced', params, { cause: error })
}

/**
 * Adds to a rejected change of what other records refer to by which they do, and how many, as to a rejected delete. Returns any other
 * error unchanged.
 */
export async function describeRejectedKey(
  error: unknown,
  write: WriteContext,
  { ids, bodies, at }: Attempt,
): Promise<unknown> {
  if (at === undefined || ids.length === 0) return error
  // A reference of the table to itself is first taken for one of the body.
  const cause = error instanceof ApiError && error.code === 'reference_not_found' ? error.cause : error
  const violated = await findViolated(cause, write, 'update')
  if (violated === undefined) return error
  const { resource, caller, isBatch } = write
  const { foreignKey, all } = violated
  const named = keyColumns(nativeErrorOf(cause).detail)
  const isOwn = foreignKey.table === resource.table
  // Otherwise the record refers to one that does not exist.
  if (isOwn && String([...named].sort()) !== String([...foreignKey.referenced].sort())) return error
  const body = Object(bodies[at])
  const changed = foreignKey.isDirect ? [foreignKey] : all.filter(({ isDirect, isCascade }) => isDirect && isCascade)
  const fields = [...new Set(changed.flatMap(({ referenced }) => referenced))]
    .map((column) => resource.fieldOfColumn.get(column) ?? '')
    .filter((name) => Object.hasOwn(body, name) && visibleField(resource, name, caller.audience) !== undefined)
  // A hook of the model may have written a reference to a record that does not exist.
  if (fields.length === 0) return error
  const sameKey = all.filter(({ isDirect, referenced }) =>
    changed.some((key) => !isDirect || String(key.referenced) === String(referenced)),
  )
  const params = await paramsOfReferences(write, { foreignKey, all: sameKey }, ids[at])
  const record = isBatch ? `${params.record} at index ${at}` : params.record
  return ApiError.of('key_is_referenced', { ...params, record, fields }, { cause: error })
}

/** Finds the foreign key that refused an action among those that may. Others do not: a hook or operation of the model wrote to other tables. */
async function findViolated(
  error: unknown,
  { session, resource }: WriteContext,
  action: 'delete' | 'update',
): Promise<Violated | undefined> {
  const { code, constraint, table } = nativeErrorOf(error)
  if (code !== sqlState.foreignKeyViolation && code !== sqlState.restrictViolation) return undefined
  const all = await session.query<ForeignKey>(buildForeignKeys(resource, action))
  const foreignKey = all.find((key) => key.name === constraint && key.table === table && !key.isCascade)
  return foreignKey && { foreignKey, all }
}

/** Returns what an error says of a record that others refer to. */
async function paramsOfReferences(write: WriteContext, violated: Violated, id: unknown) {
  const { resource, isBatch } = write
  const singular = labelOf(resource.singular)
  const record = isBatch ? `${singular} with ID '${id}'` : `this ${singular}`
  const counted = (await countReferences(write, violated, id)).filter(({ count }) => count > 0)
  const by = counted.map((records) => relatedRecords(resource, records))
  const verb = counted.length === 1 && counted[0]?.count === 1 ? 'refers' : 'refer'
  const references = by.length === 0 ? 'other records refer' : `${listOf(by.map(describe))} ${verb}`
  return { record, references, singular, plural: resource.plural, by }
}

/** Returns what translations need to describe the records at the end of a path. */
function relatedRecords(resource: Resource, { path, count, isInTrash }: Counted): RelatedRecords {
  const steps = path.map(({ name, target }, at): RelationStep => {
    const isLast = at === path.length - 1
    const mayBeInTrash = isInTrash && target.model.definition.crud.trash !== undefined
    return {
      name: isLast ? nameOf(name, count) : labelOf(name),
      relation: name,
      of: (path[at - 1]?.target ?? resource).plural,
      to: target.plural,
      ...(mayBeInTrash && { isInTrash: true }),
    }
  })
  // Records of a model below others are on several levels, and named once.
  return {
    count,
    steps: steps.filter(({ relation }, at) => steps.findLastIndex((step) => step.relation === relation) === at),
  }
}

/**
 * Describes the records at the end of relations: `1 invoice`, `2 payments of its invoices`, `2 invoices in the trash`, `1 payment of
 * its invoices (invoices in the trash)`.
 */
function describe({ count, steps }: RelatedRecords): string {
  const [last, ...between] = steps.toReversed().map(({ name }) => name)
  const of = between.map((name, at) => ` of ${at === between.length - 1 ? 'its ' : ''}${name}`).join('')
  const inTrash = steps.filter(({ isInTrash }) => isInTrash).map(({ name }) => name)
  const trash = between.length === 0 ? ' in the trash' : ` (${eitherOf(inTrash)} in the trash)`
  return `${count} ${last}${of}${inTrash.length === 0 ? '' : trash}`
}
