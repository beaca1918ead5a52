import type { Resource } from '../../model/resource/resource.ts'
import type { Caller } from '../audience/caller.ts'
import type { ListRequest, PageRequest } from '../request/list.ts'
import type { PlanCache } from './cache.ts'
import { planWhere, type Where } from './filters.ts'
import { maxOffset, type Pagination, parsePagination } from './pagination.ts'
import { identifyList, type Seek } from './seek.ts'
import { planSelection, type Selection } from './selection.ts'
import { planSorting, type Sorting } from './sorting.ts'

// Reading from the end takes a sort more, which fewer skipped records do not save.
const minSavedRecords = 1_000

/** Which records are read, which of their fields, and in which order. */
export interface ReadPlan {
  /** The pagination counts from the end of the list, or from before the position. */
  readonly isFromEnd?: true
  /** Only records beyond this position are read. */
  readonly seek?: Seek
  readonly selection: Selection
  readonly where: Where
  readonly sorting: Sorting
}

/** The plan of a list request. */
export interface ListPlan extends ReadPlan, Pagination {
  /** Identifies the list, whichever of its pages is read: a cursor belongs to one. */
  readonly id: string
  /** The key of the record around which the page is read. */
  readonly around?: unknown
  /** The query text that the addresses of its pages repeat. */
  readonly address: string
}

/** Plans a list request: the only place that rejects its names and values. `selections` caches what lists select. */
export function planList(
  resource: Resource,
  request: PageRequest,
  caller: Caller,
  selections?: PlanCache<Selection>,
): ListPlan {
  const plan = planRead(resource, request, caller, selections)
  return { ...plan, id: identifyList(plan, caller), address: request.address, ...planPagination(plan, request, caller) }
}

/** Plans what a list request reads, without its page. */
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
  const sorting = relation ? { ...order, relation, where: caller.scopes.get(relation.target.model) } : order
  const ties = selection.fields.filter((field) => field !== resource.key)
  return { selection, where, sorting: resource.keyFields.length === 0 ? { ...sorting, ties } : sorting }
}

/** Plans a page of a list with this total from its end; undefined if that saves too few skipped records. */
export function planFromEnd(plan: ListPlan, total: number): ListPlan | undefined {
  if (plan.offset >= total || plan.sorting.ties !== undefined) return undefined
  const offset = Math.max(total - plan.offset - plan.limit, 0)
  if (plan.offset - offset < minSavedRecords) return undefined
  return { ...plan, offset, limit: Math.min(plan.limit, total - plan.offset), isFromEnd: true }
}

/** A list of given primary keys is not paginated: react-admin reads many records by their keys this way. */
function planPagination({ where, selection }: ReadPlan, request: ListRequest, { scopes }: Caller): Pagination {
  const { key, model } = selection.resource
  const maxPageSize = model.max_page_size()
  const scope = scopes.get(model)
  const byKeys = where.all.some(
    (condition) =>
      'field' in condition && condition.field === key.name && condition.operator === 'in' && condition !== scope,
  )
  return parsePagination(request, maxPageSize, byKeys ? maxPageSize : undefined)
}

/** Plans the page in whose middle the record at an offset stands; an empty one where the list has no such record. */
export function planAround({ around: _key, ...plan }: ListPlan, offset: number | undefined): ListPlan {
  if (offset === undefined) return { ...plan, offset: 0, limit: 0 }
  return { ...plan, offset: Math.min(Math.max(offset - Math.floor(plan.limit / 2), 0), maxOffset) }
}
