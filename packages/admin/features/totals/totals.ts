import type { FieldInfo } from 'slipform/browser'
import { isIdentifier, isYear } from '../../resource/kinds.ts'
import { infoOf } from '../../resource/named.ts'

/** The aggregate that a footer shows for a column. */
export type Total = 'sum' | 'avg'

/**
 * Returns the total of a field: the sum of amounts, durations and sizes, the mean of other quantities. `plain` is a number without a unit, whose
 * sum is shown where the user switches totals on. Undefined for a field that cannot have a total, such as amounts in several currencies.
 */
export function totalOf({ kind, filterable, currency, unit, format }: FieldInfo): Total | 'plain' | undefined {
  if (filterable !== true || !['integer', 'bigint', 'float', 'decimal'].includes(kind)) return undefined
  if (format === 'epoch') return undefined
  if (typeof currency === 'object' && !('code' in currency)) return undefined
  if (currency !== undefined || isAdditive(format)) return 'sum'
  return unit !== undefined || format === 'percent' ? 'avg' : 'plain'
}

const isAdditive = (format: FieldInfo['format']) => ['duration', 'milliseconds', 'bytes'].includes(format ?? '')

/** Returns the totals of columns; `isOn` is the user's choice, if there is one: all totals, or none. */
export function totalsOf(resource: string, sources: readonly string[], isOn?: boolean): Map<string, Total> {
  const { fields } = infoOf(resource)
  return new Map(
    sources.flatMap((source): [string, Total][] => {
      const info = fields[source]
      if (isOn === false || info === undefined || info.key || isIdentifier(source, info) || isYear(source)) return []
      const total = totalOf(info)
      if (total === 'plain') return isOn ? [[source, 'sum']] : []
      return total === undefined ? [] : [[source, total]]
    }),
  )
}
