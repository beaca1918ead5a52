/** Formats an amount in the smallest unit of a currency: "12345" and "EUR" are €123.45. Without a known currency it stays as it is. */
export function formatMoney(amount: string, currency: string, locale: string): string {
  if (!/^-?\d+$/.test(amount) || !/^[A-Za-z]{3}$/.test(currency)) return amount
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const places = format.resolvedOptions().maximumFractionDigits ?? 0
  const digits = amount.replace('-', '').padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const exact = `${amount.startsWith('-') ? '-' : ''}${whole}.${digits.slice(whole.length)}`
  // A cast: the types do not know yet that a text is formatted with all of its digits.
  return format.format((places === 0 ? amount : exact) as unknown as number)
}
