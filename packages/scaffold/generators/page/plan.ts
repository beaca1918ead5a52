// Writes a page out: its names become elements, and elements that the user put among them stay as they are.

import { UserError } from '../../base/user-error.ts'
import { pagePath } from '../../render/page.ts'
import { fieldNamesOf, pageNamesOf } from '../../render/page-names.ts'
import { type ExplicitPage, type Item, renderExplicitPage } from '../../render/pages/explicit.ts'
import { addNamedImport, removeUnusedImports } from '../../source/edits/imports.ts'
import { setOption } from '../../source/edits/page/change-page.ts'
import { Place } from '../../source/edits/page/place.ts'
import { importsForElements, type PageItem, readItems } from '../../source/edits/page/read-items.ts'
import type { FileChange } from '../../source/files/files.ts'
import { fileFinder } from '../../source/parse/file-finder.ts'
import { findOptions, findPageFile } from '../../source/parse/page-file.ts'
import { parseFile } from '../../source/parse/parse.ts'
import type { ScaffoldProject } from '../../source/project/open.ts'
import type { ResourceSpec } from '../../spec/resource-spec.ts'

/** The plan of a page that is written out: its path, that of the resource's page file, and the changes of both. */
type ExplicitPlan = {
  readonly path: string
  readonly pagePath: string
  readonly changes: FileChange[]
}

/** Leads with the fields of the name, which the page shows without naming them. */
const withTitle = (columns: readonly Item[], title: readonly string[]): Item[] =>
  columns.some((column) => typeof column === 'string' && title.includes(column)) ? [...columns] : [...title, ...columns]

/**
 * Plans a page that is written out, in the place of the named one.
 *
 * @throws UserError when the resource has no page file, or a component has its place already.
 */
export function planPage(page: ExplicitPage, spec: ResourceSpec, project: ScaffoldProject): ExplicitPlan {
  const { files, parser, models } = project
  const { plural, className } = spec.names
  const currentPath = findPageFile(pagePath(spec), plural, files)
  if (currentPath === undefined)
    throw new UserError(`${pagePath(spec)} is missing, so there are no names to write out.`)
  const file = parseFile(parser, files, currentPath)
  const open = () => findOptions(file, plural, findFile)
  const findFile = fileFinder(project)
  const ending = { list: 'List', show: 'Show', form: 'Form' }[page]
  const path = `${currentPath.slice(0, currentPath.lastIndexOf('/'))}/${className}${ending}.tsx`
  if (files.read(path) !== undefined) throw new UserError(`${path} exists already. Edit it there, or delete it first.`)
  const placeOf = (option: string) => new Place(currentPath, option, open, findFile)
  if (open() === undefined)
    throw new UserError(`${currentPath} has no resource('${plural}', { … }), so there are no names to write out.`)
  const components = { list: ['List'], show: ['Show'], form: ['Create', 'Edit'] }[page].map((end) => ({
    option: end.toLowerCase(),
    name: `${className}${end}`,
  }))
  const names = pageNamesOf(spec, models)
  const list = names.list === false ? { columns: [] } : names.list
  const elements: string[] = []
  const itemsOf = (option: string, generated: readonly string[] = []): Item[] =>
    (readItems(placeOf(option)) ?? generated).map((item: PageItem): Item => {
      if (typeof item === 'string') return item
      elements.push(item.element)
      return { text: item.element, imports: [] }
    })
  const title = [readItems(placeOf('title')) ?? names.title]
    .flat()
    .flatMap((item) => (typeof item === 'string' && item !== 'id' ? [item] : []))
  const sort = readItems(placeOf('list.sort'))?.filter((item) => typeof item === 'string') ?? list.sort
  const items = {
    columns: page === 'list' ? withTitle(itemsOf('list.columns', list.columns), title) : [],
    hidden: page === 'list' ? itemsOf('list.hidden', list.hidden).filter((item) => typeof item === 'string') : [],
    filters: page === 'list' ? itemsOf('list.filters', list.filters) : [],
    sort: sort?.[0] === undefined || sort[1] === undefined ? undefined : ([sort[0], sort[1]] as const),
    layouts: list.layouts ?? {},
    form: page === 'show' ? [] : itemsOf('form', names.form),
    show: page === 'list' ? [] : itemsOf('show', fieldNamesOf(spec, models)),
    related: page === 'show' ? itemsOf('related', names.related) : [],
  }
  const text = renderExplicitPage(page, items, spec, models)
  const imports = importsForElements(file, elements)
  for (const { option, name } of components) {
    if (names[option as 'list'] === false) continue
    setOption(placeOf(option), `lazyPage(() => import('./${className}${ending}.tsx'), '${name}')`)
  }
  addNamedImport(file, '@slipform/admin', 'lazyPage')
  removeUnusedImports(file)
  return {
    path,
    pagePath: currentPath,
    changes: [
      { path, before: undefined, after: [...imports, text].join('\n') },
      { path: currentPath, before: files.read(currentPath), after: file.getFullText() },
    ],
  }
}
