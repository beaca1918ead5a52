import type { Request, Response } from 'express'
import { isBearer } from '../../users/bearer.ts'

// Which of their tenants a user has chosen: a header, which programs and the pages of the admin send, or else a cookie, which live updates
// and downloads send too. It is a wish only: each request finds out whether the user is a member.

const cookieName = 'slipform.tenant'
const yearMs = 365 * 24 * 60 * 60 * 1000

/** Whether a program sends a request by a key: it has no cookies. */
export function hasKey({ headers: { authorization = '' } }: Request): boolean {
  return isBearer(authorization)
}

/** Returns the tenant that a request names. */
export function namedIn(req: Request): string | undefined {
  return req.get('x-tenant') || (hasKey(req) ? undefined : cookieOf(req))
}

/** Returns the tenant in the cookie of a request. */
export function cookieOf({ headers: { cookie = '' } }: Request): string | undefined {
  const pair = cookie.split(/; */).find((text) => text.startsWith(`${cookieName}=`))
  return pair && decode(pair.slice(cookieName.length + 1))
}

/** Stores the choice of a user in their browser; undefined removes it. */
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
