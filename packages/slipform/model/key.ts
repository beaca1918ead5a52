// The text form of keys of several fields. Clients store these ids in addresses, and `crud/sql/key.ts` writes the same texts: they must not change.

/**
 * Returns the id of a record whose key has several parts, in the order of the key: `a~b`. In a part `%`, `~`, `/` and `,` are
 * percent-encoded, so that an id can stand in a path and in a list with commas; in lower case, as some routers take `%2F` for a slash.
 *
 * @example
 * composeKey(['EU/1', 7]) // 'EU%2f1~7'
 */
export function composeKey(parts: readonly (string | number | boolean)[]): string {
  return parts.map((part) => String(part).replace(/[%~/,]/g, encode)).join(separator)
}

/**
 * Returns the texts of the parts of such an id, which may have other characters percent-encoded, too; undefined where one is malformed.
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
