import { ApiError } from '../../base/errors/errors.ts'

/** The precondition of a write of one record: `*` for any existing record, or the accepted versions, from `ETag`. */
export type IfMatch = '*' | readonly string[]

/** Parses `If-Match`, without weak tags, which never match; undefined if absent. Throws ApiError 400 if malformed (RFC 9110, 13.1.1). */
export function parseIfMatch(header: string | undefined): IfMatch | undefined {
  if (header === undefined) return undefined
  if (header.trim() === '*') return '*'
  const parts = [...header.matchAll(/(W\/)?"([\x21\x23-\x7e\x80-\xff]*)"|,|[\t ]+/gy)]
  const length = parts.reduce((sum, [text]) => sum + text.length, 0)
  const items = parts.filter(([text]) => text.trim() !== '')
  // Commas separate the tags, and may follow each other. The texts that match must make up the whole header.
  const isTag = (at: number) => items[at] !== undefined && items[at][0] !== ','
  const isList = items.some((_, at) => isTag(at)) && !items.some((_, at) => isTag(at) && isTag(at + 1))
  if (length !== header.length || !isList) {
    throw ApiError.of('invalid_if_match', {})
  }
  return items.flatMap(([, weak, tag]) => (tag === undefined || weak !== undefined ? [] : [tag]))
}
