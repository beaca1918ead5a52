import { useFormatLocale } from '../../../format/locale.ts'
import { formatMeasure, measureOf } from '../../../format/measure.ts'
import { infoOf } from '../../../resource/named.ts'

/** A field that a card adds up; a card without one counts records. */
interface SummedField {
  readonly resource: string
  readonly sum: string | undefined
}

/** Returns functions that write the values, ticks and changes of a card. A value has the card's own format, else the unit or currency of `sum`. */
export const useValueFormat = (format?: Intl.NumberFormatOptions, { resource, sum }: Partial<SummedField> = {}) => {
  const locale = useFormatLocale()
  const field = resource === undefined || sum === undefined ? undefined : infoOf(resource).fields[sum]
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
