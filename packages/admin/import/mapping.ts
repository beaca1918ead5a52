import type { ImportTarget } from './target.ts'

/** What each column is imported as: a field name, `updatedRecord` or `notImported`. */
export type Mapping = readonly string[]

/** A column that is not imported. */
export const notImported = ''

/** The column with the key of the record to update; no field has this name. */
export const updatedRecord = '@key'

/** Returns a name without differences in case, spaces, underscores and hyphens. */
export function normalizeName(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_-]/g, '')
}

/** Guesses the field of each column by names and labels; each field once, other columns are not imported. */
export function guessMapping(headers: string[], target: ImportTarget, labelOf: (name: string) => string): Mapping {
  const known = new Map<string, string>()
  const register = (name: string, importAs: string) => {
    for (const each of [name, labelOf(name)])
      if (!known.has(normalizeName(each))) known.set(normalizeName(each), importAs)
  }
  if (target.key) register(target.key.name, updatedRecord)
  for (const { name } of target.fields) register(name, name)

  const taken = new Set<string>()
  return headers.map((header) => {
    const importAs = known.get(normalizeName(header)) ?? notImported
    if (taken.has(importAs)) return notImported
    taken.add(importAs)
    return importAs
  })
}

/** Returns the required fields without a column. */
export function missingFields(mapping: Mapping, { fields, limits }: ImportTarget): string[] {
  if (limits.create === undefined) return []
  return fields.filter(({ name, required }) => required && !mapping.includes(name)).map(({ name }) => name)
}

/** Returns the fields that several columns are imported as. */
export function repeatedFields(mapping: Mapping): string[] {
  return mapping.filter((importAs, at) => importAs !== notImported && mapping.indexOf(importAs) !== at)
}
