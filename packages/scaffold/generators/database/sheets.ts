import { UserError } from '../../base/user-error.ts'
import type { Prompter } from '../../input/prompts/prompter.ts'
import type { FileStatement } from '../../schema/load/script.ts'
import {
  type BrokenReference,
  findReferences,
  keyOfSheet,
  type SheetReference,
} from '../../schema/load/sheets/relate.ts'
import { readSheet, type Sheet } from '../../schema/load/sheets/sheet.ts'
import { statementsOf } from '../../schema/load/sheets/statements.ts'
import type { Note } from './notes.ts'

/**
 * Reads the spreadsheets of `--csv` as statements that create and fill their tables. Asks which of the references and lists of
 * values that the rows prove are meant; without a terminal all of them.
 *
 * @throws UserError when a file cannot be read, or two of them have the same name.
 */
export async function readSheets(
  paths: readonly string[],
  ask: Prompter | undefined,
): Promise<{ statements: FileStatement[]; notes: Note[] }> {
  const sheets: Sheet[] = []
  for (const path of paths) sheets.push(await readSheet(path))
  const twice = sheets.find((sheet, at) => sheets.findIndex(({ table }) => table === sheet.table) !== at)
  if (twice !== undefined)
    throw new UserError(`Two files are called ${twice.table}. Rename one: tables are called after them.`)
  const chosen = ask === undefined ? sheets : await askChoices(sheets, ask)
  const { found, broken } = findReferences(chosen)
  const references = ask === undefined ? found : await askReferences(found, ask)
  return {
    statements: statementsOf(chosen, references),
    notes: [
      ...chosen.flatMap((sheet) => [describeSheet(sheet), ...sheet.notes].map((text) => note(sheet, text))),
      ...references.map((reference) => note(reference.sheet, describe(reference))),
      ...broken.map((reference) => note(reference.sheet, describeBroken(reference))),
    ],
  }
}

function note({ file }: Sheet, text: string): Note {
  return { group: 'files', table: file, text }
}

async function askReferences(found: readonly SheetReference[], ask: Prompter): Promise<SheetReference[]> {
  if (found.length === 0) return []
  const choices = found.map((reference) => ({ name: describe(reference), value: reference, checked: true }))
  return ask.checkbox('Which columns refer to other rows?', choices)
}

/** Asks which texts with few values accept no others. */
async function askChoices(sheets: readonly Sheet[], ask: Prompter): Promise<Sheet[]> {
  const listed = sheets.flatMap((sheet) =>
    sheet.columns.flatMap((column) => {
      const { choices } = column.kind
      if (choices === undefined) return []
      return [{ name: `${sheet.table}.${column.name}: ${choices.join(', ')}`, value: column, checked: true }]
    }),
  )
  if (listed.length === 0) return [...sheets]
  const chosen = await ask.checkbox('Which columns accept only these values?', listed)
  return sheets.map((sheet) => ({
    ...sheet,
    columns: sheet.columns.map((column) =>
      chosen.includes(column) ? column : { ...column, kind: { type: column.kind.type } },
    ),
  }))
}

function describeSheet(sheet: Sheet): string {
  const { column, isMade } = keyOfSheet(sheet)
  const columns = sheet.columns.map(
    ({ name, kind: { type, choices } }) => `${name} ${choices ? `one of ${choices.length}` : type}`,
  )
  return `${sheet.count} rows, named by ${isMade ? `a new column ${column}` : column}; ${columns.join(', ')}`
}

function describe({ sheet, column, target, by }: SheetReference): string {
  return `${sheet.table}.${column.name} refers to ${target.table} by ${by.name}`
}

function describeBroken({ missing, ...reference }: BrokenReference): string {
  return `${describe(reference)}, but ${missing} of its values are not there: it stays as it is`
}
