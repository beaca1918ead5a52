import { matcherOf } from './matcher.ts'
import { toTemplate } from './mounted-routes.ts'
import { handlersFor, isRouter, type Router } from './router.ts'

/** Returns the template of the route that serves a request: `/customers/{id}`; undefined if there is none. */
export type RouteFinder = (method: string, path: string) => string | undefined

/** Creates the finder of some routers, by their paths. A route that is a regular expression has the template of its router, and `*`. */
export function routeFinderOf(routers: Readonly<Record<string, Router>>): RouteFinder {
  const mounts = Object.entries(routers).map(([mount, router]) => ({
    router,
    template: toTemplate(mount),
    match: isPlain(mount) ? (path: string) => restBelow(mount, path) : matcherOf('middleware', mount, {}),
  }))
  return (method, path) => {
    for (const { router, template, match } of mounts) {
      const rest = match(path)
      const found = rest === undefined ? undefined : find(router, method.toLowerCase(), rest)
      if (found !== undefined) return template + found || '/'
    }
    return undefined
  }
}

const isPlain = (mount: string) => /^(?:\/[\w-]+)+$/.test(mount)

/** Matches a path without parameters as Express does: whole segments, in any case. Every request tries every mount. */
function restBelow(mount: string, path: string): string | undefined {
  if (path.length < mount.length || path.slice(0, mount.length).toLowerCase() !== mount.toLowerCase()) return undefined
  const rest = path.slice(mount.length)
  return rest === '' || rest.startsWith('/') ? rest || '/' : undefined
}

function find(router: Router, method: string, path: string): string | undefined {
  for (const entry of router.recorded) {
    const rest = entry.match(path)
    if (rest === undefined) continue
    const template = typeof entry.pattern === 'string' ? toTemplate(entry.pattern) : '/*'
    if (entry.kind === 'route') {
      if (handlersFor(entry, method).length > 0) return template
    } else if (isRouter(entry.handle)) {
      const found = find(entry.handle, method, rest)
      if (found !== undefined) return template + found
    } else if ('operation' in entry.handle) return template
  }
  return undefined
}
