const acronyms = new Set(
  `ai api bic cpu crm css csv dns ean erp eta eur faq gbp gps gpu gtin html http https iban id imei ip isbn iso issn jpg
  json kpi md5 nfc pdf png qr ram rfid rgb sha1 sha256 sku sms sql ssn svg totp url usd utc uuid vat vin vip xml`.split(
    /\s+/,
  ),
)

/** Returns a name as the admin labels it: `unit_price` and `unitPrice` are "Unit price", `vin` is "VIN", `priceEUR` is "Price EUR". */
export function humanizeName(name: string): string {
  const words = name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1_$2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1_$2')
    .split(/[_\s.]+/)
    .filter((word) => word !== '')
    .map(formatWord)
  const text = words.join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Returns a word in capitals if it is a known abbreviation: `Ip` is "IP", `urls` "URLs". */
export function capitalizeAbbreviation(word: string): string {
  const lower = word.toLowerCase()
  if (acronyms.has(lower)) return lower.toUpperCase()
  const stem = lower.replace(/s$/, '')
  return stem !== lower && acronyms.has(stem) ? `${stem.toUpperCase()}s` : word
}

function formatWord(word: string, _at: number, words: readonly string[]): string {
  const lower = word.toLowerCase()
  // A word in capitals keeps them, unless the whole name is in capitals.
  const isUpperCase = word.length > 1 && word !== lower && word === word.toUpperCase()
  const keepsCapitals = isUpperCase && words.some((other) => other !== other.toUpperCase())
  return keepsCapitals ? word.toUpperCase() : capitalizeAbbreviation(lower)
}
