import { fieldOf, type Mapping, notImported, plain, updatedRecord } from './mapping.ts'
import type { ImportTarget } from './target.ts'
import type { ImportWords } from './useWords.ts'

/** Returns a column's name, with its position if the name is missing or repeated. */
export function columnName(headers: readonly string[], at: number, { say }: Pick<ImportWords, 'say'>): string {
  const name = headers[at] ?? ''
  if (name === '') return say('columns.unnamed', { position: at + 1 })
  const isRepeated = headers.filter((other) => other === name).length > 1
  return isRepeated ? say('columns.repeated', { name, position: at + 1 }) : name
}

/** What errors call columns and fields. */
export interface TargetNames {
  /** Returns the column that a field is imported from; -1 if there is none. */
  columnOf(field: string): number
  /** Returns the name of a column, with the label of its field where they differ. */
  ofColumn(at: number): string
  /** Returns that of a field's column, or the label of a field without one. */
  ofField(field: string): string
}

/** Returns how all errors of an import call its columns: as the file does. */
export function namesIn(
  headers: readonly string[],
  mapping: Mapping,
  { key }: Pick<ImportTarget, 'key'>,
  words: Pick<ImportWords, 'say' | 'fieldLabel'>,
): TargetNames {
  const fields = mapping.map((importAs) => (importAs === updatedRecord ? key?.name : fieldOf(importAs).name))
  const columnOf = (field: string) => fields.indexOf(field)
  const ofColumn = (at: number) => {
    const column = columnName(headers, at, words)
    const field = fields[at] ?? notImported
    if (field === notImported) return column
    const label = words.fieldLabel(field)
    const isSame = [field, label].some((name) => plain(name) === plain(headers[at] ?? ''))
    return isSame ? column : words.say('check.named', { column, field: label })
  }
  const ofField = (field: string) => (columnOf(field) === -1 ? words.fieldLabel(field) : ofColumn(columnOf(field)))
  return { columnOf, ofColumn, ofField }
}
