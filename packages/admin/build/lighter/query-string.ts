// Stands in builds in place of the package `query-string`, with the results that react-admin expects of it.

type Value = string | number | boolean | null | undefined

/** Writes the values as a query, in the order of their names, without those that are undefined. */
export const stringify = (values: Readonly<Record<string, Value | readonly Value[]>>): string =>
  Object.keys(values)
    .sort()
    .flatMap((name) => [values[name]].flat().map((value) => [name, value] as const))
    .filter(([, value]) => value !== undefined)
    .map((pair) =>
      pair
        .filter((part) => part !== null)
        .map(encode)
        .join('='),
    )
    .join('&')

const encode = (part: unknown) =>
  encodeURIComponent(String(part)).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Reads a query: the text of each name, or its texts in their order, or null where it has no `=`. */
export const parse = (query: string): Record<string, string | null | (string | null)[]> => {
  const values: Record<string, string | null | (string | null)[]> = Object.create(null)
  for (const part of query.replace(/^[?#&]/, '').split('&')) {
    if (part === '') continue
    const [name = '', ...rest] = part.replaceAll('+', ' ').split('=').map(decode)
    const value = part.includes('=') ? rest.join('=') : null
    const earlier = values[name]
    values[name] = earlier === undefined ? value : [earlier, value].flat()
  }
  return values
}

const decode = (part: string) => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
