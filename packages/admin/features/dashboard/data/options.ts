import { type ResourceProps, useResourceDefinition } from 'react-admin'
import { chooseStatus, placesRecords } from 'slipform/browser'
import type { ListFilter } from '../../../api/aggregate.ts'
import type { Timeline } from '../../../format/timeline.ts'
import { lateFilter } from '../../../resource/late.ts'
import { findField, infoOf, type NamedResource, pagesOption } from '../../../resource/named.ts'
import { isTitledByKey } from '../../../resource/title.ts'
import { can } from '../../../session/session.ts'

/** The fields of a resource that the dashboard draws. */
export interface ChartOptions {
  /** The enumeration by whose values records are counted. */
  readonly breakdown?: string | undefined
  readonly timeline?: Timeline | undefined
  /** The amount of money that is summed. */
  readonly amount?: string | undefined
  /** What narrows the records to those that are late. */
  readonly late?: ListFilter | undefined
}

/** Returns by which fields the dashboard draws a resource: those of its page file, else of its model. None if the user may not count its records. */
export const chartOptionsOf = ({ name, options }: Pick<ResourceProps, 'name' | 'options'>): ChartOptions => {
  const of = { name, info: infoOf(name), options: options?.[pagesOption] ?? {} }
  const filterable = Object.entries(of.info.fields).filter(([, field]) => field.filterable)
  // A total stands behind what it is made of.
  const amount = filterable.findLast(([, { currency }]) => typeof currency === 'string')?.[0]
  const late = lateFilter(of.info)
  const { dashboard } = of.options
  if (dashboard === false || !can('aggregate', name)) return { amount, late }
  const enumerations = filterable.filter(([, { kind, values }]) => values !== undefined && kind !== 'arrayOf')
  const dates = filterable.filter(([name, { kind }]) => (kind === 'date' || kind === 'datetime') && placesRecords(name))
  // One that may be missing leaves records out.
  const date = dates.find(([, { nullable }]) => !nullable) ?? dates[0]
  const find = (...names: (string | undefined)[]) =>
    names.flatMap((field) => (field && findField(field, of, () => of)) || [])[0]
  const dated = find(dashboard?.timeline, date?.[0])
  return {
    amount,
    late,
    breakdown: find(dashboard?.breakdown, chooseStatus(enumerations, ([field]) => field)?.[0])?.source,
    timeline: dated && { source: dated.source, kind: dated.info.kind === 'date' ? 'date' : 'datetime' },
  }
}

/** Returns the same for a card, which knows the name of its resource alone. */
export const useChartOptions = (resource: string): ChartOptions =>
  chartOptionsOf({ name: resource, options: useResourceDefinition({ resource }).options })

/** Whether the dashboard shows a resource: its page file does not say no, and its records are more than links between others. */
export const isCounted = ({ name, options }: Pick<ResourceProps, 'name' | 'options'>): boolean =>
  options?.dashboard !== false && !isLinkTable({ name, info: infoOf(name), options: options?.[pagesOption] ?? {} })

/** Whether records only link others: they have no title, and all that is written are two or more keys of other records. */
function isLinkTable(of: NamedResource): boolean {
  if (!isTitledByKey(of)) return false
  const written = Object.values(of.info.fields).filter(
    (field) => !field.key && !field.generated && field.default === undefined,
  )
  return written.length > 1 && written.every(({ reference }) => reference !== undefined)
}
