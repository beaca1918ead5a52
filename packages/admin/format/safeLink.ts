const safe = new Set(['http:', 'https:', 'mailto:'])

const email = /^[^\s@:/?#]+@[^\s@:/?#]+$/

/** The address of a link where following it is harmless: http, https and mailto; undefined for anything else. */
export function safeLink(text: string): string | undefined {
  if (email.test(text)) return `mailto:${text}`
  return URL.canParse(text) && safe.has(new URL(text).protocol) ? new URL(text).href : undefined
}
