import { camelCase, kebabCase } from 'change-case'
import type { ResourceSpec } from '../../spec/resource-spec.ts'
import { type Import, renderImports } from '../../text/imports.ts'
import { renderTemplate } from '../../text/template.ts'
import type { Jsx } from './jsx.ts'

/** Renders a page's template with data and the imports of its parts. */
export function renderPage(
  template: string,
  spec: ResourceSpec,
  parts: readonly Jsx[],
  data: object,
  imports: readonly Import[] = [],
): string {
  const all = [...imports, ...parts.flatMap((part) => part.imports)]
  return renderTemplate(`pages/${template}`, { ...templateNames(spec), imports: renderImports(all), ...data })
}

/** Returns the names that templates use, also in sentences: `a maintenance record`. */
export function templateNames({ names }: Pick<ResourceSpec, 'names'>) {
  const one = kebabCase(names.singular).replaceAll('-', ' ')
  const name = camelCase(names.singular)
  return {
    ...names,
    one,
    filtersName: `${name}Filters`,
    layoutsName: `${name}Layouts`,
    fieldsName: `${name}Fields`,
    inputsName: `${name}Inputs`,
    createInputsName: `${name}CreateInputs`,
    editInputsName: `${name}EditInputs`,
    many: names.pluralLabel.toLowerCase(),
    article: /^[aeio]/.test(one) ? 'an' : 'a',
  }
}

/** Returns imports from react-admin. */
export function reactAdmin(...names: string[]): Import[] {
  return names.map((name) => ({ name, from: 'react-admin' }))
}
