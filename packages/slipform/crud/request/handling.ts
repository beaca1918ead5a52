import type { ErrorCode, ErrorParams } from '../../base/errors/error-table.ts'
import { ApiError } from '../../base/errors/errors.ts'

/**
 * How a request part without effect is handled, such as a sort by an unknown field: lenient handling ignores it,
 * strict handling rejects the request (RFC 7240).
 */
export type Handling = 'lenient' | 'strict'

/** @throws ApiError where a part of the request would be ignored and the handling is strict. */
export function ignore<Code extends ErrorCode>(
  handling: Handling | undefined,
  code: Code,
  params: ErrorParams<Code>,
): void {
  if (handling === 'strict') throw ApiError.of(code, params)
}
