import { type ResourceProps, useResourceDefinition } from 'react-admin'
import { chooseStatus, isEnding } from 'slipform/browser'
import type { Timeline } from '../../../format/timeline.ts'
import type { Choice } from '../../../i18n/choiceName.ts'
import { choicesOf, findField, infoOf, type NamedResource, pagesOption } from '../../../resource/named.ts'
import { can } from '../../../session/session.ts'

/** An enumeration by which records are counted. */
export interface BreakdownOptions {
  readonly source: string
  readonly choices: readonly Choice[]
}

/** The fields of a resource that the dashboard draws. */
export interface ChartOptions {
  readonly breakdown?: BreakdownOptions | undefined
  readonly timeline?: Timeline | undefined
}

/** Returns by which fields the dashboard draws a resource: those of its page file, else of its model. None if the user may not count its records. */
export const chartOptionsOf = ({ name, options }: Pick<ResourceProps, 'name' | 'options'>): ChartOptions => {
  const of = { name, info: infoOf(name), options: options?.[pagesOption] ?? {} }
  const { breakdown, timeline } = chartNames(of)
  const fieldOf = (field: string | undefined) => (field === undefined ? undefined : findField(field, of, () => of))
  const [counted, dated] = [fieldOf(breakdown), fieldOf(timeline)]
  return {
    ...(counted && { breakdown: { source: counted.source, choices: choicesOf(counted) } }),
    ...(dated && { timeline: { source: dated.source, kind: dated.info.kind === 'date' ? 'date' : 'datetime' } }),
  }
}

/** Returns the same for a card, which knows the name of its resource alone. */
export const useChartOptions = (resource: string): ChartOptions =>
  chartOptionsOf({ name: resource, options: useResourceDefinition({ resource }).options })

/** Whether the dashboard shows a resource: its page file does not say no, and its records are more than links between others. */
export const isCounted = ({ name, options }: Pick<ResourceProps, 'name' | 'options'>): boolean =>
  options?.dashboard !== false && !isLinkTable({ name, info: infoOf(name), options: {} })

/** Returns the names of an enumeration and of a date, by default the status and the first filterable ones, but no date such as `deleted_at`. */
function chartNames(of: NamedResource): { breakdown?: string | undefined; timeline?: string | undefined } {
  const { dashboard } = of.options
  if (dashboard === false || !can('aggregate', of.name)) return {}
  const filterable = Object.entries(of.info.fields).filter(([, field]) => field.filterable)
  const dated = filterable.find(([name, { kind }]) => (kind === 'date' || kind === 'datetime') && !isEnding(name))?.[0]
  const enumerations = filterable.filter(([, { kind, values }]) => values !== undefined && kind !== 'arrayOf')
  const counted = chooseStatus(enumerations, ([name]) => name)?.[0]
  const sourceOf = (name: string | undefined) => name && findField(name, of, () => of)?.source
  return {
    breakdown: sourceOf(dashboard?.breakdown) ?? counted,
    timeline: sourceOf(dashboard?.timeline) ?? dated,
  }
}

/** Whether records only link others: all that is written are two or more keys of other records. */
function isLinkTable({ info }: NamedResource): boolean {
  const written = Object.values(info.fields).filter(
    (field) => !field.key && !field.generated && field.default === undefined,
  )
  return written.length > 1 && written.every(({ reference }) => reference !== undefined)
}
