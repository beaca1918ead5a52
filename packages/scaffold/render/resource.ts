import type { SourceText } from '../source/files/source-text.ts'
import type { ResourceSpec } from '../spec/resource-spec.ts'
import { renderE2e } from './e2e.ts'
import { renderPage } from './page.ts'
import { renderRoutes } from './routes.ts'

/** Renders the generated files of a model: routes, pages and tests. `all` are the models it may be related to. */
export function renderResource(spec: ResourceSpec, all: readonly ResourceSpec[]): SourceText[] {
  const routes = { path: `server/routes/${spec.names.plural}.ts`, text: renderRoutes(spec) }
  return [routes, ...renderPage(spec, all), ...renderE2e(spec, all)]
}
