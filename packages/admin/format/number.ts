/** `min2` writes four digits without a separator, as for years. */
export type Grouping = 'always' | 'min2'

/** Formats a number in a locale with all stored digits: `1234567.50` is "1,234,567.50" in English. */
export function formatNumber(value: string | number, locale: string, useGrouping: Grouping = 'always'): string {
  const [, sign = '', whole, fraction] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value)) ?? []
  if (whole === undefined) return formatHuge(value, locale)
  // A formatter rounds values beyond a JavaScript number's precision or twenty decimals.
  const grouped = formatterOf(locale, useGrouping).format(BigInt(whole))
  return `${sign}${grouped}${fraction === undefined ? '' : `${decimalSeparator(locale)}${fraction}`}`
}

/** Returns a locale's decimal separator. */
export function decimalSeparator(locale: string): string {
  const parts = formatterOf(locale, 'always').formatToParts(0.5)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}

/** How a locale groups the digits of whole numbers: the separator, and the size of the groups before the last one. */
export function groupingOf(locale: string): { separator: string; size: number } {
  const parts = formatterOf(locale, 'always').formatToParts(12_345_678)
  const [, middle = ''] = parts.filter(({ type }) => type === 'integer').map(({ value }) => value)
  return { separator: parts.find(({ type }) => type === 'group')?.value ?? '', size: middle.length }
}

const formatters = new Map<string, Intl.NumberFormat>()

// Cached: creating a formatter takes as long as formatting a hundred numbers.
function formatterOf(locale: string, useGrouping: Grouping): Intl.NumberFormat {
  const key = `${locale} ${useGrouping}`
  const formatter = formatters.get(key) ?? new Intl.NumberFormat(locale, { useGrouping })
  formatters.set(key, formatter)
  return formatter
}

// Only floats have an exponent, such as 1e-7; other texts are not numbers.
function formatHuge(value: string | number, locale: string): string {
  if (typeof value === 'string') return value
  return new Intl.NumberFormat(locale, { notation: 'scientific', maximumFractionDigits: 20 }).format(value)
}
