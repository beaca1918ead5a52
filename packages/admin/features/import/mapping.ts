import { normalizeName } from 'slipform/browser'
import type { Inspection } from 'slipform/csv'
import type { ImportTarget } from './target.ts'

/** What each column of a file is imported as: a field name, `byField`, `updatedRecord` or `notImported`. The browser stores such mappings. */
export type Mapping = readonly string[]

/** A column of a field that holds keys, whose cells name the records by another field. */
export const byField = (name: string, by: string): string => `${name}@${by}`

/** Returns the field that a column is imported as, and the other field by which its cells name records. */
export function fieldOf(importAs: string): { name: string; by?: string } {
  const [name = '', by] = importAs.split('@')
  return name === '' || by === undefined ? { name: importAs } : { name, by }
}

/** A column that is not imported. */
export const notImported = ''

/** The column with the key of the record to update; no field has this name. */
export const updatedRecord = '@key'

/** The labels of a field in every language: of the resource, or of another one. */
export type LabelsOf = (name: string, resource?: string) => readonly string[]

/** Returns a name without what users write differently: case, accents, signs, spaces, and a unit in parentheses. */
export const plain = (name: string): string =>
  normalizeName(name.replace(/\(.*?\)|\[.*?\]/g, ''))
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')

const singular = (name: string): string => name.replace(/s$/, '')

/** Lists the names by which columns may mean fields, plain, with what such a column is imported as. */
function namesOf({ key, fields }: ImportTarget, labelsOf: LabelsOf): (readonly [name: string, importAs: string])[] {
  const named = (importAs: string, ...names: readonly string[]) => names.map((name) => [plain(name), importAs] as const)
  return [
    ...(key ? named(updatedRecord, key.name, ...labelsOf(key.name)) : []),
    ...fields.flatMap(({ name }) => named(name, name, ...labelsOf(name))),
    ...fields.flatMap(({ name, references }) => {
      const records = [name.replace(/_id$/, ''), ...labelsOf(name)]
      const others = (references?.by ?? []).flatMap(({ name: by }) => {
        const labels = [by, ...labelsOf(by, references?.resource)]
        return named(byField(name, by), ...records.flatMap((record) => labels.map((label) => `${record} ${label}`)))
      })
      return [...named(name, ...records), ...others]
    }),
  ]
}

/**
 * Guesses the field of each column by names and labels, in the singular or plural; each field once, other columns are not imported. A
 * column of keys whose first values cannot be keys names its records by the first other field that can have them.
 */
export function guessMapping(
  { headers, preview }: Pick<Inspection, 'headers' | 'preview'>,
  target: ImportTarget,
  labelsOf: LabelsOf,
): Mapping {
  const names = namesOf(target, labelsOf)
  const find = (header: string) =>
    names.find(([name]) => name === header) ?? names.find(([name]) => singular(name) === singular(header))
  const taken = new Set<string>()
  return headers.map((header, at) => {
    const [, importAs] = (plain(header) !== '' && find(plain(header))) || ['', notImported]
    const { name } = fieldOf(importAs)
    if (taken.has(name)) return notImported
    taken.add(name)
    const values = preview.map((cells) => cells[at]?.trim() ?? '').filter((value) => value !== '')
    return byOtherField(importAs, values, target) ?? importAs
  })
}

/** Whether a column is named as a field that cannot be written. */
export const isReadOnly = (header: string, { readOnly }: ImportTarget, labelsOf: LabelsOf): boolean =>
  readOnly.some((name) => [name, ...labelsOf(name)].some((label) => plain(label) === plain(header)))

function byOtherField(importAs: string, values: readonly string[], { fields }: ImportTarget): string | undefined {
  const { by = [], keyForm } = fields.find(({ name }) => name === importAs)?.references ?? {}
  const other = by.find(({ form }) => form === undefined || values.every((value) => form.test(value))) ?? by[0]
  const areKeys = keyForm === undefined || values.length === 0 || values.some((value) => keyForm.test(value))
  return other === undefined || areKeys ? undefined : byField(importAs, other.name)
}

/** Whether all fields of a stored mapping still exist. */
export function isPossible(mapping: Mapping, { fields, key }: ImportTarget): boolean {
  return mapping.every((importAs) => {
    if (importAs === notImported || (importAs === updatedRecord && key)) return true
    const { name, by } = fieldOf(importAs)
    const field = fields.find((candidate) => candidate.name === name)
    const others = field?.references?.by ?? []
    return field !== undefined && (by === undefined || others.some((other) => other.name === by))
  })
}

/** Returns the required fields without a column. */
export function missingFields(mapping: Mapping, { fields, limits }: ImportTarget): string[] {
  if (limits.create === undefined) return []
  const names = mapping.map((importAs) => fieldOf(importAs).name)
  return fields.filter(({ name, required }) => required && !names.includes(name)).map(({ name }) => name)
}

/** Returns the fields without which no row can be imported: rows with a key update records, which have them. */
export function requiredFields(mapping: Mapping, target: ImportTarget): string[] {
  return mapping.includes(updatedRecord) ? [] : missingFields(mapping, target)
}

/** Returns the fields that several columns are imported as. */
export function repeatedFields(mapping: Mapping): string[] {
  const names = mapping.map((importAs) => fieldOf(importAs).name)
  return names.filter((name, at) => name !== notImported && names.indexOf(name) !== at)
}
