import { createHash } from 'node:crypto'
import type { Resource } from '../../model/resource/resource.ts'
import { type Caller, inRelations } from '../audience/caller.ts'
import type { ListRequest, PageRequest } from '../request/list.ts'
import type { SentCursor } from '../request/query.ts'
import type { PlanCache } from './cache.ts'
import type { CursorPosition } from './cursors.ts'
import { planWhere, type Where } from './filters.ts'
import { maxOffset, type Pagination, parsePagination } from './pagination.ts'
import { planSelection, type Selection } from './selection.ts'
import { planSorting, type Sorting } from './sorting.ts'

// The plan of a list for crud/sql: conditions, order and page, with names resolved for the caller. Plans are cached and must not be changed.

// Reading from the end takes a second sort, which pays only if this many skipped records are saved.
const minSavedRecords = 1_000

/** The position after which a page begins, or before which it ends. */
export interface Seek extends CursorPosition {
  readonly side: SentCursor['side']
}

/** The records to read, their fields, and their order. */
export interface ReadPlan {
  /** Whether the records are read in reverse, from the end of the list or from the position backwards. */
  readonly isFromEnd?: true
  /** The position beyond which records are read. */
  readonly seek?: Seek
  readonly selection: Selection
  readonly where: Where
  readonly sorting: Sorting
}

/** The plan of a list request. */
export interface ListPlan extends ReadPlan, Pagination {
  /** Identifies the list, the same for all of its pages: a cursor is valid for one list. */
  readonly id: string
  /** The key of the record around which the page is read. */
  readonly around?: unknown
  /** The query text in the addresses of other pages. */
  readonly address: string
}

/** Plans a list request; throws ApiError 400 for its names and values, which no later stage checks. `selections` caches selections. */
export function planList(
  resource: Resource,
  request: PageRequest,
  caller: Caller,
  selections?: PlanCache<Selection>,
): ListPlan {
  const plan = planRead(resource, request, caller, selections)
  const { key, model } = resource
  const maxPageSize = model.max_page_size()
  const scope = caller.scopes.get(model)
  // A list filtered by keys has no default page size: react-admin's `getMany` expects all records. A scope is no such filter.
  const isByKeys = plan.where.all.some(
    (condition) =>
      'field' in condition && condition.field === key.name && condition.operator === 'in' && condition !== scope,
  )
  const pagination = parsePagination(request, maxPageSize, isByKeys ? maxPageSize : undefined)
  return { ...plan, id: identifyList(plan, caller), address: request.address, ...pagination }
}

/** Plans the records of a list request without its page, for exports. */
export function planRead(
  resource: Resource,
  request: ListRequest,
  caller: Caller,
  selections?: PlanCache<Selection>,
): ReadPlan {
  const where = planWhere(resource, request, caller)
  const select = () => planSelection(resource, 'list', request.embed, caller)
  const selection = selections?.find(resource, JSON.stringify(request.embed), caller, select) ?? select()
  const { relation, ...order } = planSorting(resource, request, caller.audience)
  const sorting = relation
    ? { ...order, relation, where: inRelations(caller).scopes.get(relation.target.model) }
    : order
  if (resource.keyFields.length > 0) return { selection, where, sorting }
  const ties = selection.fields.filter((field) => field !== resource.key)
  return { selection, where, sorting: { ...sorting, ties } }
}

/** Plans reading a page of a list with this total from the end; undefined if that saves too few skipped records. */
export function planFromEnd(plan: ListPlan, total: number): ListPlan | undefined {
  if (plan.offset >= total || plan.sorting.ties !== undefined) return undefined
  const offset = Math.max(total - plan.offset - plan.limit, 0)
  if (plan.offset - offset < minSavedRecords) return undefined
  return { ...plan, offset, limit: Math.min(plan.limit, total - plan.offset), isFromEnd: true }
}

/** Plans the page with the record at an offset in its middle; an empty page for undefined, if the list has no such record. */
export function planAround({ around: _key, ...plan }: ListPlan, offset: number | undefined): ListPlan {
  if (offset === undefined) return { ...plan, offset: 0, limit: 0 }
  return { ...plan, offset: Math.min(Math.max(offset - Math.floor(plan.limit / 2), 0), maxOffset) }
}

/** Returns the plan of the page beyond a position. A page before the position is read from there in reverse order. */
export function planSeek(plan: ListPlan, { side }: SentCursor, position: CursorPosition): ListPlan {
  return { ...plan, seek: { side, ...position }, ...(side === 'before' && { isFromEnd: true }) }
}

/**
 * Identifies a list by its resource, its conditions and its order for this caller. Times in scopes do not count, as a scope such as "the
 * last thirty days" differs from request to request.
 */
function identifyList({ selection: { resource }, where, sorting }: ReadPlan, caller: Caller): string {
  const scopes = new Set<unknown>(caller.scopes.values())
  const { field, relation, direction } = sorting
  const order = [relation?.name, field.name, direction, sorting.where]
  const text = JSON.stringify([resource.model.name, resource.schema, resource.table, where, order], (_name, value) =>
    scopes.has(value) ? JSON.parse(JSON.stringify(value, withoutTimes)) : value,
  )
  return createHash('sha256').update(text).digest('base64url').slice(0, idCharacters)
}

// 96 bits of the hash tell lists apart, and keep cursors short.
const idCharacters = 16

function withoutTimes(_name: string, value: unknown): unknown {
  return typeof value === 'string' && /^\d{4,}-\d\d-\d\d(?:T|$)/.test(value) ? null : value
}
