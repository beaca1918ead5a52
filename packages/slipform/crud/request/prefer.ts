// Parses the header `Prefer` (RFC 7240). Unknown preferences are ignored.

import type { ErrorCode, ErrorParams } from '../../base/errors/error-table.ts'
import { ApiError } from '../../base/errors/errors.ts'

// A preference without its parameters: `name`, `name=value` or `name="value"`.
const preferenceForm = /^[\t ]*([^\t =;"]+)[\t ]*(?:=[\t ]*(?:"((?:\\.|[^"\\])*)"|([^\t ;"]*)))?[\t ]*(?:;|$)/

/** Longer headers are ignored: parsing them could take seconds. */
const maxHeaderCharacters = 1_000

type Header = string | readonly string[] | undefined

/** Reads the preference `handling`, which is lenient by default. */
export function parseHandling(header: Header): Handling {
  return parsePreferences(header).get('handling') === 'strict' ? 'strict' : 'lenient'
}

/** Whether errors are to contain their parameters: the preference `error-details`. */
export function prefersErrorDetails(header: Header): boolean {
  return parsePreferences(header).has('error-details')
}

/** Whether the response to a write is to contain keys instead of records: the preference `return=minimal`. */
export function prefersKeys(header: Header): boolean {
  return parsePreferences(header).get('return') === 'minimal'
}

/** Parses a header into values by name, both in lower case. The first preference of a name counts; malformed ones are ignored, as the RFC requires. */
function parsePreferences(header: Header): ReadonlyMap<string, string> {
  const preferences = new Map<string, string>()
  const text = typeof header === 'string' ? header : (header ?? []).join(',')
  if (text.length > maxHeaderCharacters) return preferences
  // Splits at commas outside of quotes.
  for (const part of text.match(/(?:"(?:\\.|[^"\\])*"|[^,"])+/g) ?? []) {
    const [, name, quoted, token = ''] = preferenceForm.exec(part) ?? []
    if (name === undefined || preferences.has(name.toLowerCase())) continue
    preferences.set(name.toLowerCase(), (quoted?.replace(/\\(.)/g, '$1') ?? token).toLowerCase())
  }
  return preferences
}

/** The handling of a part without effect, such as a sort by an unknown field: lenient ignores it, strict rejects the request (RFC 7240). */
export type Handling = 'lenient' | 'strict'

/** Ignores a part of the request, or throws ApiError if the handling is strict. */
export function ignore<Code extends ErrorCode>(
  handling: Handling | undefined,
  code: Code,
  params: ErrorParams<Code>,
): void {
  if (handling === 'strict') throw ApiError.of(code, params)
}
