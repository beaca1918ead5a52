import type { FieldInfo } from 'slipform/browser'
import type { Total } from '../../pages/list/columns/columns.ts'
import { isIdentifier } from '../../resource/kinds.ts'
import { infoOf } from '../../resource/named.ts'

/**
 * Returns the default total of a field: the sum of amounts, durations and sizes, the mean of other quantities, none of plain numbers. Undefined
 * for a field that cannot have a total, such as amounts in several currencies.
 */
export function totalOf({ kind, filterable, currency, unit, format }: FieldInfo): Total | undefined {
  if (filterable !== true || !['integer', 'bigint', 'float', 'decimal'].includes(kind)) return undefined
  if (format === 'epoch') return undefined
  if (typeof currency === 'object' && !('code' in currency)) return undefined
  if (currency !== undefined || isAdditive(format)) return 'sum'
  return unit !== undefined || format === 'percent' ? 'avg' : 'none'
}

const isAdditive = (format: FieldInfo['format']) => ['duration', 'milliseconds', 'bytes'].includes(format ?? '')

/** Returns the totals of the columns that can have one: those chosen by the user, else the defaults. */
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
