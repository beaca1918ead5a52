// Decides which stored texts may become the address of a link or an image: any other could run a script of the user who stored it.

const safeProtocols = new Set(['http:', 'https:', 'mailto:'])

const email = /^[^\s@:/?#]+@[^\s@:/?#]+$/

/** Returns the address of a safe link (http, https or mailto); undefined for any other. */
export function safeLink(text: string): string | undefined {
  if (email.test(text)) return `mailto:${text}`
  return URL.canParse(text) && safeProtocols.has(new URL(text).protocol) ? new URL(text).href : undefined
}

/**
 * Returns the address of an image: with http or https, or without a protocol, such as a path on this server. Undefined for any other text,
 * such as an address with `javascript:` or `data:`.
 */
export function safeImage(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  // Not by a URL parser, which drops line breaks: `java\nscript:` must not pass.
  return /^(?:https?:\/\/|\/)\S*$/i.test(value) ? value : undefined
}
