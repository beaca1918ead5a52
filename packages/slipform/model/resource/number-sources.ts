/** The property with JSON texts by field, for numbers as the client wrote them: `JSON.parse` changes 12345678901234567890 and 1.10. */
export const numberSources = Symbol('numberSources')

/** JSON texts by the names of their fields. */
export type NumberSources = Readonly<Record<string, string>>

const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g

/** Whether a JSON text has a number that reads otherwise after JavaScript has parsed and written it. */
export function changesNumbers(text: string): boolean {
  for (const [token] of text.matchAll(tokens))
    if (!token.startsWith('"') && String(Number(token)) !== token) return true
  return false
}

/** Returns the JSON text of a value: the one that it was parsed from, unless a hook has changed the value since. */
export function textOfJson(value: unknown, source: string | undefined): string {
  const text = JSON.stringify(value)
  return source !== undefined && JSON.stringify(JSON.parse(source)) === text ? source : text
}
