const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Formats a number of bytes in a locale: `20480` is "20.5 kB" in English. */
export function formatBytes(count: number, locale: string): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(count, 1)) / 3), units.length - 1)
  const unitDisplay = power === 0 ? 'long' : 'short'
  const options = { style: 'unit', unit: units[power], unitDisplay, maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(locale, options).format(count / 1000 ** power)
}
