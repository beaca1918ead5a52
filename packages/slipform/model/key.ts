// The text form of keys of several fields. It must not change: clients store these ids in addresses, and `crud/sql/key.ts` writes the same texts.

/**
 * Returns the id of a record whose key has several parts, in the order of the key: `a~b`. In a part `%`, `~`, `/` and `,` are
 * percent-encoded, so that an id can be in a path and in a list with commas; in lower case, as some routers read `%2F` as a slash.
 *
 * @example
 * composeKey(['EU/1', 7]) // 'EU%2f1~7'
 */
export function composeKey(parts: readonly (string | number | boolean)[]): string {
  return parts.map((part) => String(part).replace(/[%~/,]/g, encode)).join(separator)
}

/**
 * Returns the texts of the parts of such an id, in which further characters may be percent-encoded; undefined for a malformed id.
 *
 * @example
 * parseKey('EU%2f1~7') // ['EU/1', '7']
 */
export function parseKey(id: string): string[] | undefined {
  const parts = id.split(separator)
  if (!id.includes('%')) return parts
  try {
    return parts.map(decodeURIComponent)
  } catch {
    return undefined
  }
}

const separator = '~'

function encode(character: string): string {
  return `%${character.charCodeAt(0).toString(16)}`
}
