import type { Fault } from 'slipform/browser'
import type { Inspection } from 'slipform/csv'
import { type Columns, readCells } from './cells.ts'

/** The values of a column, among the first rows (`preview`), that cannot be imported as its field. The second step shows them. */
export interface Doubt {
  readonly count: number
  /** The reason of the first. */
  readonly fault: Fault
}

/** Lists what of the first rows cannot be imported, by column. Cells that name other records are read later. */
export function listDoubts(
  { headers, commas, preview }: Pick<Inspection, 'headers' | 'commas' | 'preview'>,
  meaning: Pick<Columns, 'mapping' | 'target' | 'words'>,
): ReadonlyMap<number, Doubt> {
  const doubts = new Map<number, Doubt>()
  for (const cells of preview) {
    for (const { at, fault } of readCells(cells, { headers, commas, ...meaning }).faults) {
      // An empty cell is a matter of its row: one that updates a record leaves the field as it is.
      if (!cells[at]?.trim()) continue
      const { count, fault: first } = doubts.get(at) ?? { count: 0, fault }
      doubts.set(at, { count: count + 1, fault: first })
    }
  }
  return doubts
}
