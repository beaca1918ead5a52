const safe = new Set(['http:', 'https:', 'mailto:'])

const email = /^[^\s@:/?#]+@[^\s@:/?#]+$/

/** Returns the address of a safe link (http, https or mailto); undefined for any other. */
export function safeLink(text: string): string | undefined {
  if (email.test(text)) return `mailto:${text}`
  return URL.canParse(text) && safe.has(new URL(text).protocol) ? new URL(text).href : undefined
}
