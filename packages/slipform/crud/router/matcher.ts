import express, { type Request, type Response, type RouterOptions } from 'express'

/** A path as Express takes it: with parameters, as a regular expression, or several of them. */
export type Pattern = string | RegExp | readonly Pattern[]

/** Flattens nested arrays, as Express does with patterns and handlers. */
export function flatten<T>(nested: unknown): T[] {
  // The type of an array flattened without end is endless.
  return ([nested] as unknown[]).flat(Number.POSITIVE_INFINITY) as T[]
}

/**
 * Returns what of a path remains after the part that a pattern matches; undefined if the pattern does not match. A pattern of
 * a route matches whole paths, one of a middleware their beginning.
 */
export type Matcher = (path: string) => string | undefined

/**
 * Creates the matcher of a pattern. Express itself matches: with its own reading of patterns, a router could look up other
 * guards for a request than those that Express runs.
 */
export function matcherOf(kind: 'route' | 'middleware', pattern: Pattern, options: RouterOptions): Matcher {
  const router = express.Router(options)
  let rest: string | undefined
  // Instrumentations of Express expect a handler to respond, or to call the next one.
  const note: express.RequestHandler = (req, _res, next) => {
    rest = req.url
    next()
  }
  // Express copies the array.
  const path = pattern as string
  if (kind === 'route') router.all(path, note)
  else router.use(path, note)
  return (url) => {
    rest = undefined
    // To find a route, Express reads the method and the URL of a request, and nothing of the response.
    router({ method: 'GET', url } as Request, {} as Response, () => {})
    return rest
  }
}
