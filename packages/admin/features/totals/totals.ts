import type { FieldInfo } from 'slipform/browser'
import type { Total } from '../../pages/list/columns/columns.ts'
import { isIdentifier } from '../../resource/kinds.ts'
import { infoOf } from '../../resource/named.ts'

/**
 * Returns the total of a field's numbers in the footer of a table, until users choose another: amounts, durations and sizes add up, of other
 * quantities the mean says more. Undefined for a field that can have none, such as amounts in several currencies.
 */
export function totalOf({ kind, filterable, currency, unit, format }: FieldInfo): Total | undefined {
  if (filterable !== true || !['integer', 'bigint', 'float', 'decimal'].includes(kind)) return undefined
  if (format === 'epoch') return undefined
  if (typeof currency === 'object' && !('code' in currency)) return undefined
  if (currency !== undefined || isAdded(format)) return 'sum'
  return unit !== undefined || format === 'percent' ? 'avg' : 'none'
}

const isAdded = (format: FieldInfo['format']) => ['duration', 'milliseconds', 'bytes'].includes(format ?? '')

/** Returns the totals of those columns that can have one: those that users chose, else those of their fields. */
export function totalsOf(
  resource: string,
  sources: readonly string[],
  chosen: Readonly<Record<string, Total>> = {},
): Map<string, Total> {
  const { fields } = infoOf(resource)
  return new Map(
    sources.flatMap((source) => {
      const info = fields[source]
      const total = info && !isIdentifier(source, info) ? totalOf(info) : undefined
      return total === undefined ? [] : [[source, chosen[source] ?? total] as const]
    }),
  )
}
