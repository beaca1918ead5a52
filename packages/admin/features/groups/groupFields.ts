import { dayOf } from '../../format/days.ts'
import { isEnumeration } from '../../resource/kinds.ts'
import { type FindResource, findField, isIn, type NamedField, type NamedResource } from '../../resource/named.ts'

/** A field that the records of a list can be grouped by. */
export interface GroupField {
  readonly field: NamedField
  /** The field by which a grouped list is sorted. */
  readonly sort: string
}

const kinds = ['boolean', 'date', 'datetime']

/** Returns the fields by which a list can be grouped: sortable fields with few values, and sortable references. */
export function groupFields(of: NamedResource, find: FindResource): GroupField[] {
  return Object.keys(of.info.fields).flatMap((name): GroupField[] => {
    const field = findField(name, of, find)
    if (field === undefined || !isIn('list', field.info) || field.info.key) return []
    const { relation, reference, kind, sortable } = field.info
    const [related] = relation === undefined ? [] : (of.info.relations?.[relation]?.sortable ?? [])
    if (reference !== undefined) return related === undefined ? [] : [{ field, sort: `${relation}.${related}` }]
    return sortable && (isEnumeration(field.info) || kinds.includes(kind)) ? [{ field, sort: field.source }] : []
  })
}

/** Whether the groups of a field are months. */
export const isMonth = ({ field }: GroupField): boolean => field.info.kind === 'date' || field.info.kind === 'datetime'

/** Returns the group of a value: the value as text, or for dates its month in the user's time zone, `2026-03`; empty without a value. */
export function groupOf(group: GroupField, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (!isMonth(group)) return String(value)
  const date = new Date(String(value))
  if (group.field.info.kind === 'datetime' && !Number.isNaN(date.getTime())) return dayOf(date).slice(0, 7)
  return String(value).slice(0, 7)
}
