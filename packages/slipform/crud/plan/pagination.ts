import { defaultMaxPageSize, defaultPageSize } from '../../base/limits.ts'
import { type Handling, ignore } from '../request/prefer.ts'
import { parseJson } from '../request/query.ts'

/** A part of a list: `limit` records after the first `offset`. */
export interface Pagination {
  readonly offset: number
  readonly limit: number
}

/** The list parameters that paginate, as texts. */
export interface PaginationParameters {
  readonly range?: string | undefined
  readonly page?: string | undefined
  readonly per_page?: string | undefined
  readonly handling?: Handling
}

/** The maximum number of records that a page skips, as the database reads all of them. */
export const maxOffset = 1_000_000

/**
 * Reads the pagination of a list request: `page` and `per_page`, else `range`, else the first 20 records.
 *
 * Malformed values fall back to the default; values that are too large are clamped.
 *
 * @example
 * parsePagination({ range: '[20,29]' }) // { offset: 20, limit: 10 }
 * parsePagination({ page: '3' }) // { offset: 40, limit: 20 }
 * parsePagination({ range: '[0,9999]' }, 500) // { offset: 0, limit: 500 }
 */
export function parsePagination(
  parameters: PaginationParameters,
  maxPageSize = defaultMaxPageSize,
  defaultLimit = defaultPageSize,
): Pagination {
  const { offset, limit } = readPagination(parameters, maxPageSize) ?? { offset: 0, limit: defaultLimit }
  return { offset: Math.min(offset, maxOffset), limit: Math.min(limit, maxPageSize) }
}

/** Returns the pagination that valid parameters request; undefined if there is none. */
export function readPagination(parameters: PaginationParameters, maxPageSize: number): Pagination | undefined {
  const { range, page, per_page, handling } = parameters
  const number = page === undefined ? 1 : parseCount(page)
  const size = per_page === undefined ? defaultPageSize : parseCount(per_page)
  const bounds = range === undefined ? undefined : parseRange(range)
  const expected = 'a whole number from 1'
  if (number === undefined) ignore(handling, 'invalid_parameter', { parameter: 'page', expected })
  if (size === undefined) ignore(handling, 'invalid_parameter', { parameter: 'per_page', expected })
  if (range !== undefined && bounds === undefined) {
    ignore(handling, 'invalid_parameter', { parameter: 'range', expected: '[start,end] such as [0,19]' })
  }
  const isPaged = page !== undefined || per_page !== undefined
  if (!isPaged || number === undefined || size === undefined) return bounds
  // Pages count by the clamped size, so that the next page begins where this one ends.
  const limit = Math.min(size, maxPageSize)
  return { offset: (number - 1) * limit, limit }
}

/** Reads `[start,end]`, both inclusive. */
function parseRange(text: string): Pagination | undefined {
  const bounds = parseJson(text)
  if (!Array.isArray(bounds) || bounds.length !== 2 || !bounds.every(Number.isInteger)) return undefined
  const [start, end] = bounds as [number, number]
  return start < 0 || start > end ? undefined : { offset: start, limit: end - start + 1 }
}

/** Reads a positive whole number in digits. */
function parseCount(text: string): number | undefined {
  return /^0*[1-9]\d*$/.test(text) ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) : undefined
}
