import { parsePostgresUrl, splitUrls } from './postgres-url.ts'

/**
 * Returns a URL of PostgreSQL for messages, with stars in place of its passwords, also in the query. Replaces the whole text if the end of
 * the password is uncertain, because special characters in it are not encoded.
 */
export function maskPassword(url: string): string {
  const [, scheme, user = '', place = '', query] =
    /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^?#]*)(\?[^#]*)?$/.exec(url) ?? []
  if (scheme === undefined) return '***'
  if (!isValid(url) || `${place}${query}`.includes('@')) return `${scheme}***`
  return `${scheme}${user.replace(/(?::|%3a).*@/i, ':***@')}${place}${maskQuery(query)}`
}

/** Masks the query from the first password on: the rest may be a part of it, after a `&` that is not encoded. */
function maskQuery(query = ''): string {
  const names = [...query.matchAll(/[?&]([^=&]*)=/g)]
  const password = names.find(([, name = '']) => /password/i.test(decodeURIComponent(name)))
  return password === undefined ? query : `${query.slice(0, password.index + password[0].length)}***`
}

/** Returns URLs that are separated by commas with stars in place of their passwords. */
export function maskPasswords(text: string): string {
  const urls = splitUrls(text)
  return urls.every(isValid) ? urls.map(maskPassword).join(',') : '***'
}

function isValid(url: string): boolean {
  try {
    parsePostgresUrl(url)
    return true
  } catch {
    return false
  }
}
