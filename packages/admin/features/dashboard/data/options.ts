import { type ResourceProps, useResourceDefinition } from 'react-admin'
import { chooseStatus, placesRecords } from 'slipform/browser'
import type { ListFilter } from '../../../api/aggregate.ts'
import type { Timeline } from '../../../format/timeline.ts'
import { lateFilter } from '../../../resource/late.ts'
import { findField, infoOf, type NamedResource, pagesOption } from '../../../resource/named.ts'
import { isTitledByKey } from '../../../resource/title.ts'
import { can } from '../../../session/session.ts'

/** The fields of a resource that the dashboard uses. */
export interface ChartOptions {
  /** The enumeration by whose values records are counted. */
  readonly breakdown?: string | undefined
  readonly timeline?: Timeline | undefined
  /** The amount of money whose sum is shown. */
  readonly amount?: string | undefined
  /** The filter for late records. */
  readonly late?: ListFilter | undefined
}

/** Returns the fields of a resource that the dashboard uses: from its page file, else chosen from its model. Without breakdown and timeline if the user may not count its records. */
export const chartOptionsOf = ({ name, options }: Pick<ResourceProps, 'name' | 'options'>): ChartOptions => {
  const of = { name, info: infoOf(name), options: options?.[pagesOption] ?? {} }
  const filterable = Object.entries(of.info.fields).filter(([, field]) => field.filterable)
  // The last amount: models usually list a total behind its parts.
  const amount = filterable.findLast(([, { currency }]) => typeof currency === 'string')?.[0]
  const late = lateFilter(of.info)
  const { dashboard } = of.options
  if (dashboard === false || !can('aggregate', name)) return { amount, late }
  const enumerations = filterable.filter(([, { kind, values }]) => values !== undefined && kind !== 'arrayOf')
  const dates = filterable.filter(([name, { kind }]) => (kind === 'date' || kind === 'datetime') && placesRecords(name))
  // A required date first: an optional one would leave records out.
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

/** Returns `chartOptionsOf` a resource by its name, for cards. */
export const useChartOptions = (resource: string): ChartOptions =>
  chartOptionsOf({ name: resource, options: useResourceDefinition({ resource }).options })

/** Whether the dashboard shows a resource: not if its page file says `dashboard: false`, or if its records only link others. */
export const isCounted = ({ name, options }: Pick<ResourceProps, 'name' | 'options'>): boolean =>
  options?.dashboard !== false && !isLinkTable({ name, info: infoOf(name), options: options?.[pagesOption] ?? {} })

/** Whether the records of a resource only link others: they have no title, and all written fields, two or more, are references. */
function isLinkTable(of: NamedResource): boolean {
  if (!isTitledByKey(of)) return false
  const written = Object.values(of.info.fields).filter(
    (field) => !field.key && !field.generated && field.default === undefined,
  )
  return written.length > 1 && written.every(({ reference }) => reference !== undefined)
}
