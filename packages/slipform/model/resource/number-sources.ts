/** The property with JSON texts by field, for numbers as the client wrote them: `JSON.parse` changes 12345678901234567890 and 1.10. */
export const numberSources = Symbol('numberSources')

/** JSON texts by the names of their fields. */
export type NumberSources = Readonly<Record<string, string>>

/** Returns the JSON text of a value: the text that the value was parsed from, unless a hook has changed the value since. */
export function textOfJson(value: unknown, source: string | undefined): string {
  const text = JSON.stringify(value)
  return source !== undefined && JSON.stringify(JSON.parse(source)) === text ? source : text
}
