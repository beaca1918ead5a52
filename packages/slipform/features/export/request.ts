import { type ListRequest, readList } from '../../crud/request/list.ts'
import type { Handling } from '../../crud/request/prefer.ts'
import { parseQuery } from '../../crud/request/query.ts'

/** An export request as plain data: a list request, and the format. */
export interface ExportRequest extends ListRequest {
  readonly format?: string | undefined
}

/** Reads an export request from a query text, the first stage of handler.ts; throws ApiError 400 as for a list. plan.ts checks the names. */
export function parseExportRequest(query: string, handling: Handling = 'lenient'): ExportRequest {
  const all = parseQuery(query)
  return { ...readList(all, ['format']), handling, format: all.findLast(({ name }) => name === 'format')?.text }
}
