import { METHODS } from 'node:http'
import express, { type IRoute, type RequestHandler, type RouterOptions } from 'express'

/** A path as Express takes it: with parameters, as a regular expression, or several of them. */
export type Pattern = string | RegExp | readonly Pattern[]

/** How a pattern matches a path. */
export interface Match {
  /** The path as the handler sees it: for a middleware or a router what remains of it, for a route the whole path. */
  readonly path: string
  readonly params: Readonly<Record<string, string | string[]>>
}

/** Matches paths as Express does; undefined for a path that the pattern does not match. */
type Matcher = (path: string) => Match | undefined

/** A route: a path with the handlers of its methods. */
export interface Route {
  readonly kind: 'route'
  readonly pattern: Pattern
  /** Its path in OpenAPI's form: `/{id}`; `/*` for anything but one text. */
  readonly template: string
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
  readonly template: string
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
    const layersBefore = router.stack.length
    registerMiddleware(...given.map(throwErrors))
    const { pattern, handlers } = splitPattern(given)
    for (const [at, handle] of handlers.entries()) {
      refuseForeignRouter(handle)
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
    (path: string, ...given: unknown[]) => {
      registersOf(route(path))[method]?.(...given)
      return router
    },
  ])
  return Object.assign(router, { recorded, use, route, param: refuseParam }, Object.fromEntries(byMethod))
}

/** Converts Express's `/customers/:id` to OpenAPI's form, without a trailing slash. */
export function toTemplate(path: string): string {
  return path
    .replaceAll(/[{}]/g, '')
    .replaceAll(/[:*](?:"([^"]+)"|(\w+))/g, '{$1$2}')
    .replace(/\/$/, '')
}

const templateOf = (pattern: Pattern) => (typeof pattern === 'string' ? toTemplate(pattern) : '/*')

/** Refuses handlers of parameters: no record holds them, so that comments, presence and live updates would not run them. */
function refuseParam(): never {
  throw new Error('Router.param is not supported. Check the parameter in a middleware: use("/:id", …).')
}

/** What Express stores of a handler or a route. Earlier releases of its router store the match in the layer, later ones return it. */
interface Layer extends Partial<Match> {
  match(path: string): boolean | Match
}

/** Returns the matcher of a layer, by Express itself: with another reading of patterns, the record could name guards that do not run. */
function matcherOf(stored: unknown, kind: 'route' | 'middleware'): Matcher {
  // Express's types do not declare what the router itself calls.
  const layer = stored as Layer
  return (path) => {
    const match = matchLayer(layer, path)
    if (match === undefined || kind === 'route') return match && { ...match, path }
    const rest = path.slice(match.path.length)
    // A middleware stands at whole segments.
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
  // The type of an array flattened without end is endless.
  return ([nested] as unknown[]).flat(Number.POSITIVE_INFINITY) as T[]
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

/** Returns the handlers of a route that a request with this method runs; like Express, `get` serves HEAD where `head` does not. */
export function handlersFor({ handlers }: Route, method: string): RouteHandler[] {
  const isHead = method === 'head' && handlers.some((handler) => handler.method === 'head')
  const served = method === 'head' && !isHead ? 'get' : method
  return handlers.filter((handler) => handler.method === served || handler.method === 'all')
}

const advice = "Import Router from 'slipform/routes', not from 'express'"

/** Refuses a router of Express's, whose operations and their roles would be unknown; throws an Error that says what to write. */
function refuseForeignRouter(handle: RequestHandler): void {
  const isForeign = 'use' in handle && 'route' in handle && !isRouter(handle)
  if (!isForeign) return
  throw new Error(
    `This router does not record its routes. ${advice}; wrap one that is not yours: (req, res, next) => other(req, res, next).`,
  )
}

/** Checks the routers of a project; throws an Error that names each router of Express's, and what to write. */
export function checkRouters(routers: Readonly<Record<string, unknown>>): void {
  const foreign = Object.keys(routers).filter((path) => !isRouter(routers[path]))
  if (foreign.length > 0) throw new Error(`The router of ${foreign.join(', ')} does not record its routes. ${advice}.`)
}
