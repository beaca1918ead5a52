import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { LazyAuth } from './sign-in.ts'

/**
 * Accepts session cookies that `AUTH_SECRET_PREVIOUS` signed: signs them anew before they are read. better-auth itself takes several secrets for
 * encryption, but only one for cookies.
 */
export function acceptPreviousSecret(auth: LazyAuth, secret: string, previousSecret: string): RequestHandler {
  return async (req, _res, next) => {
    const { cookie } = req.headers
    if (cookie !== undefined) {
      const { name } = (await (await auth()).$context).authCookies.sessionToken
      req.headers.cookie = cookie
        .split(/; */)
        .map((pair) => (pair.startsWith(`${name}=`) ? signAnew(pair, secret, previousSecret) : pair))
        .join('; ')
    }
    next()
  }
}

/** Returns a cookie with a signature by the secret, if the previous secret signed it; returns other cookies unchanged. */
function signAnew(pair: string, secret: string, previousSecret: string): string {
  const [, name = '', token = '', signature = ''] = /^([^=]+)=([^.%]+)\.([^.]+)$/.exec(pair) ?? []
  const expected = Buffer.from(sign(token, previousSecret))
  const sent = Buffer.from(signature)
  const isPrevious = sent.length === expected.length && timingSafeEqual(sent, expected)
  return isPrevious ? `${name}=${token}.${sign(token, secret)}` : pair
}

/** Signs a token as better-auth does: HMAC-SHA256, in base64, percent-encoded. */
function sign(token: string, secret: string): string {
  return encodeURIComponent(createHmac('sha256', secret).update(token).digest('base64'))
}
