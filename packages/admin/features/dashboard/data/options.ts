import { type ResourceProps, useResourceDefinition } from 'react-admin'
import type { Timeline } from '../../../format/timeline.ts'
import type { Choice } from '../../../i18n/choiceName.ts'
import { can } from '../../../session/session.ts'

/** An enumeration by which records are counted. */
export interface BreakdownOptions {
  readonly source: string
  readonly choices: readonly Choice[]
}

/** The fields of a resource that the dashboard draws, from `options` in the resource's index.ts. */
export interface ChartOptions {
  readonly breakdown?: BreakdownOptions | undefined
  readonly timeline?: Timeline | undefined
}

/** Returns what the dashboard draws of a resource; nothing if the user may not count its records. */
export const chartOptionsOf = ({ name, options }: Pick<ResourceProps, 'name' | 'options'>): ChartOptions =>
  can('aggregate', name) ? { breakdown: options?.breakdown, timeline: options?.timeline } : {}

export const useChartOptions = (resource: string): ChartOptions =>
  chartOptionsOf({ name: resource, options: useResourceDefinition({ resource }).options })
