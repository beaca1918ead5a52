// A page that is written out, such as admin/VehicleList.tsx. `scaffold page` renders it once; then it is the user's.

import { badgeColors } from 'slipform/browser'
import { itemOf, labelsOf, valuesOf } from 'slipform/kinds'
import { humanize } from '../../spec/names.ts'
import type { FieldSpec, ResourceSpec } from '../../spec/resource-spec.ts'
import { renderLiteral } from '../../text/expression.ts'
import { renderTemplate } from '../../text/template.ts'
import { templateNames } from '../page.ts'
import { openPages } from './access.ts'
import { columnOf, fieldOfName, filtersOfName, inputOfName } from './by-name.ts'
import { choicesName } from './field-lookup.ts'
import { type Import, importOf, type Jsx, renderImports } from './jsx.ts'
import { renderLayouts } from './layouts.ts'
import { renderRelatedTab } from './related.ts'

/** What a page file names for a page: a name, or an element that stands in its place, with the imports that it needs. */
export type Item = string | Jsx

/** The names and elements of the pages of a resource, in the order of its page file. */
interface PageItems {
  readonly columns: readonly Item[]
  readonly hidden: readonly string[]
  readonly filters: readonly Item[]
  readonly sort: readonly [string, string] | undefined
  readonly layouts: Readonly<Record<string, string>>
  readonly form: readonly Item[]
  readonly show: readonly Item[]
  readonly related: readonly Item[]
}

/** The pages that can be written out. */
export const explicitPages = ['list', 'show', 'form'] as const

export type ExplicitPage = (typeof explicitPages)[number]

/** Renders a page of a resource as react-admin's components, from the names in its page file. */
export function renderExplicitPage(
  page: ExplicitPage,
  items: PageItems,
  spec: ResourceSpec,
  all: readonly ResourceSpec[],
): string {
  const renderAll = (list: readonly Item[], render: (name: string) => Jsx | readonly Jsx[]) =>
    list.flatMap((item) => (typeof item === 'string' ? render(item) : item))
  const fields = renderAll(items.show, (name) => fieldOfName(name, spec))
  const parts = {
    list: () => ({
      filters: renderAll(items.filters, (name) => filtersOfName(name, spec, all)),
      columns: renderAll(items.columns, (name) => columnOf(name, spec, all)),
      layouts: renderLayouts(items.layouts, spec, all),
      fields: [],
    }),
    show: () => ({ fields, related: renderAll(items.related, (name) => renderRelatedTab(name, spec, all)) }),
    form: () => ({
      fields,
      inputs: renderAll(items.form, (name) => inputOfName(name, 'create', spec, all)),
      editOnly: renderAll(items.form, (name) =>
        inputOfName(name, 'create', spec, all).length > 0 ? [] : inputOfName(name, 'update', spec, all),
      ),
    }),
  }[page]()
  const jsx = Object.values<readonly (Jsx & { readonly name?: string })[]>(parts).flat()
  const has = openPages(spec)
  const imports: Import[] = [
    ...componentsAround(page, spec, items).map(importOf),
    ...jsx.flatMap((part) => part.imports),
  ]
  const text = jsx.map((part) => part.text).join('\n')
  return renderTemplate(`pages/${page}`, {
    ...templateNames(spec),
    imports: renderImports(imports),
    choices: renderChoices(text, all),
    hidden: items.hidden.length > 0 && renderLiteral([...items.hidden]),
    sort: items.sort && renderLiteral({ field: items.sort[0], order: items.sort[1] }),
    names: renderLiteral(items.form.filter((item) => typeof item === 'string')),
    redirect: has.show ? 'show' : 'list',
    has,
    ...parts,
  })
}

function componentsAround(page: ExplicitPage, spec: ResourceSpec, items: PageItems): string[] {
  const has = openPages(spec)
  if (page === 'list') return ['RecordList', 'RecordTable', 'BulkEditButton', 'BulkDeleteButton']
  if (page === 'show') return ['Show', 'RecordFields', 'History', ...(items.related.length > 0 ? ['RelatedTabs'] : [])]
  return [...(has.create ? ['Create', 'CreateForm'] : []), ...(has.edit ? ['Edit', 'RecordForm'] : [])]
}

/** Renders the constants with choices that a text uses: those of the resource, and of related ones. */
function renderChoices(text: string, all: readonly ResourceSpec[]): string {
  const choices = all.flatMap(({ names, fields }) =>
    fields.map((field) => ({ field, name: choicesName(field, names) })),
  )
  return choices
    .filter(({ name }) => new RegExp(`\\b${name}\\b`).test(text))
    .map(({ name, field }) => `const ${name} = ${renderChoiceList(field)}\n`)
    .join('\n')
}

function renderChoiceList({ kind }: FieldSpec): string {
  const values = valuesOf(itemOf(kind)) ?? []
  const labels = labelsOf(itemOf(kind))
  const names = values.map((value) => (typeof value === 'number' && labels?.[value]) || String(value))
  const colors = badgeColors(names)
  const choices = values.map(
    (id, at) =>
      `{ id: ${renderLiteral(id)}, name: ${renderLiteral(humanize(names[at] ?? ''))}, color: '${colors[at]}' as const }`,
  )
  return `[${choices.join(', ')}]`
}
