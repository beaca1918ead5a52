import { useFormatLocale } from '../../../format/locale.ts'

/** Returns functions that write values in the user's locale: in full, short for an axis, and a change in percent. */
export const useValueFormat = (format: Intl.NumberFormatOptions = {}) => {
  const locale = useFormatLocale()
  const full = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, ...format })
  const short = new Intl.NumberFormat(locale, { ...format, notation: 'compact', maximumFractionDigits: 1 })
  const percent = new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero' })
  return {
    formatValue: (value: number) => full.format(value),
    formatTick: (value: number) => short.format(value),
    formatChange: (change: number) => percent.format(change / 100),
  }
}
