import type { ColumnShape, TableName } from '../steps/step.ts'
import { kindsConvert } from './conversion.ts'
import type { DecisionLookup } from './decisions.ts'

/** Asks whether a vanished column was renamed to one of the new columns, or dropped. */
export type Question = {
  readonly table: TableName
  /** The column that vanished. */
  readonly column: string
  /** The names of the fields that it may have been renamed to. */
  readonly candidates: readonly string[]
}

/** A field without a column. */
export type NewColumn = { readonly field: string; readonly shape: ColumnShape }

/** The resolution of vanished columns. */
export type VanishedColumns = {
  /** By new column: the former column. */
  readonly renamed: ReadonlyMap<string, string>
  readonly dropped: readonly ColumnShape[]
  readonly questions: readonly Question[]
  readonly issues: readonly string[]
}

/**
 * Resolves columns that lost their field. A decision renames or drops each. Without a decision it is dropped if no new column fits;
 * otherwise a question asks the user.
 */
export function resolveVanishedColumns(
  table: TableName,
  vanished: readonly ColumnShape[],
  appeared: readonly NewColumn[],
  decided: DecisionLookup,
): VanishedColumns {
  const renamed = new Map<string, string>()
  const issues: string[] = []
  const open = vanished.filter((shape) => {
    const to = decided.rename(table, shape.name)
    if (to === undefined) return true
    const field = appeared.find((column) => column.field === to || column.shape.name === to)
    if (field === undefined) issues.push(wrongRename(table, shape.name, to, appeared))
    else if (renamed.has(field.shape.name)) issues.push(`${table.name}.${to} cannot be two columns at once.`)
    else renamed.set(field.shape.name, shape.name)
    return false
  })
  const free = appeared.filter(({ shape }) => !renamed.has(shape.name))
  const undecided = open.filter((shape) => !decided.isDropped(table, shape.name))
  const asked = undecided.map((shape) => ({
    shape,
    candidates: free.filter((column) => canConvert(shape, column.shape)).map(({ field }) => field),
  }))
  const questions = asked.filter(({ candidates }) => candidates.length > 0)
  const isAsked = (shape: ColumnShape) => questions.some((question) => question.shape === shape)
  return {
    renamed,
    dropped: open.filter((shape) => !isAsked(shape)),
    questions: questions.map(({ shape, candidates }) => ({ table, column: shape.name, candidates })),
    issues,
  }
}

function canConvert(from: ColumnShape, to: ColumnShape): boolean {
  if (from.isKey !== to.isKey) return false
  return from.kind !== undefined && to.kind !== undefined && kindsConvert(from.kind, to.kind)
}

function wrongRename({ name }: TableName, column: string, to: string, appeared: readonly NewColumn[]): string {
  const fields = appeared.map(({ field }) => field).join(', ')
  return `--rename ${name}.${column}=${to}: ${to} is not a new field of ${name}. ${fields ? `New fields: ${fields}` : 'It has no new field'}.`
}
