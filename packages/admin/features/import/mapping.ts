import { normalizeName } from 'slipform/browser'
import type { Inspection } from 'slipform/csv'
import type { ImportTarget } from './target.ts'

/** The meaning of each column of a file: a field's name, `byField`, `updatedRecord` or `notImported`. */
export type Mapping = readonly string[]

/** The meaning of a column for the field `name`, which holds keys, whose cells name the records by the field `by`. */
const byField = (name: string, by: string): string => `${name}@${by}`

/** Returns the field that a column is imported as, and the field `by` which its cells name records, if they do not hold keys. */
export function fieldOf(importAs: string): { name: string; by?: string } {
  const [name = '', by] = importAs.split('@')
  return name === '' || by === undefined ? { name: importAs } : { name, by }
}

/** A column that is not imported. */
export const notImported = ''

/** The column with the key of the record to update; no field has this name. */
export const updatedRecord = '@key'

/** A choice of a column's meaning: `text` is the key of its label, which has the labels of `field` and of the field `by` of `resource`. */
interface ImportChoice {
  readonly importAs: string
  readonly text: 'not_imported' | 'key' | 'field' | 'by'
  readonly field?: string
  readonly by?: string
  readonly resource?: string
  readonly isRequired?: boolean
}

/** Lists the choices of a column's meaning. */
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

/** Returns the label of a field, of the target resource or of the given `resource`. */
export type LabelOf = (name: string, resource?: string) => string

/** Returns a name without the parts that users write in several ways: case, accents, signs, spaces, and a unit in parentheses. */
const plain = (name: string): string =>
  normalizeName(name.replace(/\(.*?\)|\[.*?\]/g, ''))
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')

const singular = (name: string): string => name.replace(/s$/, '')

/** Lists the names that mean a field, each `plain`, with the meaning, and as it is: first the names and labels of fields, then names of relations. */
function namesOf(
  target: ImportTarget,
  labelOf: LabelOf,
): (readonly [header: string, importAs: string, name: string])[] {
  const choices = listChoices(target)
  const own = choices.flatMap(({ importAs, text, field = '' }) =>
    (text === 'key' || text === 'field' ? [field, labelOf(field)] : []).map((name) => [name, importAs] as const),
  )
  const related = choices.flatMap(({ importAs, text, field = '', by, resource }) => {
    const records = text === 'field' || by ? [field.replace(/_id$/, ''), labelOf(field)] : []
    const labels = by ? [by, labelOf(by, resource)].map((label) => ` ${label}`) : ['']
    return records.flatMap((record) => labels.map((label) => [`${record}${label}`, importAs] as const))
  })
  return [...own, ...related].map(([name, importAs]) => [plain(name), importAs, name])
}

/**
 * Guesses the field of each column by names and labels, in the singular or plural. Each field is guessed once; other columns are not
 * imported. A column that has exactly the field's name or label comes before others. If the first values of a column for keys cannot be
 * keys, it names records by the first other field that can have the values.
 */
export function guessMapping(
  { headers, preview }: Pick<Inspection, 'headers' | 'preview'>,
  target: ImportTarget,
  labelOf: LabelOf,
): Mapping {
  const names = namesOf(target, labelOf)
  const find = (header: string) =>
    names.find(([name]) => name === header) ?? names.find(([name]) => singular(name) === singular(header))
  const importedAs = headers.map((header) => (plain(header) !== '' && find(plain(header))?.[1]) || notImported)
  const isExact = (columnIndex: number) =>
    names.some(([, importAs, name]) => importAs === importedAs[columnIndex] && name === headers[columnIndex]?.trim())
  return importedAs.map((importAs, columnIndex) => {
    const { name } = fieldOf(importAs)
    const ofField = [...headers.keys()].filter((index) => fieldOf(importedAs[index] ?? notImported).name === name)
    if (columnIndex !== (ofField.find(isExact) ?? ofField[0])) return notImported
    const values = preview.map((cells) => cells[columnIndex]?.trim() ?? '').filter((value) => value !== '')
    return byOtherField(importAs, values, target) ?? importAs
  })
}

function byOtherField(importAs: string, values: readonly string[], { fields }: ImportTarget): string | undefined {
  const { by = [], keyForm } = fields.find(({ name }) => name === importAs)?.references ?? {}
  const otherField = by.find(({ form }) => form === undefined || values.every((value) => form.test(value))) ?? by[0]
  const areKeys = keyForm === undefined || values.length === 0 || values.some((value) => keyForm.test(value))
  return otherField === undefined || areKeys ? undefined : byField(importAs, otherField.name)
}

/** Returns a mapping that imports a column as a field, and no longer the column that the field had: a field has one column. */
export const withColumn = (mapping: Mapping, columnIndex: number, importAs: string): Mapping =>
  mapping
    .map((current) => (fieldOf(current).name === fieldOf(importAs).name ? notImported : current))
    .with(columnIndex, importAs)
