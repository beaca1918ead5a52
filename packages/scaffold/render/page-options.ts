// Derives the options in a new page file: what differs from the model. All else the admin derives by itself.

import { now } from 'slipform'
import { chooseStatus, humanizeName, placesRecords } from 'slipform/browser'
import { factsOf, valuesOf } from 'slipform/kinds'
import { isExcluded, isHidden } from 'slipform/resource'
import { hasOwnLabel, type Names, pluralOf } from '../answers/names.ts'
import type { FieldSpec, RelationSpec, ResourceSpec } from '../answers/resource-spec.ts'
import { isVisibleToReaders, titleOf } from '../answers/title.ts'
import { openPages } from './access.ts'
import { isImage, referenceOf } from './field-lookup.ts'

/** The options of `resource()` in a new page file. */
interface PageOptions {
  readonly title: string | readonly string[]
  readonly label?: string
  readonly labels?: Readonly<Record<string, string>>
  readonly list?: false | { readonly layouts: Readonly<Record<string, string>> }
  readonly show?: false
  readonly create?: false
  readonly edit?: false
  readonly dashboard?: false
}

export function pageOptionsOf(spec: ResourceSpec): PageOptions {
  const has = openPages(spec)
  const { names, fields, relations } = spec
  const title = titleOf(spec)
  const [only = 'id'] = title
  const labels = Object.fromEntries([
    ...fields.flatMap(({ name, label }) => (label === undefined ? [] : [[name, label]])),
    ...relations.flatMap((relation) => (relation.kind === 'belongsTo' ? [] : labelOfTab(relation))),
  ])
  const layouts = layoutsOf(spec)
  return {
    title: title.length > 1 ? title : only,
    ...((!isEnglishPlural(names) || hasOwnLabel(names)) && { label: names.pluralLabel }),
    ...(Object.keys(labels).length > 0 && { labels }),
    ...(has.list ? Object.keys(layouts).length > 0 && { list: { layouts } } : { list: false as const }),
    ...(!has.show && { show: false as const }),
    ...(!has.create && { create: false as const }),
    ...(!has.edit && { edit: false as const }),
    ...(isLinkTable(spec) && { dashboard: false as const }),
  }
}

/** Whether a path is a plural in English, from which the admin derives the labels: of `ereignis` it would make "Ereigni". */
const isEnglishPlural = ({ singular, plural }: Names) => singular !== plural && pluralOf(plural) === plural

/** Returns the label of related records as an entry: their resource's, where the relation is called after it. */
function labelOfTab({ name, target }: RelationSpec): [string, string][] {
  const called = [target.plural, target.singular].find((word) => name === word || name.startsWith(`${word}_by_`))
  if (called === undefined || !hasOwnLabel(target)) return []
  const label = `${target.pluralLabel}${name.slice(called.length).replaceAll('_', ' ')}`
  return label === humanizeName(name) ? [] : [[name, label]]
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
    (field) =>
      field.name !== spec.trash && !isHidden(field) && !isExcluded(field, 'list') && isVisibleToReaders(field, spec),
  )
  const fields = listed.filter(({ attributes }) => attributes.filterable === true)
  const states = fields.filter((field) => isState(field, spec))
  const fieldByLayout = {
    gallery: listed.find(isImage),
    board: chooseStatus(states, ({ name }) => name),
    calendar: fields.find(
      (field) => isDate(field) && isEntered(field) && placesRecords(field.name) && field.attributes.sortable,
    ),
    tree: fields.find((field) => referenceOf(field, spec)?.plural === spec.names.plural),
  }
  return Object.fromEntries(
    Object.entries(fieldByLayout).flatMap(([name, field]) => (field ? [[name, field.name]] : [])),
  )
}

/** Whether a field is a date that users enter: the time of creation says little about a record. */
function isDate({ kind, attributes }: FieldSpec): boolean {
  return factsOf(kind).calendar !== undefined && attributes.on_create !== now
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
