import type { Request, Response } from 'express'
import { isBearer } from '../../users/bearer.ts'

// The tenant that a user has chosen: in a header, which programs and the pages of the admin send, otherwise in a cookie, which live updates
// and downloads send, too. The choice proves nothing: each request finds out whether the user is a member.

const cookieName = 'slipform.tenant'
const yearMs = 365 * 24 * 60 * 60 * 1000

/** Whether a request has a key of a program, so that its cookies are ignored. */
export function hasKey({ headers: { authorization = '' } }: Request): boolean {
  return isBearer(authorization)
}

/** Returns the id of the tenant that a request names, which the user may not be a member of. */
export function namedIn(req: Request): string | undefined {
  return req.get('x-tenant') || (hasKey(req) ? undefined : cookieOf(req))
}

/** Returns the id of the tenant in the cookie of a request. */
export function cookieOf({ headers: { cookie = '' } }: Request): string | undefined {
  const pair = cookie.split(/; */).find((text) => text.startsWith(`${cookieName}=`))
  return pair && decode(pair.slice(cookieName.length + 1))
}

/** Stores the id of a tenant in the cookie of the browser; undefined removes the cookie. */
export function storeChoice(res: Response, tenant: string | undefined, publicUrl: string | undefined): void {
  const options = { httpOnly: true, sameSite: 'lax', secure: publicUrl?.startsWith('https:') === true } as const
  if (tenant === undefined) res.clearCookie(cookieName, options)
  else res.cookie(cookieName, tenant, { ...options, maxAge: yearMs })
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
