// Decides what the pages of a resource show: the names in its page file, and for `'*'` or without one the fields that the server describes.

import { type FieldInfo, placesRecords, type RelationInfo } from 'slipform/browser'
import { isChosenKey, isFreeText, shownKind } from './kinds.ts'
import { isIn, type NamedResource } from './named.ts'
import { type Items, isComponent, type ListOptions } from './options.ts'
import { rest, withRest } from './rest.ts'
import { isTitledByKey, titleNames } from './title.ts'

/** Returns the names of fields. Leaves out the time of deletion, which shown records do not have, and the tenant, which is the same in all. */
const namesOf = ({ info }: NamedResource, isNamed: (field: FieldInfo, name: string) => boolean): string[] =>
  Object.entries(info.fields).flatMap(([name, field]) =>
    name !== info.asideSince && name !== info.tenant && isNamed(field, name) ? [name] : [],
  )

/** Returns the field of a resource's key if it is meaningless to users; undefined for a key that users choose, such as a country's code. */
export const keyName = ({ info }: NamedResource): string | undefined =>
  Object.entries(info.fields).find(([, field]) => field.key && !isChosenKey(field))?.[0]

/** Returns the relations by several fields, or by another field than the key, if the responses of lists and records contain the related record. */
const pairedRelations = ({ info }: NamedResource): [string, RelationInfo][] =>
  Object.entries(info.relations ?? {}).filter(([, { pairs, joined }]) => pairs !== undefined && joined?.length === 2)

/** Whether a field is part of such a relation: pages show the related record instead of the field. */
export const isReferring = (name: string, of: NamedResource): boolean =>
  pairedRelations(of).some(([, { pairs = {} }]) => name in pairs)

/** Returns names in which relations replace the fields that are part of them. */
function withRelated(names: readonly string[], paired: readonly [string, RelationInfo][]): string[] {
  const relationsOf = (field: string) => paired.filter(([, { pairs = {} }]) => field in pairs).map(([name]) => name)
  return [...new Set(names.flatMap((name) => (relationsOf(name).length > 0 ? relationsOf(name) : name)))]
}

/** Returns the options of a resource's list; an empty object if its page file has a component instead, or no list. */
export const listOptionsOf = ({ options: { list = {} } }: NamedResource): ListOptions =>
  list === false || isComponent(list) ? {} : list

/** Returns the columns of a list. */
export const columnsOf = (of: NamedResource, { columns = [rest] }: ListOptions = listOptionsOf(of)): Items<string> =>
  withRest(columns, columnNames(of), of)

/** No window has room for more columns, and each column costs time in every row. */
const maxColumns = 20

/** Returns the columns that are hidden until users choose them: those after the twentieth, except `created_at` and those that the page file names. */
export function hiddenColumnsOf(of: NamedResource, list: ListOptions = listOptionsOf(of)): readonly string[] {
  const columns = columnsOf(of, list)
  if (list.hidden !== undefined || columns.length <= maxColumns) return list.hidden ?? []
  const withoutCreation = columns.filter((column) => column !== 'created_at')
  const isUnnamed = (column: Items<string>[number]) => typeof column === 'string' && !list.columns?.includes(column)
  // The cast: `isUnnamed` accepts names only.
  return withoutCreation
    .slice(maxColumns - (columns.length - withoutCreation.length))
    .filter((column) => isUnnamed(column)) as string[]
}

/** Returns the names of a list's filters. */
export const filtersOf = (of: NamedResource, filters: Items<string> = [rest]): Items<string> =>
  withRest(filters, filterNames(of), of)

/** Returns the relations with a tab on a record's page. */
export const tabsOf = (of: NamedResource): Items<string> => withRest(of.options.related ?? [rest], tabNames(of), of)

/** Returns the default columns of a table: the title, then all other fields of lists except JSON and the time of the last update. */
function columnNames(of: NamedResource): readonly string[] {
  const key = keyName(of)
  const titles = typeof of.options.title === 'function' ? [] : titleNames(of)
  const names = namesOf(of, (field) => isIn('list', field) && !field.updated && field.kind !== 'json')
    // Without the key, unless it is the title.
    .filter((name) => name !== key || titles.includes(name))
  const title = titles.filter((name) => names.includes(name))
  return withRelated([...title, ...names.filter((name) => !title.includes(name))], pairedRelations(of))
}

/** Returns the default fields of a record's page: every field of its response, links without a tab, and the key last. A key of several fields is left out, as the page shows these fields. */
export function shownNames(of: NamedResource): readonly string[] {
  const links = Object.entries(of.info.relations ?? {}).flatMap(([name, { kind, joined, target }]) =>
    kind === 'manyToMany' && joined?.includes('one') && target === undefined ? [name] : [],
  )
  const key = keyName(of)
  const names = namesOf(of, (field) => isIn('one', field)).filter((name) => name !== key)
  const fields = withRelated(names, pairedRelations(of))
  return [...fields, ...links, ...(key === undefined || of.info.singular !== undefined ? [] : [key])]
}

/** Returns the default names of forms: first the fields and links with an input, then the fields that users can read but not change. */
export function formNames(of: NamedResource): readonly string[] {
  const isWritable = (field: FieldInfo) => isIn('create', field) || isIn('update', field)
  const links = Object.entries(of.info.relations ?? {}).flatMap(([name, { writable, joined }]) =>
    writable && joined?.includes('one') ? [name] : [],
  )
  return [
    ...withRelated(namesOf(of, isWritable), pairedRelations(of)),
    ...links,
    ...namesOf(of, (field) => !isWritable(field) && isIn('one', field) && !field.key),
  ]
}

/** Returns the default filters of a list: filterable fields, relations and fields of related records, without the field `id`. */
function filterNames(of: NamedResource): readonly string[] {
  const fields = namesOf(of, (field, name) => field.filterable === true && !(field.key && name === 'id'))
  const paired = pairedRelations(of).filter(([, { filterable = [] }]) => filterable.includes('id'))
  const ownFilters = [...withRelated(fields, paired), ...paired.map(([name]) => name)]
  const related = Object.entries(of.info.relations ?? {}).flatMap(([name, { filterable = [] }]) =>
    filterable.filter((field) => field !== 'id' || !ownFilters.includes(name)).map((field) => `${name}.${field}`),
  )
  return [...new Set([...ownFilters, ...related])]
}

/** Returns the relations whose records a page can list: `target` is the field by which their list is filtered. */
function tabNames({ info }: NamedResource): readonly string[] {
  return Object.entries(info.relations ?? {}).flatMap(([name, { target }]) => (target === undefined ? [] : [name]))
}

/** The names of whole numbers that hold the position of a record in an order of the users' own. */
const placeName = /^(?:position|sort_order|display_order|sortOrder|displayOrder)$/

const dateKinds: readonly string[] = ['date', 'datetime']

/** Returns the order of a list: from its page file, else by position, else the newest first, else by title. */
export function sortOf(
  of: NamedResource,
  { sort }: ListOptions = listOptionsOf(of),
): { field: string; order: 'ASC' | 'DESC' } | undefined {
  if (sort !== undefined) return { field: sort[0], order: sort[1] }
  const place = namesOf(of, ({ kind, sortable }) => kind === 'integer' && sortable === true).find((name) =>
    placeName.test(name),
  )
  if (place !== undefined) return { field: place, order: 'ASC' }
  const times = namesOf(of, (info) => dateKinds.includes(shownKind(info)) && info.sortable === true)
  const newest = times.includes('created_at') ? 'created_at' : times.find(placesRecords)
  return newest === undefined ? titleOrder(of) : { field: newest, order: 'DESC' }
}

/** Returns the order of records by title; undefined if lists cannot be sorted by the title. */
export function titleOrder(of: NamedResource): { field: string; order: 'ASC' } | undefined {
  const [title = ''] = titleNames(of)
  return of.info.fields[title]?.sortable ? { field: title, order: 'ASC' } : undefined
}

/** Returns a function for the filter by which inputs find records for a typed text; undefined if they use react-admin's default, `q`. */
export function searchOf(of: NamedResource): ((text: string) => Record<string, string>) | undefined {
  const hasSearch = isSearched(of)
  if (isTitledByKey(of) && of.info.singular !== undefined) {
    return (text) => filterOfKey(text, of) ?? (hasSearch && text !== '' ? { q: text } : {})
  }
  if (hasSearch) return undefined
  const title = titleNames(of).find((name) => {
    const field = of.info.fields[name]
    return field?.filterable && isFreeText(field)
  })
  // Without a title to filter by, users choose from the first records.
  return title === undefined ? () => ({}) : (text) => ({ [`${title}_like`]: text })
}

/** Returns the filter for the typed parts of a key of several fields, "1001 · 7" or only "1001"; undefined for other texts. */
function filterOfKey(text: string, { info }: NamedResource): Record<string, string> | undefined {
  const parts = Object.entries(info.fields).filter(([, { part }]) => part)
  const texts = text.split(/[·~\s]+/u).filter((word) => word !== '')
  const isFitting = (word: string, at: number) => partTexts[parts[at]?.[1].kind ?? '']?.test(word) === true
  if (texts.length === 0 || texts.length > parts.length || !texts.every(isFitting)) return undefined
  return Object.fromEntries(texts.map((word, at) => [parts[at]?.[0] ?? '', word]))
}

/** The texts that users can type for a part of a key, by its kind. The limits of digits keep a number within the range of its column. */
const partTexts: Readonly<Record<string, RegExp>> = {
  text: /./,
  integer: /^-?\d{1,9}$/,
  bigint: /^-?\d{1,18}$/,
  date: /^\d{4}-\d\d-\d\d$/,
}

/** Whether a list has a search box. */
export const isSearched = ({ info }: NamedResource): boolean =>
  Object.values(info.fields).some(({ searched }) => searched)
