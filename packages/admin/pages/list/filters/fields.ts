// Reads the filters that a list offers, the names and inputs of its page file, as fields with a kind and as search boxes.

import { isValidElement, type ReactElement } from 'react'
import type { FieldInfo } from 'slipform/browser'
import { isSearched } from '../../../resource/defaults.ts'
import { shownKind } from '../../../resource/kinds.ts'
import {
  choicesOf as enumerated,
  type FindResource,
  findField,
  type NamedField,
  type NamedResource,
} from '../../../resource/named.ts'
import type { Items } from '../../../resource/options.ts'
import { isHidden } from '../../../session/visible.ts'
import type { FieldKind } from './operators.ts'

/** An input that a page file gives as a filter, in place of a field's name. */
export type FilterInput = ReactElement<{
  source: string
  label?: string
  alwaysOn?: boolean
  choices?: readonly { id: unknown; name: string }[]
  reference?: string
}>

/** A field that a list offers to filter by. */
export interface ConditionField {
  /** The field in the keys of filters: `customer_id`. */
  readonly name: string
  readonly kind: FieldKind
  /** The field in the model; undefined for an input of a field that the model does not have. */
  readonly field?: NamedField
  /** The project's own input for the values. */
  readonly input?: FilterInput
}

const kinds: Readonly<Record<FieldInfo['kind'], FieldKind>> = {
  text: 'text',
  sequence: 'text',
  uuid: 'exact',
  integer: 'number',
  float: 'number',
  bigint: 'number',
  decimal: 'number',
  time: 'number',
  boolean: 'boolean',
  date: 'date',
  datetime: 'timestamp',
  oneOf: 'choice',
  arrayOf: 'exact',
  json: 'exact',
  sql: 'exact',
  bytes: 'exact',
}

const kindOf = ({ info }: NamedField): FieldKind => {
  if (info.reference !== undefined || info.user) return 'reference'
  if (info.kind === 'sql' && info.compare !== undefined) return info.compare === 'order' ? 'number' : 'network'
  return info.values === undefined ? kinds[shownKind(info)] : 'choice'
}

/** Returns the kind of an input: by its properties, else by its field, else by the operator in its source. */
const kindOfInput = (
  { props }: FilterInput,
  operator: string | undefined,
  field: NamedField | undefined,
): FieldKind => {
  if (props.choices !== undefined) return 'choice'
  if (props.reference !== undefined) return 'reference'
  if (field !== undefined) return kindOf(field)
  if (operator === undefined) return 'exact'
  return operator === 'like' ? 'text' : 'number'
}

/** The filters of a list: fields, and the sources of search boxes. */
export interface ListFilters {
  readonly fields: readonly ConditionField[]
  readonly searches: readonly string[]
}

// `make_like` searches a text for a part; `year_gte` and `year_lte` are one field. Other suffixes may be part of a field's name.
const sourceWithOperator = /^(.+)_(like|gte|lte)$/

/** Returns the filters of a list, without names of fields that do not exist for the user. */
export function readFilters(items: Items<string>, of: NamedResource, find: FindResource): ListFilters {
  const fields = new Map<string, ConditionField>()
  const searches = new Set(isSearched(of) ? ['q'] : [])
  for (const item of items) {
    if (typeof item === 'string') {
      const field = filteredField(item, of, find)
      if (field !== undefined) fields.set(field.source, { name: field.source, kind: kindOf(field), field })
    } else if (isFilterInput(item)) {
      const { source, alwaysOn } = item.props
      const [, name = source, operator] = sourceWithOperator.exec(source) ?? []
      if (isHidden(name, of.name)) continue
      const isSearchBox = source === 'q' || (operator === 'like' && alwaysOn)
      if (isSearchBox) searches.add(source)
      else if (!fields.has(name)) {
        const field = findField(name, of, find)
        fields.set(name, { name, kind: kindOfInput(item, operator, field), ...(field && { field }), input: item })
      }
    }
  }
  return { fields: [...fields.values()], searches: [...searches] }
}

/** Finds a field, own or of a related record, by which the API can filter; the key of a relation filters by choosing records. */
function filteredField(name: string, of: NamedResource, find: FindResource): NamedField | undefined {
  const field = findField(name, of, find)
  if (field === undefined) return undefined
  const { kind, item, key, filterable } = field.info
  if (kind === 'json' || kind === 'bytes' || item === 'json') return undefined
  if (field.of === of) return filterable ? field : undefined
  const [relationName = '', related = ''] = name.split('.')
  const relation = of.info.relations?.[relationName]
  if (!relation?.filterable?.includes(related)) return undefined
  const { reference } = relation
  return key && reference !== undefined ? { ...field, info: { ...field.info, reference } } : field
}

/** Whether a field refers to users, so that its filter can have the value `me`. */
export const isOfUsers = (filter: ConditionField | undefined): boolean => filter?.field?.info.user === true

/** The value of a filter that stands for the user who reads the list. */
export const me = 'me'

/** Returns the resource that a field refers to. */
export const referenceOf = (filter: ConditionField | undefined): string | undefined =>
  filter?.input?.props.reference ?? filter?.field?.info.reference

/** Returns the choices of a field: those of its own input, or of the model. */
export const choicesOf = (filter: ConditionField | undefined): readonly { id: unknown; name: string }[] =>
  filter?.input?.props.choices ?? (filter?.field ? enumerated(filter.field) : [])

const isFilterInput = (item: ReactElement): item is FilterInput =>
  isValidElement<{ source?: unknown }>(item) && typeof item.props.source === 'string'
