import { useFormatLocale } from '../../../format/locale.ts'
import { formatMeasure, measureOf } from '../../../format/measure.ts'
import { infoOf } from '../../../resource/named.ts'
import type { Computed } from './computed.ts'

/** Returns functions that format the values, ticks and changes of a card, by default with the unit or currency of the field. */
export const useValueFormat = (resource: string, computed: Computed | undefined, format?: Intl.NumberFormatOptions) => {
  const locale = useFormatLocale()
  const field = infoOf(resource).fields[computed?.field ?? '']
  const measure = format === undefined && field ? measureOf(field) : {}
  const full = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, ...format })
  const short = new Intl.NumberFormat(locale, { ...format, notation: 'compact', maximumFractionDigits: 1 })
  const percent = new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero' })
  const isMeasured = Object.keys(measure).length > 0
  return {
    formatValue: (value: number) =>
      isMeasured ? formatMeasure(Math.round(value * 100) / 100, measure, locale) : full.format(value),
    formatTick: (value: number) => short.format(value),
    formatChange: (change: number) => percent.format(change / 100),
  }
}
