import { useFormatLocale } from '../../../format/locale.ts'
import { formatMeasure, measureOf } from '../../../format/measure.ts'
import { infoOf } from '../../../resource/named.ts'

/** The field that a card adds up. */
interface Summed {
  readonly resource: string
  readonly sum: string | undefined
}

/** Returns functions that write the numbers of a card and of its axis: as the card says, or with what its field counts. */
export const useValueFormat = (format?: Intl.NumberFormatOptions, summed?: Summed) => {
  const locale = useFormatLocale()
  const field = summed?.sum === undefined ? undefined : infoOf(summed.resource).fields[summed.sum]
  const measure = format === undefined && field ? measureOf(field) : {}
  const isMeasured = Object.keys(measure).length > 0
  const full = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, ...format })
  const short = new Intl.NumberFormat(locale, { ...format, notation: 'compact', maximumFractionDigits: 1 })
  const percent = new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero' })
  return {
    formatValue: (value: number) =>
      isMeasured ? formatMeasure(Math.round(value * 100) / 100, measure, locale) : full.format(value),
    formatTick: (value: number) => short.format(value),
    formatChange: (change: number) => percent.format(change / 100),
  }
}
