// What the pages of a resource show: what their page file names, and for the rest what the server says of the resource.

import { type FieldInfo, placesRecords, type RelationInfo } from 'slipform/browser'
import { isChosenKey, isFreeText, shownKind } from './kinds.ts'
import { isIn, type NamedResource } from './named.ts'
import { type Items, isComponent, type ListOptions } from './options.ts'
import { rest, withRest } from './rest.ts'
import { isTitledByKey, titleNames } from './title.ts'

/** Returns the names of fields. That by which deleted records are set aside has no value in a record that is shown, and the tenant is the same in all. */
const namesOf = ({ info }: NamedResource, isNamed: (field: FieldInfo, name: string) => boolean): string[] =>
  Object.entries(info.fields).flatMap(([name, field]) =>
    name !== info.asideSince && name !== info.tenant && isNamed(field, name) ? [name] : [],
  )

/** Returns the field of a resource's key if it says nothing to users; undefined for one that users choose, such as a country's code. */
export const keyName = ({ info }: NamedResource): string | undefined =>
  Object.entries(info.fields).find(([, field]) => field.key && !isChosenKey(field))?.[0]

/** Returns the relations to a record whose key no single field holds, if the responses of lists and of single records contain the record. */
const pairedRelations = ({ info }: NamedResource): [string, RelationInfo][] =>
  Object.entries(info.relations ?? {}).filter(([, { pairs, joined }]) => pairs !== undefined && joined?.length === 2)

/** Whether a field refers to a record together with others, or by another value than its key: pages show the record. */
export const isReferring = (name: string, of: NamedResource): boolean =>
  pairedRelations(of).some(([, { pairs = {} }]) => name in pairs)

/** Returns names with those of related records in the place of the fields that refer to them. */
function withRelated(names: readonly string[], paired: readonly [string, RelationInfo][]): string[] {
  const relationsOf = (field: string) => paired.filter(([, { pairs = {} }]) => field in pairs).map(([name]) => name)
  return [...new Set(names.flatMap((name) => (relationsOf(name).length > 0 ? relationsOf(name) : name)))]
}

/** Returns the options of a resource's list; none where its page file has a component in place of the list. */
export const listOptionsOf = ({ options: { list = {} } }: NamedResource): ListOptions =>
  list === false || isComponent(list) ? {} : list

/** Returns the columns of a list. */
export const columnsOf = (of: NamedResource, { columns = [rest] }: ListOptions = listOptionsOf(of)): Items<string> =>
  withRest(columns, columnNames(of), of)

/** No window has room for more columns, and each takes time in every row; a table hides those that it has no room for. */
const maxColumns = 20

/** Returns the columns that users have to choose: those after the twentieth that the page file does not name, without the time of creation. */
export function hiddenColumnsOf(of: NamedResource, list: ListOptions = listOptionsOf(of)): readonly string[] {
  const columns = columnsOf(of, list)
  if (list.hidden !== undefined || columns.length <= maxColumns) return list.hidden ?? []
  const others = columns.filter((column) => column !== 'created_at')
  const isUnnamed = (column: Items<string>[number]) => typeof column === 'string' && !list.columns?.includes(column)
  return others.slice(maxColumns - (columns.length - others.length)).filter((column) => isUnnamed(column)) as string[]
}

/** Returns what a list can be filtered by. */
export const filtersOf = (of: NamedResource, filters: Items<string> = [rest]): Items<string> =>
  withRest(filters, filterNames(of), of)

/** Returns the relations that a record's page has tabs for. */
export const tabsOf = (of: NamedResource): Items<string> => withRest(of.options.related ?? [rest], tabNames(of), of)

/** Returns the columns of a table: the title, then what lists show of a record, without JSON and the time of the last update. */
function columnNames(of: NamedResource): readonly string[] {
  const key = keyName(of)
  const titles = typeof of.options.title === 'function' ? [] : titleNames(of)
  const names = namesOf(of, (field) => isIn('list', field) && !field.updated && field.kind !== 'json')
    // A record without a text is known by its key, unless a function names it.
    .filter((name) => name !== key || titles.includes(name))
  const title = titles.filter((name) => names.includes(name))
  return withRelated([...title, ...names.filter((name) => !title.includes(name))], pairedRelations(of))
}

/** Returns what a record's page shows: every field of its response, links that have no tab, and at last the key, unless it is a text of several fields, which stand there themselves. */
export function shownNames(of: NamedResource): readonly string[] {
  const links = Object.entries(of.info.relations ?? {}).flatMap(([name, { kind, joined, target }]) =>
    kind === 'manyToMany' && joined?.includes('one') && target === undefined ? [name] : [],
  )
  const key = keyName(of)
  const names = namesOf(of, (field) => isIn('one', field)).filter((name) => name !== key)
  const shown = withRelated(names, pairedRelations(of))
  return [...shown, ...links, ...(key === undefined || of.info.singular !== undefined ? [] : [key])]
}

/** Returns what forms have an input for, and then what users can read but not change. */
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

/** Returns what a list can be filtered by: keys only where people choose them. */
function filterNames(of: NamedResource): readonly string[] {
  const ofResource = namesOf(of, (field, name) => field.filterable === true && !(field.key && name === 'id'))
  const paired = pairedRelations(of).filter(([, { filterable = [] }]) => filterable.includes('id'))
  const chosen = [...withRelated(ofResource, paired), ...paired.map(([name]) => name)]
  const related = Object.entries(of.info.relations ?? {}).flatMap(([name, { filterable = [] }]) =>
    filterable.filter((field) => field !== 'id' || !chosen.includes(name)).map((field) => `${name}.${field}`),
  )
  return [...new Set([...chosen, ...related])]
}

/** Returns the relations whose records a page can list: those whose list can be filtered by the record. */
function tabNames({ info }: NamedResource): readonly string[] {
  return Object.entries(info.relations ?? {}).flatMap(([name, { target }]) => (target === undefined ? [] : [name]))
}

/** The names by which a whole number is the place that users gave a record. */
const placeName = /^(?:position|sort_order|display_order|sortOrder|displayOrder)$/

const dated: readonly string[] = ['date', 'datetime']

/** Returns the order of a list: that of its page file, or by the place that records have, else the newest first, else by title. */
export function sortOf(
  of: NamedResource,
  { sort }: ListOptions = listOptionsOf(of),
): { field: string; order: 'ASC' | 'DESC' } | undefined {
  if (sort !== undefined) return { field: sort[0], order: sort[1] }
  const place = namesOf(of, ({ kind, sortable }) => kind === 'integer' && sortable === true).find((name) =>
    placeName.test(name),
  )
  if (place !== undefined) return { field: place, order: 'ASC' }
  const times = namesOf(of, (info) => dated.includes(shownKind(info)) && info.sortable === true)
  const newest = times.includes('created_at') ? 'created_at' : times.find(placesRecords)
  return newest === undefined ? titleOrder(of) : { field: newest, order: 'DESC' }
}

/** Returns the order of records by their title; undefined if lists cannot be sorted by it. */
export function titleOrder(of: NamedResource): { field: string; order: 'ASC' } | undefined {
  const [title = ''] = titleNames(of)
  return of.info.fields[title]?.sortable ? { field: title, order: 'ASC' } : undefined
}

/** Returns the filter by which inputs find records for a typed text: by title, or none; undefined where they search by `q`, as react-admin does. */
export function searchOf(of: NamedResource): ((text: string) => Record<string, string>) | undefined {
  const isFound = Object.values(of.info.fields).some(({ searched }) => searched)
  if (isTitledByKey(of) && of.info.singular !== undefined) {
    return (text) => filterOfKey(text, of) ?? (isFound && text !== '' ? { q: text } : {})
  }
  if (isFound) return undefined
  const title = titleNames(of).find((name) => {
    const field = of.info.fields[name]
    return field?.filterable && isFreeText(field)
  })
  // Without a text to search, users choose from the first records.
  return title === undefined ? () => ({}) : (text) => ({ [`${title}_like`]: text })
}

/** Returns the filter by the first parts of a key, typed as its title has them, "1001 · 7"; undefined for other texts. */
function filterOfKey(text: string, { info }: NamedResource): Record<string, string> | undefined {
  const parts = Object.entries(info.fields).filter(([, { part }]) => part)
  const texts = text.split(/[·~\s]+/u).filter((word) => word !== '')
  const isFitting = (word: string, at: number) => partTexts[parts[at]?.[1].kind ?? '']?.test(word) === true
  if (texts.length === 0 || texts.length > parts.length || !texts.every(isFitting)) return undefined
  return Object.fromEntries(texts.map((word, at) => [parts[at]?.[0] ?? '', word]))
}

/** What users can type of a part of a key, by its kind; the limits of digits keep it within the range of the column. */
const partTexts: Readonly<Record<string, RegExp>> = {
  text: /./,
  integer: /^-?\d{1,9}$/,
  bigint: /^-?\d{1,18}$/,
  date: /^\d{4}-\d\d-\d\d$/,
}

/** Whether a list has a search box. */
export const isSearched = ({ info }: NamedResource): boolean =>
  Object.values(info.fields).some(({ searched }) => searched)
