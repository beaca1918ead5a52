import type { ResourceAnswer } from '../answer.ts'
import type { SourceText } from '../style/format.ts'
import { renderE2e } from './e2e/e2e.ts'
import { renderPages } from './pages/pages.ts'
import { renderRoutes } from './routes.ts'

/** Writes everything that follows from a model: its routes, its pages and their test; `all` are the models it can be related to. */
export function renderResource(answer: ResourceAnswer, all: readonly ResourceAnswer[]): SourceText[] {
  return [
    { path: `server/routes/${answer.names.plural}.ts`, text: renderRoutes(answer) },
    ...renderPages(answer, all),
    ...renderE2e(answer, all),
  ]
}
