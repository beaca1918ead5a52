import { decimalSeparator, formatterOf, type Grouping } from 'slipform/browser'

export { decimalSeparator, type Grouping }

/** Formats a number in a locale with all stored digits: `1234567.50` is "1,234,567.50" in English. */
export function formatNumber(value: string | number, locale: string, useGrouping: Grouping = 'always'): string {
  const [, sign = '', whole, fraction] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value)) ?? []
  if (whole === undefined) return formatHuge(value, locale)
  // A formatter rounds values beyond a JavaScript number's precision or twenty decimals.
  const grouped = formatterOf(locale, useGrouping).format(BigInt(whole))
  return `${sign}${grouped}${fraction === undefined ? '' : `${decimalSeparator(locale)}${fraction}`}`
}

/** Formats a value with other characters than digits: a float with an exponent, such as 1e-7. A text that is not a number is returned unchanged. */
function formatHuge(value: string | number, locale: string): string {
  if (typeof value === 'string') return value
  return new Intl.NumberFormat(locale, { notation: 'scientific', maximumFractionDigits: 20 }).format(value)
}
