import type { SourceText } from '../source/files/source-text.ts'
import type { ResourceSpec } from '../spec/resource-spec.ts'
import { renderLiteral } from '../text/expression.ts'
import { renderTemplate } from '../text/template.ts'
import { pageNamesOf } from './page-names.ts'
import { openPages } from './pages/access.ts'
import { templateNames } from './template-names.ts'

/** Renders the page file of a resource; none if it has no pages. `all` are the models that it may be related to. */
export function renderPage(spec: ResourceSpec, all: readonly ResourceSpec[]): SourceText[] {
  if (!Object.values(openPages(spec)).includes(true)) return []
  const options = Object.entries(pageNamesOf(spec, all)).map(([name, value]) => ({ name, value: renderLiteral(value) }))
  const text = renderTemplate('page', { ...templateNames(spec), icon: spec.icon, options })
  return [{ path: pagePath(spec), text }]
}

/** Returns the path of a resource's page file. */
export function pagePath({ names }: Pick<ResourceSpec, 'names'>): string {
  return `admin/${names.plural}.tsx`
}
