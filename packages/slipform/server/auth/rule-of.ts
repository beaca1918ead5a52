import type { Router } from 'express'
import type { Role } from '../../model/roles.ts'
import { isRule, strictest } from '../crud/access/allow.ts'

/** Express keeps this of every line of a router, and declares half of it. */
interface Layer {
  readonly handle: unknown
  /** The part of the path that the layer took when it last matched. */
  readonly path: string
  readonly method?: string
  readonly route?: { readonly methods: Readonly<Record<string, boolean>>; readonly stack: readonly Layer[] }
  match(path: string): boolean
}

/**
 * The least role that a router asks of a request: the strictest of the rules it would pass on its way to the first route
 * that answers it. Undefined where no rule stands, or no route answers.
 */
export function ruleOf(router: Router, method: string, path: string): Role | undefined {
  const found = follow(router, method === 'HEAD' ? 'get' : method.toLowerCase(), path)
  return found?.least
}

/** What a way through a router passed; undefined where no route answers. */
interface Way {
  readonly least: Role | undefined
}

function follow(router: Router, method: string, path: string, before?: Role): Way | undefined {
  let least = before
  for (const layer of router.stack as unknown as Layer[]) {
    if (!layer.match(path || '/')) continue
    if (isRule(layer.handle)) least = strictest([least, layer.handle.least])
    const way = layer.route === undefined ? followInto(layer, method, path, least) : answer(layer.route, method, least)
    if (way !== undefined) return way
  }
  return undefined
}

function followInto(
  { handle, path: taken }: Layer,
  method: string,
  path: string,
  least: Role | undefined,
): Way | undefined {
  const isRouter = typeof handle === 'function' && 'stack' in handle
  return isRouter ? follow(handle as Router, method, path.slice(taken.length), least) : undefined
}

function answer(
  { methods, stack }: NonNullable<Layer['route']>,
  method: string,
  least: Role | undefined,
): Way | undefined {
  if (methods[method] !== true && methods._all !== true) return undefined
  const handlers = stack.filter((layer) => layer.method === undefined || layer.method === method)
  return { least: strictest([least, ...handlers.map(({ handle }) => (isRule(handle) ? handle.least : undefined))]) }
}
