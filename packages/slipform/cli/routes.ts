import { allRoutes, coreOperations, type Operations } from '../crud/router/generated-routes.ts'
import { type FoundRoute, walkAll } from '../crud/router/mounted-routes.ts'
import type { Router } from '../crud/router/router.ts'
import { lowestOf } from '../model/roles.ts'
import { loadFeatures, loadModels, loadRoutes, openServerFolder } from './project.ts'
import type { Typed } from './typed.ts'

/** A route of a project, as `slipform routes --json` prints it. */
interface ListedRoute {
  readonly method: string
  readonly path: string
  /** `list(Vehicle)`; null for a handler of the project's own. */
  readonly operation: string | null
  readonly minimumRole: string
  /** The models whose records its scopes narrow. */
  readonly scopes: readonly string[]
  /** Whether middlewares of the project run in front of the operation. */
  readonly hasMiddleware: boolean
}

/** Runs `slipform routes`: prints the routes of the project in the order in which Express compares them. Opens no database. */
export async function run({ flags }: Typed): Promise<void> {
  const routes = listRoutes(await loadRouters())
  console.log(flags.json ? JSON.stringify(routes, undefined, 2) : renderRoutes(routes))
}

/** Returns the routers of the project by their paths below /api, like its server. */
export async function loadRouters(): Promise<Record<string, Router>> {
  const folder = await openServerFolder()
  const models = Object.fromEntries((await loadModels(folder)).map((model) => [model.name, model]))
  const features = await loadFeatures(folder)
  const operations: Operations = Object.assign({}, coreOperations, ...features.map((feature) => feature.operations))
  return allRoutes(models, await loadRoutes(folder), operations)
}

/** Lists the routes of some routers by their paths below /api. */
export function listRoutes(routers: Readonly<Record<string, Router>>): ListedRoute[] {
  return walkAll(routers).map(describeRoute)
}

function describeRoute({ method, path, mount, operation, who, scopes, hasOwnHandlers }: FoundRoute): ListedRoute {
  return {
    method: method === 'use' ? 'ALL' : method.toUpperCase(),
    // A regular expression has no template.
    path: `/api${path ?? `${mount}/*`}`,
    operation: operation === undefined ? null : `${operation.name}(${operation.model.name})`,
    minimumRole: lowestOf(who).join(' or '),
    scopes: [...scopes].map((model) => model.name),
    hasMiddleware: operation !== undefined && hasOwnHandlers,
  }
}

/** Renders routes as a table with a line each. */
export function renderRoutes(routes: readonly ListedRoute[]): string {
  const head = ['Method', 'Path', 'Operation', 'Minimum role', 'Scope', 'Middleware']
  const lines = routes.map(({ method, path, operation, minimumRole, scopes, hasMiddleware }) => {
    return [method, path, operation ?? '-', minimumRole, scopes.join(', ') || '-', hasMiddleware ? 'yes' : '-']
  })
  const all = [head, ...lines]
  const widths = head.map((_, column) => Math.max(...all.map((cells) => cells[column]?.length ?? 0)))
  return all
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
