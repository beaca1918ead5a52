import { isAtLeast } from 'slipform/browser'
import { operationTable, trashOperations } from 'slipform/resource'
import type { SourceText } from '../source/files/files.ts'
import type { ResourceSpec } from '../spec/resource-spec.ts'
import { renderTemplate } from '../text/template.ts'
import { renderE2e } from './e2e.ts'
import { renderPage } from './page.ts'

/** Renders what each sync generates for a model: routes, pages and tests. `all` are the models it may be related to. */
export function renderResource(spec: ResourceSpec, all: readonly ResourceSpec[]): SourceText[] {
  const routes = { path: `server/routes/${spec.names.plural}.ts`, text: renderRoutes(spec) }
  return [routes, ...renderPage(spec, all), ...renderE2e(spec, all)]
}

/** Renders the routes file: the minimum role of all routes, and one Express line per open operation. */
export function renderRoutes({ names, operations, role, audited, trash }: ResourceSpec): string {
  const open: readonly string[] = [
    ...operations,
    ...(audited ? ['history'] : []),
    ...(trash !== undefined && operations.includes('remove') ? trashOperations : []),
  ]
  const handlers = Object.entries(operationTable).filter(([name]) => open.includes(name))
  return renderTemplate('routes', {
    ...names,
    role,
    lines: handlers.map(([handler, { method, path, minimumRole }]) => {
      // Templates of projects know the role by this name.
      return { method, path, handler, ...(!isAtLeast(role, minimumRole) && { least: minimumRole }) }
    }),
  })
}
