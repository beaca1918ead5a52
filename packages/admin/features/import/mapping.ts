import { normalizeName } from 'slipform/browser'
import type { Inspection } from 'slipform/csv'
import type { ImportTarget } from './target.ts'

/** What each column of a file is imported as: a field name, `byField`, `updatedRecord` or `notImported`. The browser stores such mappings. */
export type Mapping = readonly string[]

/** A column of a field that holds keys, whose cells name the records by another field. */
const byField = (name: string, by: string): string => `${name}@${by}`

/** Returns the field that a column is imported as, and the other field by which its cells name records. */
export function fieldOf(importAs: string): { name: string; by?: string } {
  const [name = '', by] = importAs.split('@')
  return name === '' || by === undefined ? { name: importAs } : { name, by }
}

/** A column that is not imported. */
export const notImported = ''

/** The column with the key of the record to update; no field has this name. */
export const updatedRecord = '@key'

/** What a column can be imported as: `text` names it, with the labels of a field and of the field `by` of another resource. */
interface ImportChoice {
  readonly importAs: string
  readonly text: 'not_imported' | 'key' | 'field' | 'by'
  readonly field?: string
  readonly by?: string
  readonly resource?: string
  readonly isRequired?: boolean
}

/** Lists what a column can be imported as. */
export const listChoices = ({ key, fields }: ImportTarget): ImportChoice[] => [
  { importAs: notImported, text: 'not_imported' },
  ...(key ? [{ importAs: updatedRecord, text: 'key' as const, field: key.name }] : []),
  ...fields.flatMap(({ name: field, required: isRequired, references }): ImportChoice[] => [
    { importAs: field, text: 'field', field, isRequired },
    ...(references?.by ?? []).map(({ name: by }): ImportChoice => {
      return { importAs: byField(field, by), text: 'by', field, by, resource: references?.resource, isRequired }
    }),
  ]),
]

/** Returns the label of a field: of the resource, or of another one. */
export type LabelOf = (name: string, resource?: string) => string

/** Returns a name without what users write differently: case, accents, signs, spaces, and a unit in parentheses. */
const plain = (name: string): string =>
  normalizeName(name.replace(/\(.*?\)|\[.*?\]/g, ''))
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')

const singular = (name: string): string => name.replace(/s$/, '')

/** Lists the names by which columns may mean fields, plain, with what such a column is imported as: first names and labels, then those of relations. */
function namesOf(target: ImportTarget, labelOf: LabelOf): (readonly [name: string, importAs: string])[] {
  const choices = listChoices(target)
  const own = choices.flatMap(({ importAs, text, field = '' }) =>
    (text === 'key' || text === 'field' ? [field, labelOf(field)] : []).map((name) => [name, importAs] as const),
  )
  const related = choices.flatMap(({ importAs, text, field = '', by, resource }) => {
    const records = text === 'field' || by ? [field.replace(/_id$/, ''), labelOf(field)] : []
    const labels = by ? [by, labelOf(by, resource)].map((label) => ` ${label}`) : ['']
    return records.flatMap((record) => labels.map((label) => [`${record}${label}`, importAs] as const))
  })
  return [...own, ...related].map(([name, importAs]) => [plain(name), importAs])
}

/**
 * Guesses the field of each column by names and labels, in the singular or plural; each field once, other columns are not imported. A
 * column of keys whose first values cannot be keys names its records by the first other field that can have them.
 */
export function guessMapping(
  { headers, preview }: Pick<Inspection, 'headers' | 'preview'>,
  target: ImportTarget,
  labelOf: LabelOf,
): Mapping {
  const names = namesOf(target, labelOf)
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

function byOtherField(importAs: string, values: readonly string[], { fields }: ImportTarget): string | undefined {
  const { by = [], keyForm } = fields.find(({ name }) => name === importAs)?.references ?? {}
  const other = by.find(({ form }) => form === undefined || values.every((value) => form.test(value))) ?? by[0]
  const areKeys = keyForm === undefined || values.length === 0 || values.some((value) => keyForm.test(value))
  return other === undefined || areKeys ? undefined : byField(importAs, other.name)
}

/** Imports a column as a field, and no other column: each field has one. */
export const withColumn = (mapping: Mapping, at: number, importAs: string): Mapping =>
  mapping.map((other) => (fieldOf(other).name === fieldOf(importAs).name ? notImported : other)).with(at, importAs)
