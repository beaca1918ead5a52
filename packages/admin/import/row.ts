import { convertCell, type Words } from './convert.ts'
import type { Row } from './csv.ts'
import { Fault } from './fault.ts'
import { type Mapping, notImported, updatedRecord } from './mapping.ts'
import type { Action, ImportTarget } from './target.ts'

/** What becomes of the rows of a file. */
export interface Plan {
  headers: string[]
  mapping: Mapping
  target: ImportTarget
  words: Words
  /** Says a fault in the language of the page. */
  explain: (fault: Fault) => string
}

/** What a row asks of the API, or why it cannot be asked. */
export type Change = { action: Action; item: Record<string, unknown> } | { error: string }

/** Turns a row into a request's item; with what is wrong with each of its cells, if anything is. */
export function toChange({ cells }: Row, plan: Plan): Change {
  const { headers, mapping, target, explain } = plan
  if (cells.slice(headers.length).some((cell) => cell.trim() !== '')) {
    return { error: explain(new Fault('too_many_cells', { count: headers.length })) }
  }
  const named = cells[mapping.indexOf(updatedRecord)]?.trim()
  const action = target.key && named ? 'update' : 'create'
  if (target.limits[action] === undefined) return { error: explain(new Fault('no_create')) }
  const errors: string[] = []
  const values = headers.flatMap((header, at) => {
    try {
      return readCell(cells[at], mapping[at] ?? notImported, action, plan)
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      errors.push(`${header}: ${explain(error)}`)
      return []
    }
  })
  return errors.length > 0 ? { error: errors.join('; ') } : { action, item: Object.fromEntries(values) }
}

/** The field that a cell gives and its value, as a list of one; empty when it gives none. */
function readCell(cell: string | undefined, meaning: string, action: Action, { target, words }: Plan) {
  const isKey = meaning === updatedRecord
  const name = isKey ? target.key?.name : meaning
  const type = isKey ? target.key?.type : target.fields.find((field) => field.name === name)?.types[action]
  if (cell === undefined || name === undefined || type === undefined || (isKey && action === 'create')) return []
  const value = convertCell(cell, type, words)
  return value === undefined ? [] : [[name, value] as const]
}
