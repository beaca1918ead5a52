import { METHODS } from 'node:http'
import express, { type IRoute, type RequestHandler, type RouterOptions } from 'express'
import { flatten, type Matcher, matcherOf, type Pattern } from './matcher.ts'

/** A route: a path with the handlers of its methods. */
export interface Route {
  readonly kind: 'route'
  readonly pattern: Pattern
  /** In the order in which they run. */
  readonly handlers: readonly RouteHandler[]
  readonly match: Matcher
}

/** A handler of a route, for one method in lower case or for `all`. */
export interface RouteHandler {
  readonly method: string
  readonly handle: RequestHandler
}

/** A handler or a router that `use` puts in front of the routes after it. */
export interface Middleware {
  readonly kind: 'middleware'
  readonly pattern: Pattern
  readonly handle: RequestHandler | Router
  readonly match: Matcher
}

/**
 * Express's router, which also records its routes: the record tells the documentation, the sign-in and the responses to
 * closed methods which operations it serves, to which roles.
 */
export interface Router extends express.Router {
  /** The routes and middlewares in the order in which they were registered. */
  readonly recorded: readonly (Route | Middleware)[]
}

const methods = [...METHODS.map((method) => method.toLowerCase()), 'all']

/**
 * Creates a router for `routes`; it is used like Express's.
 *
 * @example
 * Router().get('/', list(Customer)).post('/', allow('editor'), create(Customer))
 */
export function Router(options: RouterOptions = {}): Router {
  const recorded: (Route | Middleware)[] = []
  const router = express.Router(options)
  const registerMiddleware = router.use.bind(router) as Register
  const createRoute = router.route.bind(router)

  const use = (...given: unknown[]) => {
    registerMiddleware(...given.map(throwErrors))
    const { pattern, handlers } = splitPattern(given)
    for (const handle of handlers) {
      refuseForeignRouter(handle)
      const match = matcherOf('middleware', pattern, options)
      recorded.push({ kind: 'middleware', pattern, handle, match })
    }
    return router
  }
  const route = (path: string) => {
    const handlers: RouteHandler[] = []
    recorded.push({ kind: 'route', pattern: path, handlers, match: matcherOf('route', path, options) })
    return recordHandlers(createRoute(path), handlers)
  }
  const byMethod = methods.map((method) => [
    method,
    (path: string, ...given: unknown[]) => {
      registersOf(route(path))[method]?.(...given)
      return router
    },
  ])
  return Object.assign(router, { recorded, use, route }, Object.fromEntries(byMethod))
}

/** A method of Express's that registers handlers; Express checks the arguments. */
type Register = (...given: unknown[]) => unknown

/** The methods of a route by their names. */
function registersOf(route: IRoute): Record<string, Register> {
  // TypeScript knows them by name only.
  return route as unknown as Record<string, Register>
}

function recordHandlers(route: IRoute, handlers: RouteHandler[]): IRoute {
  const registers = registersOf(route)
  for (const method of methods) {
    const register = registers[method]?.bind(route)
    registers[method] = (...given) => {
      register?.(...given.map(throwErrors))
      for (const handle of flatten<RequestHandler>(given)) {
        refuseForeignRouter(handle)
        handlers.push({ method, handle })
      }
      return route
    }
  }
  return route
}

/**
 * Makes handlers throw an error in place of values such as `undefined`, `null` and 0, which Express takes for no error: it would run the next
 * handler, past a guard too. Returns other arguments unchanged, and handlers of errors.
 */
function throwErrors(given: unknown): unknown {
  if (Array.isArray(given)) return given.map(throwErrors)
  if (typeof given !== 'function' || isRouter(given) || given.length > 3) return given
  return (...request: Parameters<RequestHandler>) => {
    try {
      return given(...request)
    } catch (error) {
      if (typeof error === 'object' && error !== null) throw error
      throw new Error(`A handler threw ${String(error)}. Throw an ApiError or an Error.`)
    }
  }
}

/** Separates the pattern in the arguments of `use` from the handlers, which Express has checked. */
function splitPattern(given: unknown[]): { pattern: Pattern; handlers: RequestHandler[] } {
  const isPattern = typeof flatten(given)[0] !== 'function'
  const handlers = flatten<RequestHandler>(isPattern ? given.slice(1) : given)
  return { pattern: isPattern ? (given[0] as Pattern) : '/', handlers }
}

/** Whether a value is a router that records its routes. */
export function isRouter(value: unknown): value is Router {
  return typeof value === 'function' && 'recorded' in value
}

/** The handlers of a route that a request with this method runs; like Express, `get` serves HEAD where `head` does not. */
export function handlersFor({ handlers }: Route, method: string): RouteHandler[] {
  const isHead = method === 'head' && handlers.some((handler) => handler.method === 'head')
  const served = method === 'head' && !isHead ? 'get' : method
  return handlers.filter((handler) => handler.method === served || handler.method === 'all')
}

const advice = "Import Router from 'slipform/routes', not from 'express'"

/**
 * Refuses a router of Express's: the operations that it serves would be unknown, and so would the roles that may use them.
 *
 * @throws Error that says what to write.
 */
function refuseForeignRouter(handle: RequestHandler): void {
  const isForeign = 'use' in handle && 'route' in handle && !isRouter(handle)
  if (!isForeign) return
  throw new Error(
    `This router does not record its routes. ${advice}; wrap one that is not yours: (req, res, next) => other(req, res, next).`,
  )
}

/**
 * Checks the routers of a project.
 *
 * @throws Error that names each router of Express's, and what to write.
 */
export function checkRouters(routers: Readonly<Record<string, unknown>>): void {
  const foreign = Object.keys(routers).filter((path) => !isRouter(routers[path]))
  if (foreign.length > 0) throw new Error(`The router of ${foreign.join(', ')} does not record its routes. ${advice}.`)
}
