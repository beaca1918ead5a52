import type { RequestHandler } from 'express'

/** Redirects browsers from a page of a resource without `#` (`/vehicles`) to the address of that page in the admin. */
export function leadToAdmin(resources: readonly string[]): RequestHandler {
  const isPage = (path: string) => {
    const name = resources.find((resource) => path === resource || path.startsWith(`${resource}/`))
    return name !== undefined && /^(\/[^/]+(\/show)?)?$/.test(path.slice(name.length))
  }
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    const path = req.path.replace(/\/$/, '')
    const search = /\?.*/.exec(req.url)?.[0] ?? ''
    if (!isPage(path)) return next()
    res.set('Cache-Control', 'no-cache').redirect(`/#${path}${search}`)
  }
}
