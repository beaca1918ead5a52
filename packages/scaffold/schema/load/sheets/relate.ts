// Keys of spreadsheets and references between them, which no file declares: guessed by names, and checked against all values.

import type { Sheet, SheetColumn } from './sheet.ts'

/** The key of a table: a column of its file, or one that is made. */
export interface SheetKey {
  readonly column: string
  readonly isMade: boolean
}

/** A column whose values name rows of a file, by a column of it. */
export interface SheetReference {
  readonly sheet: Sheet
  readonly column: SheetColumn
  readonly target: Sheet
  /** The column of the target that has the values. */
  readonly by: SheetColumn
  /** How many of its values the target lacks. If any, generators/database/sheets.ts only notes the reference. */
  readonly missing: number
}

const suffix = /_(?:id|uuid|key|code|number|no|nr|sku|name|email)$/

/** Returns the name of the column with the keys of a reference: `customer_name` becomes `customer_id`. */
export function foreignKey({ column }: Pick<SheetReference, 'column'>): { readonly name: string } {
  return { name: `${column.name.replace(suffix, '')}_id` }
}

const idLike = /(?:^|_)(?:id|uuid|key|code|number|no|nr|sku)$/

/** Finds the key of a file: the first column called like one whose values are all there and different; otherwise one is made. */
export function keyOfSheet({ columns, singular, table }: Sheet): SheetKey {
  const rank = ({ name }: SheetColumn) => ['id', `${singular}_id`, `${table}_id`].indexOf(name)
  const candidates = columns.filter((column) => idLike.test(column.name) && isUnique(column))
  // As unsigned numbers, so that -1 comes last.
  const [best] = candidates.sort((one, other) => (rank(one) >>> 0) - (rank(other) >>> 0))
  if (best !== undefined) return { column: best.name, isMade: false }
  const taken = columns.map(({ name }) => name)
  return { column: ['id', 'row_id', 'record_id'].find((name) => !taken.includes(name)) ?? 'made_id', isMade: true }
}

/** Finds the columns that name rows of a file: they are called as the file, and its key or another unique column has most of their values. */
export function findReferences(sheets: readonly Sheet[]): SheetReference[] {
  const found: SheetReference[] = []
  const uniques = new Map(sheets.map((sheet) => [sheet, uniqueColumns(sheet)]))
  for (const sheet of sheets) {
    const key = keyOfSheet(sheet)
    for (const column of sheet.columns) {
      if (column.name === key.column) continue
      const target = sheets.find((other) => names(column.name, other, sheet))
      if (target === undefined) continue
      const values = new Set(column.values.filter((value) => value !== null))
      const judged = (uniques.get(target) ?? []).map(({ by, all }) => ({
        by,
        missing: [...values].filter((value) => !all.has(value)).length,
      }))
      const [best] = judged.sort((one, other) => one.missing - other.missing)
      if (best === undefined || values.size === 0) continue
      const reference = { sheet, column, target, ...best }
      const others = [...sheet.columns, ...found.filter((other) => other.sheet === sheet).map(foreignKey)]
      if (others.some((other) => other !== column && other.name === foreignKey(reference).name)) continue
      if (best.missing < values.size / 2) found.push(reference)
    }
  }
  return found
}

/** Whether a column is called as the rows of a file: `customer`, `customer_id`, `billing_customer`, or `parent` of its own. */
function names(column: string, target: Sheet, own: Sheet): boolean {
  const base = column.replace(suffix, '')
  const isOfTarget = [target.singular, target.table].some((name) => base === name || base.endsWith(`_${name}`))
  // Plurals of other languages: `kunde` of `kunden`.
  const isStem =
    base.length >= minStem && target.table.startsWith(base) && target.table.length - base.length <= maxEnding
  return target === own ? /^(?:parent|manager|supervisor)$/.test(base) : isOfTarget || isStem
}

const minStem = 4
const maxEnding = 3

/** Returns the unique columns of a file, its key first. */
function uniqueColumns(sheet: Sheet): { by: SheetColumn; all: ReadonlySet<string | null> }[] {
  const key = keyOfSheet(sheet)
  const unique = sheet.columns.filter(
    (column) => ['text', 'integer', 'bigint', 'uuid'].includes(column.kind.type) && isUnique(column),
  )
  const sorted = unique.sort((one, other) => Number(other.name === key.column) - Number(one.name === key.column))
  return sorted.map((by) => ({ by, all: new Set(by.values) }))
}

function isUnique({ values }: SheetColumn): boolean {
  return !values.includes(null) && new Set(values).size === values.length
}
