// Counts, for the error of a rejected delete or change of a key, the records that refer to a record: only those that the caller could list.

import { defaultJoinDepth } from '../../base/limits.ts'
import type { Resource, ResourceRelation } from '../../model/resource/resource.ts'
import { callerIn } from '../access/caller.ts'
import { type Caller, inRelations } from '../audience/caller.ts'
import { mayRead } from '../audience/readers.ts'
import { visibleRelation } from '../audience/visibility.ts'
import { planScope } from '../plan/selection.ts'
import { buildReferences } from '../sql/references.ts'
import type { WriteContext } from './write.ts'

/** A foreign key that an action on a record comes to. */
export interface ForeignKey {
  readonly name: string
  readonly schema: string
  readonly table: string
  readonly columns: readonly string[]
  readonly referenced: readonly string[]
  /** It refers to the resource itself, and not to what the database deletes or changes along. */
  readonly isDirect: boolean
  /** The database deletes or changes along what refers by it. */
  readonly isCascade: boolean
}

/** The foreign key that refused an action, and all that the action comes to. */
export interface Violated {
  readonly foreignKey: ForeignKey
  readonly all: readonly ForeignKey[]
}

/** Relations one behind the other: the database deletes or changes along the records of all but the last. */
type Path = readonly ResourceRelation[]

/** How many records are at the end of a path: outside of every trash, or otherwise. */
export interface Counted {
  readonly path: Path
  readonly count: number
  readonly isInTrash: boolean
}

/** An error names no more relations than these. */
const maxPaths = 20

/** Counts the visible records at the end of each path, and then those that are in a trash, or related to what is. */
export async function countReferences(write: WriteContext, violated: Violated, id: unknown): Promise<Counted[]> {
  const { resource, context, caller } = write
  const paths = [...pathsFrom(resource, violated, caller)].slice(0, maxPaths)
  const throughTrash = paths.filter((path) => showsTrash(path, write))
  const kept = await countAt(paths, write, inRelations(caller), id)
  if (throughTrash.length === 0) return mergeLevels(kept)
  const all = await countAt(throughTrash, write, await callerIn(context.origin, resource, caller.actor, 'all'), id)
  const inTrash = all.map(({ path, count }): Counted => {
    const outside = kept.find((counted) => counted.path === path)?.count ?? 0
    return { path, count: count - outside, isInTrash: true }
  })
  return mergeLevels([...kept, ...inTrash])
}

/** Adds up what is described alike: the records of several levels of a model below itself. */
function mergeLevels(counted: readonly Counted[]): Counted[] {
  const merged = new Map<string, Counted>()
  for (const { path, count, isInTrash } of counted) {
    const key = JSON.stringify([isInTrash, ...new Set(path.map(({ name }) => name))])
    merged.set(key, { path, count: count + (merged.get(key)?.count ?? 0), isInTrash })
  }
  return [...merged.values()]
}

/** Counts the records at the end of each path that a caller reaches. */
async function countAt(
  paths: readonly Path[],
  { session, resource }: WriteContext,
  caller: Caller,
  id: unknown,
): Promise<Counted[]> {
  if (paths.length === 0) return []
  const selected = paths.map((path) =>
    path.map((relation) => {
      return { relation, selection: planScope({ resource: relation.target, fields: [], relations: [] }, caller) }
    }),
  )
  const [row] = await session.query<{ counts: string[] }>(buildReferences(resource, selected, id))
  return paths.map((path, at) => ({ path, count: Number(row?.counts[at] ?? 0), isInTrash: false }))
}

/** Whether a path leads through a trash, and the caller may list each that it leads through. */
function showsTrash(path: Path, { caller, context }: WriteContext): boolean {
  const { role, scopedModels } = caller.audience
  const models = path.map(({ target }) => target.model).filter(({ definition }) => definition.crud.trash !== undefined)
  const mayList = models.every((model) => {
    const readers = context.origin.services.trashReaders.get(model)
    return role === undefined || (readers !== undefined && mayRead(readers, role, scopedModels?.has(model) === true))
  })
  return models.length > 0 && mayList
}

/**
 * Finds the visible relations whose records refer to a record by keys that refuse an action, and the paths to the records beyond
 * those that the database deletes or changes along, which refused this one.
 */
function* pathsFrom(
  resource: Resource,
  { foreignKey, all }: Violated,
  caller: Caller,
  path: Path = [],
): Generator<Path> {
  const isRefusing = (key: ForeignKey) => !key.isCascade && (path.length === 0 || key === foreignKey)
  const relations = resource.relations
    .filter(({ name }) => visibleRelation(resource, name, caller.audience) !== undefined)
    .filter((relation) => all.some((key) => usesForeignKey(key, relation)))
    .filter(isFirstOfItsRows)
  for (const relation of relations) {
    const keys = all.filter((key) => usesForeignKey(key, relation))
    if (keys.some(isRefusing)) yield [...path, relation]
    const leadsOn = keys.some(({ isCascade }) => isCascade) && relation.through === undefined
    // Records of a model below others may be on several levels.
    const isNew = relation.target === resource || !path.includes(relation)
    if (leadsOn && isNew && path.length + 1 < defaultJoinDepth)
      yield* pathsFrom(relation.target, { foreignKey, all }, caller, [...path, relation])
  }
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
