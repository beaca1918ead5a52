import { METHODS } from 'node:http'
import express, { type IRoute, type RequestHandler, type RouterOptions } from 'express'

/** A path as Express takes it: with parameters, as a regular expression, or several of them. */
export type Pattern = string | RegExp | readonly Pattern[]

/** A match of a pattern with a path. */
export interface Match {
  /** The path that the handler sees: for a middleware or a router the rest after the match, for a route the whole path. */
  readonly path: string
  readonly params: Readonly<Record<string, string | string[]>>
}

/** Matches paths as Express does; undefined for a path that the pattern does not match. */
type Matcher = (path: string) => Match | undefined

/** A route: a path with the handlers of its methods. */
export interface Route {
  readonly kind: 'route'
  readonly pattern: Pattern
  /** The path in OpenAPI's form: `/{id}`; `/*` for a regular expression or several patterns. */
  readonly template: string
  /** The handlers in the order in which they run. */
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
  readonly template: string
  readonly handle: RequestHandler | Router
  readonly match: Matcher
}

/**
 * Express's router, which also records its routes. Documentation, sign-in and the responses to closed methods read from the record which
 * operations are served, and to which roles.
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

  const use = (...args: unknown[]) => {
    const layersBefore = router.stack.length
    registerMiddleware(...args.map(throwErrors))
    const { pattern, handlers } = splitPattern(args)
    for (const [at, handle] of handlers.entries()) {
      rejectForeignRouter(handle)
      recorded.push({
        kind: 'middleware',
        pattern,
        template: templateOf(pattern),
        handle,
        match: matcherOf(router.stack[layersBefore + at], 'middleware'),
      })
    }
    return router
  }
  const route = (path: string) => {
    const handlers: RouteHandler[] = []
    const created = createRoute(path)
    const match = matcherOf(router.stack.at(-1), 'route')
    recorded.push({ kind: 'route', pattern: path, template: templateOf(path), handlers, match })
    return recordHandlers(created, handlers)
  }
  const byMethod = methods.map((method) => [
    method,
    (path: string, ...args: unknown[]) => {
      registersOf(route(path))[method]?.(...args)
      return router
    },
  ])
  return Object.assign(router, { recorded, use, route, param: rejectParam }, Object.fromEntries(byMethod))
}

/** Converts Express's `/customers/:id` to OpenAPI's form, without a trailing slash. */
export function toTemplate(path: string): string {
  return path
    .replaceAll(/[{}]/g, '')
    .replaceAll(/[:*](?:"([^"]+)"|(\w+))/g, '{$1$2}')
    .replace(/\/$/, '')
}

const templateOf = (pattern: Pattern) => (typeof pattern === 'string' ? toTemplate(pattern) : '/*')

/** Rejects handlers of parameters, which are not recorded: comments, presence and live updates would not run them. */
function rejectParam(): never {
  throw new Error('Router.param is not supported. Check the parameter in a middleware: use("/:id", …).')
}

/** Express's record of a handler or a route. Earlier releases of its router store the match in the layer, later ones return it. */
interface Layer extends Partial<Match> {
  match(path: string): boolean | Match
}

/** Returns the matcher of a layer, which is Express's own: with another reading of patterns, the record could name guards that do not run. */
function matcherOf(stored: unknown, kind: 'route' | 'middleware'): Matcher {
  // Express's types do not declare the members of layers.
  const layer = stored as Layer
  return (path) => {
    const match = matchLayer(layer, path)
    if (match === undefined || kind === 'route') return match && { ...match, path }
    const rest = path.slice(match.path.length)
    // A middleware matches whole segments only.
    const isPrefix = path.startsWith(match.path) && (rest === '' || rest.startsWith('/') || match.path === '')
    return isPrefix ? { ...match, path: rest.startsWith('/') ? rest : `/${rest}` } : undefined
  }
}

/** Returns the match of a layer; undefined for a path that Express does not match, or cannot decode. */
function matchLayer(layer: Layer, path: string): Match | undefined {
  try {
    const match = layer.match(path)
    if (match === false) return undefined
    const { path: matched = '', params = {} } = match === true ? layer : match
    return { path: matched, params }
  } catch {
    return undefined
  }
}

/** Flattens nested arrays, as Express does with patterns and handlers. */
export function flatten<T>(nested: unknown): T[] {
  // A cast: the type of an array that is flattened to any depth is infinite.
  return ([nested] as unknown[]).flat(Number.POSITIVE_INFINITY) as T[]
}

/** A method of Express's that registers handlers; Express checks the arguments. */
type Register = (...args: unknown[]) => unknown

/** The methods of a route by their names. */
function registersOf(route: IRoute): Record<string, Register> {
  // The type lists the methods by name, without an index signature.
  return route as unknown as Record<string, Register>
}

function recordHandlers(route: IRoute, handlers: RouteHandler[]): IRoute {
  const registers = registersOf(route)
  for (const method of methods) {
    const register = registers[method]?.bind(route)
    registers[method] = (...args) => {
      register?.(...args.map(throwErrors))
      for (const handle of flatten<RequestHandler>(args)) {
        rejectForeignRouter(handle)
        handlers.push({ method, handle })
      }
      return route
    }
  }
  return route
}

/**
 * Makes handlers throw an Error in place of `undefined`, `null`, 0 and other values that are no objects: for falsy values Express would run the
 * next handler, even after a guard. Returns other arguments and handlers of errors unchanged.
 */
function throwErrors(argument: unknown): unknown {
  if (Array.isArray(argument)) return argument.map(throwErrors)
  if (typeof argument !== 'function' || isRouter(argument) || argument.length > 3) return argument
  return (...request: Parameters<RequestHandler>) => {
    try {
      return argument(...request)
    } catch (error) {
      if (typeof error === 'object' && error !== null) throw error
      throw new Error(`A handler threw ${String(error)}. Throw an ApiError or an Error.`)
    }
  }
}

/** Separates the pattern in the arguments of `use` from the handlers, which Express has checked. */
function splitPattern(args: unknown[]): { pattern: Pattern; handlers: RequestHandler[] } {
  const hasPattern = typeof flatten(args)[0] !== 'function'
  const handlers = flatten<RequestHandler>(hasPattern ? args.slice(1) : args)
  return { pattern: hasPattern ? (args[0] as Pattern) : '/', handlers }
}

/** Whether a value is a router that records its routes. */
export function isRouter(value: unknown): value is Router {
  return typeof value === 'function' && 'recorded' in value
}

/** Returns the handlers of a route that run for a method. As in Express, handlers of `get` serve HEAD if there are none of `head`. */
export function handlersFor({ handlers }: Route, method: string): RouteHandler[] {
  const isHead = method === 'head' && handlers.some((handler) => handler.method === 'head')
  const served = method === 'head' && !isHead ? 'get' : method
  return handlers.filter((handler) => handler.method === served || handler.method === 'all')
}

const advice = "Import Router from 'slipform/routes', not from 'express'"

/** Rejects a router of Express, whose operations and roles would be unknown; throws an Error with the remedy. */
function rejectForeignRouter(handle: RequestHandler): void {
  const isForeign = 'use' in handle && 'route' in handle && !isRouter(handle)
  if (!isForeign) return
  throw new Error(
    `This router does not record its routes. ${advice}; wrap one that is not yours: (req, res, next) => other(req, res, next).`,
  )
}

/** Checks the routers of a project; throws an Error that names each router of Express, with the remedy. */
export function checkRouters(routers: Readonly<Record<string, unknown>>): void {
  const foreign = Object.keys(routers).filter((path) => !isRouter(routers[path]))
  if (foreign.length > 0) throw new Error(`The router of ${foreign.join(', ')} does not record its routes. ${advice}.`)
}
