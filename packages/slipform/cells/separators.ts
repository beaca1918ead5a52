/** Whether numbers have separators of groups; `min2` writes four digits without a separator, as for years. */
export type Grouping = 'always' | 'min2'

/** Returns a locale's decimal separator. */
export function decimalSeparator(locale: string): string {
  const parts = formatterOf(locale, 'always').formatToParts(0.5)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}

/** Returns the groups of digits in a locale's whole numbers: the separator, and the size of the groups before the last one. */
export function groupingOf(locale: string): { separator: string; size: number } {
  const parts = formatterOf(locale, 'always').formatToParts(12_345_678)
  const [, middle = ''] = parts.filter(({ type }) => type === 'integer').map(({ value }) => value)
  return { separator: parts.find(({ type }) => type === 'group')?.value ?? '', size: middle.length }
}

const formatters = new Map<string, Intl.NumberFormat>()

/** Returns the formatter of a locale's numbers. Cached: creating one takes as long as formatting a hundred numbers. */
export function formatterOf(locale: string, useGrouping: Grouping): Intl.NumberFormat {
  const key = `${locale} ${useGrouping}`
  const formatter = formatters.get(key) ?? new Intl.NumberFormat(locale, { useGrouping })
  formatters.set(key, formatter)
  return formatter
}
