import { cloneElement, type ReactElement, useCallback } from 'react'
import { type ResourceProps, useResourceContext, useResourceDefinitions } from 'react-admin'
import {
  badgeColors,
  defaultBatchLimit,
  type FieldInfo,
  humanizeName,
  type RecordView,
  type RelationInfo,
  type ResourceInfo,
  relationOfLinks,
} from 'slipform/browser'
import type { Choice } from '../i18n/choiceName.ts'
import type { PageLabels } from '../i18n/fieldLabel.ts'
import { loadedSession } from '../session/session.ts'
import type { ResourceOptions } from './options.ts'

// Finds the resources, fields and relations that page files name, and the labels that page files give them.

/** A resource with its description from the server, and the options of its page file. */
export interface NamedResource {
  readonly name: string
  readonly info: ResourceInfo
  readonly options: ResourceOptions
}

/** Returns a resource by its name. */
export type FindResource = (name: string) => NamedResource

/** The option of react-admin's resource under which `resource()` stores the options of a page file. */
export const pagesOption = 'pages'

/** The description of a resource that the server does not describe, such as one of another data provider. */
const unknownResource: ResourceInfo = { fields: {} }

/** Returns the server's description of a resource, with the fields that are visible to the signed-in user. */
export const infoOf = (resource: string): ResourceInfo => loadedSession().resources?.[resource] ?? unknownResource

/** Returns the heading above a resource in the menu; empty for the resources at the top of the menu. */
export const groupOf = ({ options }: Pick<ResourceProps, 'options'>): string =>
  typeof options?.group === 'string' ? options.group : ''

/** Returns how many records one request can change. */
export const batchLimitOf = (resource: string): number => infoOf(resource).batchLimit ?? defaultBatchLimit

/** Returns a function that finds resources. */
export const useFindResource = (): FindResource => {
  const definitions = useResourceDefinitions()
  return useCallback(
    (name) => ({ name, info: infoOf(name), options: definitions[name]?.options?.[pagesOption] ?? {} }),
    [definitions],
  )
}

/** Returns the resource around a component, and a function that finds others. */
export const useNamedResource = (): { of: NamedResource; find: FindResource } => {
  const find = useFindResource()
  return { of: find(useResourceContext() ?? ''), find }
}

/** A field that a page names. */
export interface NamedField {
  /** As the page writes it: `customer`. */
  readonly name: string
  /** The property of records: `customer_id`. */
  readonly source: string
  readonly info: FieldInfo
  /** The resource that the field belongs to: for `customer.tier` the related resource. */
  readonly of: NamedResource
}

/** Finds the field of a name: a field of the resource, the foreign key of a relation, or a field of a related record. */
export function findField(name: string, of: NamedResource, find: FindResource): NamedField | undefined {
  const { fields, relations = {} } = of.info
  const source = relations[name]?.field ?? name
  const info = fields[source]
  if (info !== undefined) return { name, source, info, of }
  const referring = relations[name]
  if (referring?.kind === 'belongsTo') return { name, source: `${name}.id`, info: infoOfReference(name, referring), of }
  const [relationName = '', related = ''] = name.split('.')
  const relation = relations[relationName]
  if (relation === undefined || related === '') return undefined
  // A relation describes the fields of a related model without a resource of its own.
  const { reference = '', fields: relationFields } = relation
  const target = find(reference)
  const relatedInfo = target.info.fields[related] ?? relationFields?.[related]
  return relatedInfo && { name, source: name, info: relatedInfo, of: target }
}

/** Describes a reference by several fields, or by another field than the key, as a field with the key of the related record. */
function infoOfReference(relation: string, { joined = [], reference, filterable, pairs }: RelationInfo): FieldInfo {
  const withoutRecord = (['one', 'list'] as const).filter((view) => !joined.includes(view))
  return {
    kind: 'text',
    relation,
    absent: pairs === undefined ? [...withoutRecord, 'create', 'update'] : withoutRecord,
    ...(reference !== undefined && { reference }),
    ...(filterable?.includes('id') && { filterable: true }),
  }
}

/** Finds a many-to-many relation by its name. */
export function findLinks(name: string, { info }: NamedResource): RelationInfo | undefined {
  const relation = info.relations?.[name]
  return relation?.kind === 'manyToMany' ? relation : undefined
}

/** Whether a response or request (`list`, `one`, `create`, `update`) has a field. */
export const isIn = (view: RecordView, { absent = [] }: FieldInfo): boolean => !absent.includes(view)

/** Returns the label of a field from its page file, or from its relation; undefined if the label follows from the name of the field. */
export const labelOf = ({ name, source, info, of }: NamedField): string | undefined => {
  const { labels = {} }: { labels?: Readonly<Record<string, string | undefined>> } = of.options
  const [relation = '', related] = name.split('.')
  if (related === undefined)
    return (
      labels[name] ??
      labels[source] ??
      labels[info.relation ?? ''] ??
      keyLabel(source, info) ??
      amountLabel(source, info)
    )
  const label = labels[related]
  return label && `${humanizeName(relation)} ${label.toLowerCase()}`
}

/** Returns functions for the labels that page files give resources and fields, for all texts that name these. */
export function labelsOfPages(resources: readonly ResourceProps[]): PageLabels {
  const definitions = new Map(resources.map((definition) => [definition.name, definition.options]))
  const find: FindResource = (name) => {
    return { name, info: infoOf(name), options: definitions.get(name)?.[pagesOption] ?? {} }
  }
  return {
    resource: (name) => definitions.get(name)?.label,
    field: (resource, source) => {
      const of = find(resource)
      const field = findField(source, of, find)
      if (field !== undefined) return labelOf(field)
      const { labels = {} }: { labels?: Readonly<Record<string, string | undefined>> } = of.options
      return labels[relationOfLinks(source) ?? source]
    },
  }
}

/**
 * Returns the label of a key that does not follow from its name: for a foreign key `sku` the name of its relation, "Product"; for a text
 * `external_id` without a relation "External ID". Undefined for `customer_id`, whose label is "Customer" without this.
 */
function keyLabel(source: string, { relation, kind }: FieldInfo): string | undefined {
  if (relation === undefined) return kind === 'text' && source.endsWith('_id') ? humanizeName(source) : undefined
  const isNamedAfterRelation =
    [`${relation}_id`, `${relation}Id`, `${relation}.id`].includes(source) || relation === `${source}_record`
  return isNamedAfterRelation ? undefined : humanizeName(relation)
}

/** Returns the label of an amount that is stored in cents: without "cents", as pages show the amount in its currency. */
function amountLabel(source: string, { currency }: FieldInfo): string | undefined {
  const isInCents = typeof currency === 'object' && currency.cents === true
  return isInCents ? humanizeName(source.replace(/_cents$|Cents$/, '')) : undefined
}

/** Returns an element of a page file with the label that the page file gives its field, unless the element has a label. */
export const withLabel = (element: ReactElement, of: NamedResource): ReactElement => {
  const { source, label } = element.props as { source?: string; label?: unknown }
  const { labels = {} }: { labels?: Readonly<Record<string, string | undefined>> } = of.options
  const newLabel = source === undefined || label !== undefined ? undefined : labels[source]
  return newLabel === undefined
    ? element
    : cloneElement(element as ReactElement<{ label: string }>, { label: newLabel })
}

/** Returns the values of an enumeration with their names and colours. */
export function choicesOf({ source, info, of }: NamedField): readonly Choice[] {
  const { values = [], labels } = info
  const names = values.map((value) => (typeof value === 'number' && labels?.[value]) || String(value))
  const tones: FieldInfo['tone'] = info.tone ?? {}
  const tonesOfValues = values.map((value) => tones[value])
  const colors = badgeColors(names, tonesOfValues)
  const projectChoices = of.options.choices?.[source.split('.').at(-1) ?? source] ?? {}
  return values.map((id, at) => ({
    id,
    name: capitalize((names[at] ?? '').replaceAll('_', ' ')),
    color: colors[at] ?? 'slate',
    ...projectChoices[id],
  }))
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
