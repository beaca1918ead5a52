/**
 * Returns the address of an image: one with http or https, or a path on this server. Undefined for any other text, such as an
 * address with `javascript:` or `data:`.
 */
export function safeImage(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  // The first letters decide, before a URL parser drops characters from them.
  return /^(?:https?:\/\/|\/)\S*$/i.test(value) ? value : undefined
}
