import type { Handling } from '../handling.ts'

// One preference before its own parameters: `name`, `name=value` or `name="value"`.
const preferenceForm = /^[\t ]*([^\t =;"]+)[\t ]*(?:=[\t ]*(?:"((?:\\.|[^"\\])*)"|([^\t ;"]*)))?[\t ]*(?:;|$)/

// Longer headers are ignored: parsing them could take seconds.
const maxLength = 1_000

/**
 * Reads the preference `handling` of a `Prefer` header (RFC 7240): lenient, unless `handling=strict` comes first. Unknown
 * and malformed preferences are ignored, as the RFC requires, and so is a header of more than 1,000 characters.
 */
export function parseHandling(header: string | readonly string[] | undefined): Handling {
  const text = typeof header === 'string' ? header : (header ?? []).join(',')
  if (text.length > maxLength) return 'lenient'
  // Commas inside quotes separate nothing.
  const parts = text.match(/(?:"(?:\\.|[^"\\])*"|[^,"])+/g) ?? []
  for (const part of parts) {
    const [, name = '', quoted, token = ''] = preferenceForm.exec(part) ?? []
    if (name.toLowerCase() !== 'handling') continue
    const value = (quoted?.replace(/\\(.)/g, '$1') ?? token).toLowerCase()
    return value === 'strict' ? 'strict' : 'lenient'
  }
  return 'lenient'
}
