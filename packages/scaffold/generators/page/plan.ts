// Writes a page out: its names become elements, and elements that the user put among them stay as they are.

import type { ResourceSpec } from '../../answers/resource-spec.ts'
import { titleOf } from '../../answers/title.ts'
import { UserError } from '../../base/user-error.ts'
import { addNamedImport, removeUnusedImports } from '../../edits/imports.ts'
import { setOption } from '../../edits/page/change-page.ts'
import { PagePlace } from '../../edits/page/place.ts'
import { copyImports, type PageItem, readItems } from '../../edits/page/read-items.ts'
import type { ScaffoldProject } from '../../project/open.ts'
import { openPages } from '../../render/access.ts'
import { namesOf } from '../../render/field-lookup.ts'
import { pagePath, templateNames } from '../../render/page.ts'
import type { FileChange } from '../../source/files/files.ts'
import { fileFinder } from '../../source/parse/file-finder.ts'
import { findOptions, findPageFile } from '../../source/parse/page-file.ts'
import { parseFile, parseText } from '../../source/parse/parse.ts'
import { renderTemplate } from '../../text/template.ts'
import { allNames, type ListName } from './names.ts'

/** The pages that can be written out. The form takes the place of two options of `resource()`, `create` and `edit`. */
export const pageNames = ['list', 'show', 'form'] as const

/** The plan of a page that is written out: its path, that of the resource's page file, and the changes of both. */
type ExplicitPlan = {
  readonly path: string
  readonly pagePath: string
  readonly changes: FileChange[]
}

/**
 * Plans a page that is written out, in the place of the named one.
 *
 * @throws UserError when the resource has no page file, a component has its place already, or one of its lists cannot be read.
 */
export function planPage(page: string, spec: ResourceSpec, project: ScaffoldProject): ExplicitPlan {
  const { files, parser, models } = project
  const { plural, className } = spec.names
  const currentPath = findPageFile(pagePath(spec), plural, files)
  if (currentPath === undefined) throw new UserError(`${pagePath(spec)} is missing, so there is no page to write out.`)
  const file = parseFile(parser, files, currentPath)
  const findFile = fileFinder(project)
  const open = () => findOptions(file, plural, findFile)
  if (open() === undefined)
    throw new UserError(`${currentPath} has no resource('${plural}', { … }), so there is no page to write out.`)
  const placeOf = (option: string) => new PagePlace(currentPath, option, open, findFile)
  const name = `${className}${capitalize(page)}`
  const path = `${currentPath.slice(0, currentPath.lastIndexOf('/'))}/${name}.tsx`
  if (files.read(path) !== undefined) throw new UserError(`${path} exists already. Edit it there, or delete it first.`)
  const options = page === 'form' ? ['create', 'edit'] : [page]
  // A page that the options leave out stays so.
  const replaced = options.map(placeOf).filter((place) => place.value()?.getText() !== 'false')
  for (const place of replaced) requireReplaceable(place)

  const has = openPages(spec)
  const data = {
    ...templateNames(spec),
    has,
    redirect: has.show ? 'show' : 'list',
    ...partsOf(page, spec, models, placeOf),
  }
  const written = parseText(parser, path, renderTemplate(`pages/${page}`, data))
  // Without comments, whose words are no names to import.
  copyImports(written.getFullText().replace(/\/\*\*.*\*\//g, ''), file, written)
  removeUnusedImports(written)
  for (const place of replaced)
    setOption(place, `lazyPage(() => import('./${name}.tsx'), '${className}${capitalize(place.option)}')`)
  addNamedImport(file, '@slipform/admin', 'lazyPage')
  removeUnusedImports(file)
  return {
    path,
    pagePath: currentPath,
    changes: [
      { path, before: undefined, after: written.getFullText() },
      { path: currentPath, before: files.read(currentPath), after: file.getFullText() },
    ],
  }
}

/** Returns what the template of a page gets: the elements of its lists, as texts. */
function partsOf(
  page: string,
  spec: ResourceSpec,
  models: readonly ResourceSpec[],
  placeOf: (option: string) => PagePlace,
): object {
  const read = (option: string) => itemsOf(placeOf(option))
  const all = (list: ListName) => fill(read(list) ?? ['*'], allNames(list, spec, models), spec)
  if (page === 'form') return { inputs: all('form').map((item) => renderItem('InputFor', item, true)) }
  if (page === 'show') {
    const fields = all('show').map((item) => renderItem('FieldFor', item))
    return { fields, related: spec.relations.some(({ kind }) => kind !== 'belongsTo') }
  }
  return {
    columns: withTitle(all('list.columns'), read('title') ?? titleOf(spec)).map(renderColumn),
    filters: renderList(read('list.filters')),
    hidden: renderList(read('list.hidden')),
    sort: renderSort(read('list.sort')),
    layouts: placeOf('list.layouts').value()?.getText() ?? false,
    inputs: renderList((readItems(placeOf('form')) ?? ['*']).filter((item) => typeof item === 'string')),
  }
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** @throws UserError when an option is a component, or a form has a list of its own, which the written page would take the place of. */
function requireReplaceable(place: PagePlace): void {
  const value = place.value()
  const isListOfOptions = place.option === 'list' && place.object(['list']) !== undefined
  const isListOfNames = place.option === 'show' && readItems(place) !== undefined
  if (value !== undefined && !isListOfOptions && !isListOfNames)
    throw new UserError(
      `${place.line(value)} sets ${place.option}, which the written page would replace: ${value.getText().replace(/\s+/g, ' ')}. Remove it there first.`,
    )
}

/** @throws UserError when the page file has an option that cannot be read. Of a computed title, `titleOf` has the fields. */
function itemsOf(place: PagePlace): PageItem[] | undefined {
  const value = place.value()
  const items = readItems(place)
  if (value !== undefined && items === undefined && place.option !== 'title')
    throw new UserError(
      `${place.line(value)} computes ${place.option}, so it cannot be written out: ${value.getText().replace(/\s+/g, ' ')}. Write its names there, and run this again.`,
    )
  return items
}

/** Returns items with the names that they do not hold in the place of `'*'`. */
function fill(items: readonly PageItem[], names: readonly string[], spec: ResourceSpec): PageItem[] {
  const shownAs = (name: string) => {
    const field = spec.fields.find((candidate) => candidate.name === name)
    return field ? namesOf([field], spec) : [name]
  }
  const held = items.flatMap((item) => (typeof item === 'string' ? [item] : item.names)).flatMap(shownAs)
  const others = names.filter((name) => !held.includes(name))
  return items.flatMap((item, at) => (item !== '*' ? [item] : at === items.indexOf('*') ? others : []))
}

/** Returns the columns behind those of the title, which the page shows first, unless the columns name one of them. */
function withTitle(columns: readonly PageItem[], title: readonly PageItem[]): PageItem[] {
  const names = title.filter((name) => typeof name === 'string' && name !== 'id')
  const isNamed = columns.some((column) => names.includes(column))
  return isNamed ? [...columns] : [...names, ...columns]
}

function renderItem(element: 'ColumnFor' | 'FieldFor' | 'InputFor', item: PageItem, isMember = false): string {
  if (typeof item !== 'string') return item.element
  return `<${element}${isMember ? ` key="${item}"` : ''} source="${item}" />`
}

/** Renders a column. An element that is not a column gets a column around it, as in the list of the page file. */
function renderColumn(item: PageItem): string {
  if (typeof item === 'string' || /^<DataTable\./.test(item.element)) return renderItem('ColumnFor', item)
  const [, source] = /^<[^>]*?\bsource=(["'][^"']*["'])/.exec(item.element) ?? []
  const [, label] = /^<[^>]*?\blabel=(["'][^"']*["'])/.exec(item.element) ?? []
  const column = source === undefined ? `source="${item.names[0] ?? ''}" disableSort` : `source=${source}`
  return `<DataTable.Col ${column}${label === undefined ? '' : ` label=${label}`}>${item.element}</DataTable.Col>`
}

function renderList(items: readonly PageItem[] | undefined): string | false {
  return (
    items !== undefined &&
    `[${items.map((item) => (typeof item === 'string' ? `'${item}'` : item.element)).join(', ')}]`
  )
}

function renderSort(items: readonly PageItem[] | undefined): string | false {
  return items !== undefined && `{ field: '${items[0]}', order: '${items[1]}' }`
}
