import { kebabCase } from 'change-case'
import type { ResourceSpec } from '../answers/resource-spec.ts'
import type { SourceText } from '../source/files/files.ts'
import { renderLiteral } from '../text/expression.ts'
import { renderTemplate } from '../text/template.ts'
import { openPages } from './access.ts'
import { pageOptionsOf } from './page-options.ts'

/** Renders the page file of a resource; none if it has no pages. */
export function renderPage(spec: ResourceSpec): SourceText[] {
  if (!Object.values(openPages(spec)).includes(true)) return []
  const options = Object.entries(pageOptionsOf(spec)).map(([name, value]) => ({ name, value: renderLiteral(value) }))
  const names = templateNames(spec)
  const { icon } = spec
  // Neither a global, as `Map` is, nor the class of the model, whose type is imported too.
  const iconName = names.className === `${icon}Icon` ? 'Icon' : `${icon}Icon`
  const text = renderTemplate('page', { ...names, icon, iconName, options })
  return [{ path: pagePath(spec), text }]
}

export function pagePath({ names }: Pick<ResourceSpec, 'names'>): string {
  return `admin/${names.plural}.tsx`
}

/** Returns the names that templates use, also in sentences: `a maintenance record`. */
export function templateNames({ names }: Pick<ResourceSpec, 'names'>) {
  const one = kebabCase(names.singular).replaceAll('-', ' ')
  // Not before u: a user, a unit.
  return { ...names, one, many: names.pluralLabel.toLowerCase(), article: /^[aeio]/.test(one) ? 'an' : 'a' }
}
