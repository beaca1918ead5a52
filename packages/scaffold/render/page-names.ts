// Derives the names in a page file from the model: columns, filters, order, layouts, form, tabs. A sync adds new names to
// the user's lists, and removes those that are gone.

import { chooseStatus, humanizeName, isEnding } from 'slipform/browser'
import { factsOf, isFreeText, itemOf, valuesOf } from 'slipform/kinds'
import { isExcluded, isHidden } from 'slipform/resource'
import { hasOwnLabel, pluralOf } from '../spec/names.ts'
import { type FieldSpec, lookupsGroup, type RelationSpec, type ResourceSpec } from '../spec/resource-spec.ts'
import { isVisibleToReaders, titleOf } from '../spec/title.ts'
import { isReadOnly, isWritable, openPages } from './pages/access.ts'
import { columnsOf, hiddenColumns } from './pages/column.ts'
import { isChosenKey, isId, isImage, namesOf, referenceOf, sortableTitle } from './pages/field-lookup.ts'
import { isDate } from './pages/layouts.ts'
import { relatedListOf } from './pages/related-list.ts'

/** The names of fields and relations that a resource's page file holds, by option of `resource()`. */
interface PageNames {
  readonly title: string | readonly string[]
  readonly label?: string
  readonly group?: string
  readonly labels?: Readonly<Record<string, string>>
  readonly list:
    | false
    | {
        readonly columns: readonly string[]
        readonly hidden?: readonly string[]
        readonly filters?: readonly string[]
        readonly sort?: readonly [string, 'ASC' | 'DESC']
        readonly layouts?: Readonly<Record<string, string>>
      }
  readonly show?: false
  readonly create?: false
  readonly edit?: false
  readonly form?: readonly string[]
  readonly related?: readonly string[]
  readonly dashboard?: false
}

/** Returns the names in the page file of a resource. `all` are the models that it may be related to. */
export function pageNamesOf(whole: ResourceSpec, all: readonly ResourceSpec[]): PageNames {
  const spec = withoutTrash(whole)
  const has = openPages(spec)
  const { names, fields } = spec
  const title = titleOf(spec)
  const [only = 'id'] = title
  const tabs = spec.relations.filter((relation) => relatedListOf(spec, relation, all))
  const related = tabs.map(({ name }) => name)
  const labels = Object.fromEntries([
    ...fields.flatMap(({ name, label }) => (label === undefined ? [] : [[name, label]])),
    ...tabs.flatMap((tab) => (labelOfTab(tab) === humanizeName(tab.name) ? [] : [[tab.name, labelOfTab(tab)]])),
  ])
  return {
    title: title.length > 1 ? title : only,
    // react-admin would make a plural of the name again.
    ...((pluralOf(names.plural) !== names.plural || hasOwnLabel(names)) && { label: names.pluralLabel }),
    ...(spec.group !== undefined && { group: spec.group }),
    ...(Object.keys(labels).length > 0 && { labels }),
    list: has.list && listOf(spec, all),
    ...(!has.show && { show: false as const }),
    ...(!has.create && { create: false as const }),
    ...(!has.edit && { edit: false as const }),
    ...((has.create || has.edit) && { form: formOf(spec) }),
    ...(has.show && related.length > 0 && { related }),
    ...((isLinkTable(spec) || spec.group === lookupsGroup) && { dashboard: false as const }),
  }
}

/** Returns the label of related records: their resource's, where the relation is called after it. */
export function labelOfTab({ name, target }: RelationSpec): string {
  const called = [target.plural, target.singular].find((word) => name === word || name.startsWith(`${word}_by_`))
  if (called === undefined || !hasOwnLabel(target)) return humanizeName(name)
  return `${target.pluralLabel}${name.slice(called.length).replaceAll('_', ' ')}`
}

/** Leaves out the field of the trash, which has no value in a record that is shown. */
function withoutTrash(spec: ResourceSpec): ResourceSpec {
  return { ...spec, fields: spec.fields.filter(({ name }) => name !== spec.trash) }
}

function listOf(spec: ResourceSpec, all: readonly ResourceSpec[]) {
  const title = titleOf(spec)
  const parts = columnsOf(spec).filter(({ name }) => title.includes(name))
  // The first column holds the whole name of a record, unless its parts say more in their own ways: as badges, as dates, as a key.
  const isNamed = parts.length > 1 && parts.every(({ kind, attributes }) => isFreeText(kind) && !attributes.primary_key)
  const shown = columnsOf(spec).filter((field) => !isNamed || !parts.includes(field))
  const unlisted = hiddenColumns(spec) ?? []
  const listed = namesOf(
    shown.filter((field) => !unlisted.includes(field)),
    spec,
  )
  const hidden = namesOf(unlisted, spec).filter((name) => !listed.includes(name))
  const filters = filtersOf(spec, all)
  const sort = sortOf(spec)
  const layouts = layoutsOf(spec)
  return {
    columns: namesOf(shown, spec),
    ...(hidden.length > 0 && { hidden }),
    ...(filters.length > 0 && { filters }),
    ...(sort && { sort }),
    ...(Object.keys(layouts).length > 0 && { layouts }),
  }
}

function filtersOf(spec: ResourceSpec, all: readonly ResourceSpec[]): string[] {
  const ofModel = spec.fields.filter(
    (field) =>
      (field.attributes.filterable || field.attributes.primary_key) &&
      !isHidden(field) &&
      !isId(field) &&
      hasFilter(field, spec),
  )
  const related = spec.relations.flatMap((relation) =>
    (relation.join_filterable ?? []).flatMap((name) => {
      const target = all.find(({ names }) => names.plural === relation.target.plural)
      const field = target?.fields.find((candidate) => candidate.name === name)
      if (target === undefined || field === undefined || isHidden(field)) return []
      const isOffered = isId(field) ? relation.kind !== 'belongsTo' : hasFilter(field, target)
      return isOffered ? [`${relation.name}.${name}`] : []
    }),
  )
  return [...new Set([...namesOf(ofModel, spec), ...related])]
}

/** Whether a list can be filtered by a field: not by JSON. */
function hasFilter(field: FieldSpec, spec: ResourceSpec): boolean {
  return referenceOf(field, spec) !== undefined || factsOf(itemOf(field.kind)).family !== 'document'
}

/** Returns the names of what a record's page shows: each field of its response, and linked records without a tab. */
export function fieldNamesOf(whole: ResourceSpec, all: readonly ResourceSpec[]): string[] {
  const spec = withoutTrash(whole)
  const shown = spec.fields.filter(
    (field) =>
      !isExcluded(field, 'one') &&
      (!field.attributes.primary_key || isChosenKey(field)) &&
      !field.attributes.non_db_attr,
  )
  const linked = spec.relations.filter(
    (relation) => relation.kind === 'manyToMany' && relation.join?.one && !relatedListOf(spec, relation, all),
  )
  const keys = spec.fields.filter((field) => field.attributes.primary_key && !isChosenKey(field))
  return [...namesOf(shown, spec), ...[...linked, ...keys].map(({ name }) => name)]
}

/** Returns what forms have an input for, then what they show and cannot change. */
export function formOf(spec: ResourceSpec): string[] {
  const written = spec.fields.filter((field) => isWritable(field, 'create') || isWritable(field, 'update'))
  const shown = openPages(spec).edit ? spec.fields.filter(isReadOnly) : []
  return [
    ...namesOf(written, spec),
    ...spec.relations.filter(isLinkInput).map(({ name }) => name),
    ...namesOf(
      shown.filter((field) => !written.includes(field)),
      spec,
    ),
  ]
}

/** Whether a form has an input for a link table. The record must include the links, or saving would remove them. */
function isLinkInput({ kind, join, exclude }: RelationSpec): boolean {
  return kind === 'manyToMany' && join?.one === true && !exclude?.includes('update') && !exclude?.includes('create')
}

const placeName = /^(?:position|sort_order|display_order|sortOrder|displayOrder)$/

/** Returns the default sort: by the place that records have, else newest first if there is a sortable `created_at`, else by title, else by the first timestamp. */
function sortOf(spec: ResourceSpec): [string, 'ASC' | 'DESC'] | undefined {
  const isListed = (field: FieldSpec) => field.attributes.sortable === true && !isExcluded(field, 'list')
  const place = spec.fields.find(
    (field) => placeName.test(field.name) && field.kind.name === 'integer' && isListed(field),
  )
  if (place !== undefined) return [place.name, 'ASC']
  const timestamps = spec.fields.filter((field) => field.kind.name === 'datetime' && isListed(field))
  if (timestamps.some(({ name }) => name === 'created_at')) return ['created_at', 'DESC']
  const title = sortableTitle(spec)
  if (title !== undefined) return [title, 'ASC']
  const [first] = timestamps
  return first && [first.name, 'DESC']
}

// More columns than these cannot be compared on a screen.
const maxBoardColumns = 12

/**
 * Returns the layouts that a list offers besides the table: a gallery by its first image, a board by its status, a calendar
 * by its first date that users enter, a tree by its key to its own table. The fields of the last three must be filterable, as they read a
 * part of the records at a time.
 */
function layoutsOf(spec: ResourceSpec): Record<string, string> {
  const listed = spec.fields.filter(
    (field) => !isHidden(field) && !isExcluded(field, 'list') && isVisibleToReaders(field, spec),
  )
  const fields = listed.filter(({ attributes }) => attributes.filterable === true)
  const fieldByLayout = {
    gallery: listed.find(isImage),
    board: chooseStatus(
      fields.filter((field) => isState(field, spec)),
      ({ name }) => name,
    ),
    calendar: fields.find(
      (field) => isDate(field) && isEntered(field) && !isEnding(field.name) && field.attributes.sortable,
    ),
    tree: fields.find((field) => referenceOf(field, spec)?.plural === spec.names.plural),
  }
  return Object.fromEntries(
    Object.entries(fieldByLayout).flatMap(([name, field]) => (field ? [[name, field.name]] : [])),
  )
}

/** Whether a form has an input for a field. */
function isEntered(field: FieldSpec): boolean {
  return !isExcluded(field, 'create') || !isExcluded(field, 'update')
}

/** Whether a field is an enumeration that moving a card can change. */
function isState(field: FieldSpec, { operations }: ResourceSpec): boolean {
  const values = valuesOf(field.kind)?.length ?? Infinity
  return values <= maxBoardColumns && operations.includes('update') && !isExcluded(field, 'update')
}

/** Whether records only link others: all that is written are two or more foreign keys. */
function isLinkTable(spec: ResourceSpec): boolean {
  const written = spec.fields.filter(({ attributes }) => !attributes.primary_key && attributes.on_create === undefined)
  return written.length > 1 && written.every((field) => referenceOf(field, spec) !== undefined)
}
