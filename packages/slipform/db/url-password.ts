import { parsePostgresUrl, splitUrls } from './postgres-url.ts'
import { unknownToLibpq } from './url-parameters.ts'

/**
 * Returns a URL of PostgreSQL with stars in place of its passwords, in the query too. Shows nothing of a text where the password may end
 * elsewhere, because special characters in it are not encoded.
 */
export function maskPassword(url: string): string {
  const [, scheme, user = '', place = '', query] =
    /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^?#]*)(\?[^#]*)?$/.exec(url) ?? []
  if (scheme === undefined) return '***'
  if (!isValid(url) || `${place}${query}`.includes('@')) return `${scheme}***`
  return `${scheme}${user.replace(/(?::|%3a).*@/i, ':***@')}${place}${maskQuery(query)}`
}

/** Returns URLs that are separated by commas with stars in place of their passwords. */
export function maskPasswords(text: string): string {
  const urls = splitUrls(text)
  return urls.every(isValid) ? urls.map(maskPassword).join(',') : '***'
}

function maskQuery(query = ''): string {
  return query.replace(/([?&])([^=&]*)=[^&]*/g, (parameter, separator, name) =>
    /password/i.test(decodeURIComponent(name)) ? `${separator}${name}=***` : parameter,
  )
}

function isValid(url: string): boolean {
  try {
    parsePostgresUrl(url)
    return true
  } catch {
    return false
  }
}

/** Takes the password out of a URL of PostgreSQL, and what PostgreSQL's own programs refuse in it. */
export function splitPassword(url: string): { readonly url: string; readonly password: string } {
  const [, inUser] = /^\w+:\/\/[^:/?#@]*:([^/?#]*)@/.exec(url) ?? []
  const [, inQuery] = /[?&]password=([^&#]*)/.exec(url) ?? []
  const [place = '', query = ''] = url.replace(/^(\w+:\/\/[^:/?#@]*):[^/?#]*@/, '$1@').split(/\?(.*)/s)
  const hidden = ['password', ...unknownToLibpq]
  const rest = query.split('&').filter((each) => each !== '' && !hidden.includes(each.replace(/=.*/s, '')))
  return {
    url: rest.length === 0 ? place : `${place}?${rest.join('&')}`,
    password: decodeURIComponent(inUser ?? inQuery ?? ''),
  }
}
