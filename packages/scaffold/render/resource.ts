import { isAtLeast, isExternal } from 'slipform/browser'
import type { ResourceSpec } from '../answers/resource-spec.ts'
import { operationNames, operationsOfOptions, routeOf } from '../edits/operations.ts'
import type { SourceText } from '../source/files/files.ts'
import { renderTemplate } from '../text/template.ts'
import { renderE2e } from './e2e.ts'
import { renderPage } from './page.ts'

/** Renders what a new model gets: routes, pages and tests. `all` are the models it may be related to. */
export function renderResource(spec: ResourceSpec, all: readonly ResourceSpec[]): SourceText[] {
  const routes = { path: `server/routes/${spec.names.plural}.ts`, text: renderRoutes(spec) }
  return [routes, ...renderPage(spec), ...renderE2e(spec, all)]
}

/** Renders the routes file: the minimum role of all routes, and one Express line per open operation. */
export function renderRoutes(spec: ResourceSpec): string {
  const { names, role } = spec
  const open: readonly string[] = [...spec.operations, ...operationsOfOptions(spec)]
  const handlers = operationNames.filter((name) => open.includes(name))
  // The permissions of editors do not include those of some roles: routes of such a role also name editors, or all colleagues for what customers read.
  const needsSecondRole = !isAtLeast(role, 'editor') && !isAtLeast('editor', role)
  const others = isExternal(role) ? 'viewer' : 'editor'
  return renderTemplate('routes', {
    ...names,
    role,
    ...(needsSecondRole && { others }),
    lines: handlers.map((handler) => routeOf(handler, role)),
  })
}
