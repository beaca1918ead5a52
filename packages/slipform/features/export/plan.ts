import { ApiError } from '../../base/errors/errors.ts'
import type { Caller } from '../../crud/audience/caller.ts'
import { planRead, type ReadPlan } from '../../crud/plan/list.ts'
import { type Pagination, readPagination } from '../../crud/plan/pagination.ts'
import type { Selection } from '../../crud/plan/selection.ts'
import { type ExportFormat, exportFormats } from '../../model/operations.ts'
import type { Resource } from '../../model/resource/resource.ts'
import type { ExportRequest } from './request.ts'

/** The plan of an export: all matching records, or the requested page. */
export interface ExportPlan extends ReadPlan {
  readonly format: ExportFormat
  readonly part: Pagination | undefined
  /** Whether an order or a page is requested. Otherwise the records are read in the order of the table, which is faster. */
  readonly isSorted: boolean
}

/** Plans an export, the second stage of handler.ts. JSON lines hold the records of a list, a table only fields with a cell. */
export function planExport(resource: Resource, request: ExportRequest, caller: Caller): ExportPlan {
  const format = exportFormats.find((name) => name === (request.format ?? 'csv'))
  if (format === undefined)
    throw ApiError.of('invalid_parameter', { parameter: 'format', expected: exportFormats.join(' or ') })
  const plan = planRead(resource, request, caller)
  const { selection: whole, sorting } = plan
  // `ties` are the fields of rows without a key. The position of such a row in the list, its `id`, has no meaning in a file.
  const named = sorting.ties === undefined ? whole : { ...whole, fields: sorting.ties }
  const selection = format === 'csv' ? flatten(named) : named
  const part = planPart(request)
  return { ...plan, selection, format, part, isSorted: request.sort !== undefined || part !== undefined }
}

/** Returns a selection without the relations that a table has no columns for: to-many relations, and relations of related records. */
function flatten(selection: Selection): Selection {
  const toOne = selection.relations.filter(({ relation }) => !relation.toMany)
  const relations = toOne.map(({ relation, selection }) => ({ relation, selection: { ...selection, relations: [] } }))
  return { ...selection, relations }
}

function planPart(request: ExportRequest): Pagination | undefined {
  const max = Number.MAX_SAFE_INTEGER
  const part = readPagination(request, max)
  return part && { offset: Math.min(part.offset, max), limit: Math.min(part.limit, max) }
}
