import { normalizeName } from 'slipform/browser'
import type { Inspection } from 'slipform/csv'
import type { ImportTarget } from './target.ts'

/** What each column is imported as: a field name, `byField`, `updatedRecord` or `notImported`. */
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

/** The labels of fields: of the resource, or of another one. */
export type LabelOf = (name: string, resource?: string) => string

/**
 * Guesses the field of each column by names and labels; each field once, other columns are not imported. A column of keys whose
 * first values cannot be keys names its records by their first other field.
 */
export function guessMapping(
  { headers, preview }: Pick<Inspection, 'headers' | 'preview'>,
  target: ImportTarget,
  labelOf: LabelOf,
): Mapping {
  const known = new Map<string, string>()
  const register = (names: readonly string[], importAs: string) => {
    for (const each of names) if (!known.has(normalizeName(each))) known.set(normalizeName(each), importAs)
  }
  if (target.key) register([target.key.name, labelOf(target.key.name)], updatedRecord)
  for (const { name } of target.fields) register([name, labelOf(name)], name)
  for (const { name, references } of target.fields) {
    const records = [name.replace(/_id$/, ''), labelOf(name)]
    register(records, name)
    for (const { name: by } of references?.by ?? []) {
      const others = [by, labelOf(by, references?.resource)]
      register(
        records.flatMap((record) => others.flatMap((other) => [`${record}.${other}`, `${record} ${other}`])),
        byField(name, by),
      )
    }
  }

  const taken = new Set<string>()
  return headers.map((header, at) => {
    const importAs = known.get(normalizeName(header)) ?? notImported
    const { name } = fieldOf(importAs)
    if (taken.has(name)) return notImported
    taken.add(name)
    const values = preview.map((cells) => cells[at]?.trim() ?? '').filter((value) => value !== '')
    return byOtherField(importAs, values, target) ?? importAs
  })
}

function byOtherField(importAs: string, values: readonly string[], { fields }: ImportTarget): string | undefined {
  const { by = [], keyForm } = fields.find(({ name }) => name === importAs)?.references ?? {}
  const [other] = by
  const areKeys = keyForm === undefined || values.length === 0 || values.some((value) => keyForm.test(value))
  return other === undefined || areKeys ? undefined : byField(importAs, other.name)
}

/** Whether all columns are imported as what there is. */
export function isPossible(mapping: Mapping, { fields, key }: ImportTarget): boolean {
  return mapping.every((importAs) => {
    if (importAs === notImported || (importAs === updatedRecord && key)) return true
    const { name, by } = fieldOf(importAs)
    const field = fields.find((one) => one.name === name)
    return field !== undefined && (by === undefined || field.references?.by.some((one) => one.name === by) === true)
  })
}

/** Returns the required fields without a column. */
export function missingFields(mapping: Mapping, { fields, limits }: ImportTarget): string[] {
  if (limits.create === undefined) return []
  const names = mapping.map((importAs) => fieldOf(importAs).name)
  return fields.filter(({ name, required }) => required && !names.includes(name)).map(({ name }) => name)
}

/** Returns the fields that several columns are imported as. */
export function repeatedFields(mapping: Mapping): string[] {
  const names = mapping.map((importAs) => fieldOf(importAs).name)
  return names.filter((name, at) => name !== notImported && names.indexOf(name) !== at)
}
