/** Returns what is wrong with the code of a currency, or true. */
export function checkCurrency(code: string): true | string {
  return Intl.supportedValuesOf('currency').includes(code) || `${code} is not the code of a currency, such as EUR.`
}
