import type { ImportTarget } from './target.ts'

/** What a column is imported as: a field's name, `updatedRecord`, or `notImported`. */
export type Mapping = readonly string[]

/** A column that is left out. */
export const notImported = ''

/** The column that names the record to update; no field is called so. */
export const updatedRecord = '@key'

/** A name without what people write differently: case, spaces, underscores and hyphens. */
export function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_-]/g, '')
}

/** Guesses what each column is, by the fields' names and labels; each field once, the rest is not imported. */
export function guessMapping(headers: string[], target: ImportTarget, labelOf: (name: string) => string): Mapping {
  const known = new Map<string, string>()
  const know = (name: string, meaning: string) => {
    for (const each of [name, labelOf(name)]) if (!known.has(plain(each))) known.set(plain(each), meaning)
  }
  if (target.key) know(target.key.name, updatedRecord)
  for (const { name } of target.fields) know(name, name)

  const taken = new Set<string>()
  return headers.map((header) => {
    const meaning = known.get(plain(header)) ?? notImported
    if (taken.has(meaning)) return notImported
    taken.add(meaning)
    return meaning
  })
}

/** The required fields that no column gives. */
export function missingFields(mapping: Mapping, { fields, limits }: ImportTarget): string[] {
  if (limits.create === undefined) return []
  return fields.filter(({ name, required }) => required && !mapping.includes(name)).map(({ name }) => name)
}

/** What two columns or more are imported as. */
export function repeatedMeanings(mapping: Mapping): string[] {
  return mapping.filter((meaning, at) => meaning !== notImported && mapping.indexOf(meaning) !== at)
}
