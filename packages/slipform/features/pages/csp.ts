import type { RequestHandler } from 'express'

/** A source of a Content-Security-Policy. */
export type CspSource =
  | "'self'"
  | "'none'"
  | "'unsafe-inline'"
  | "'unsafe-eval'"
  | "'wasm-unsafe-eval'"
  | "'strict-dynamic'"
  | `'${'nonce' | 'sha256' | 'sha384' | 'sha512'}-${string}'`
  | 'data:'
  | 'blob:'
  | `https://${string}`
  | `wss://${string}`
  | `http://localhost:${number}`

const directives = [
  'default-src',
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'media-src',
  'frame-src',
  'worker-src',
  'manifest-src',
  'object-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
] as const

/** A directive of a Content-Security-Policy. */
export type CspDirective = (typeof directives)[number]

// The type allows any text behind `https://`, but white space, a comma or a semicolon would begin another source or directive.
const source =
  /^(?:'(?:self|none|unsafe-inline|unsafe-eval|wasm-unsafe-eval|strict-dynamic|(?:nonce|sha256|sha384|sha512)-[\w+/=-]+)'|data:|blob:|(?:https|wss):\/\/(?:\*\.)?[\w.-]+(?::\d+)?(?:\/[\w./~%-]*)?|http:\/\/localhost:\d+)$/

/**
 * Returns a middleware that replaces directives of a page's Content-Security-Policy. Directives that are not named stay as the server sets
 * them: everything from the server itself, and no frames.
 *
 * @throws Error that names an unknown directive or a malformed source.
 *
 * @example
 * Router().use('/shop', csp({ 'script-src': ["'self'", 'https://js.stripe.com'], 'frame-src': ['https://js.stripe.com'] }))
 */
export function csp(
  policy: Partial<Readonly<Record<CspDirective, readonly [CspSource, ...CspSource[]]>>>,
): RequestHandler {
  for (const [name, sources] of Object.entries(policy)) check(name, sources)
  return (_req, res, next) => {
    const current = String(res.getHeader('Content-Security-Policy') ?? '')
    // http/headers.ts writes no space behind a semicolon, so that each part begins with the name of its directive.
    const others = current.split(';').filter((directive) => !((directive.split(' ')[0] ?? '') in policy))
    const replaced = Object.entries(policy).map(([name, sources]) => `${name} ${sources.join(' ')}`)
    res.setHeader('Content-Security-Policy', [...others, ...replaced].join(';'))
    // The older header would forbid all frames.
    if (policy['frame-ancestors'] !== undefined) res.removeHeader('X-Frame-Options')
    next()
  }
}

function check(name: string, sources: readonly string[]): void {
  if (!directives.some((known) => known === name))
    throw new Error(`csp: there is no directive ${name}. Those are ${directives.join(', ')}.`)
  const wrong = sources.find((text) => !source.test(text))
  if (wrong !== undefined) throw new Error(`csp: ${name} cannot have the source ${wrong}.`)
  if (sources.length === 0) throw new Error(`csp: ${name} needs a source: 'none' allows nothing.`)
  if (sources.length > 1 && sources.includes("'none'")) throw new Error(`csp: ${name} has 'none' beside other sources.`)
}
