import { Fault, type FileWords } from 'slipform/browser'
import type { Inspection } from 'slipform/csv'
import { readValue } from './cells.ts'
import { fieldOf, type Mapping, notImported, updatedRecord } from './mapping.ts'
import type { ImportTarget } from './target.ts'

/** The values of a column, among the first rows (`preview`), that cannot be imported as its field. The second step shows them. */
export interface Doubt {
  readonly count: number
  /** The reason of the first. */
  readonly fault: Fault
}

/** Finds the values of a column that its field cannot hold; undefined if there are none, or if it names other records. */
export function doubtOf(
  at: number,
  { preview, headers, commas }: Pick<Inspection, 'preview' | 'headers' | 'commas'>,
  mapping: Mapping,
  target: ImportTarget,
  words: FileWords,
): Doubt | undefined {
  const importAs = mapping[at] ?? notImported
  const { name, by } = fieldOf(importAs)
  const types = target.fields.find((field) => field.name === name)?.types
  const type = importAs === updatedRecord ? target.key?.type : (types?.create ?? types?.update)
  if (type === undefined || by !== undefined) return undefined
  const columns = { headers, commas, mapping, target, words }
  const keyAt = mapping.indexOf(updatedRecord)
  const faults = preview.flatMap((cells) => {
    try {
      // An empty cell is a matter of its row: one that updates a record leaves the field as it is.
      if (cells[at]?.trim()) readValue(cells, at, type, cells[keyAt]?.trim() ? 'update' : 'create', columns)
      return []
    } catch (error) {
      if (error instanceof Fault) return error
      throw error
    }
  })
  const [fault] = faults
  return fault && { count: faults.length, fault }
}

/** Returns the columns that users should look at: those without a field, and those with values that cannot be imported. */
export const doubtfulColumns = (
  inspection: Inspection,
  mapping: Mapping,
  target: ImportTarget,
  words: FileWords,
): number[] =>
  [...inspection.headers.keys()].filter(
    (at) =>
      (mapping[at] ?? notImported) === notImported || doubtOf(at, inspection, mapping, target, words) !== undefined,
  )
