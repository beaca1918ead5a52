import { UserError } from '../../base/user-error.ts'
import type { FileStatement } from '../../schema/load/script.ts'
import { findReferences, keyOfSheet } from '../../schema/load/sheets/relate.ts'
import { readSheet, type Sheet } from '../../schema/load/sheets/sheet.ts'
import { statementsOf } from '../../schema/load/sheets/statements.ts'
import type { Note } from './notes.ts'

/**
 * Reads the spreadsheets of `--csv` as statements that create and fill their tables, with the references and lists of values that the rows
 * show.
 *
 * @throws UserError when a file cannot be read, or two of them have the same name.
 */
export async function readSheets(paths: readonly string[]): Promise<{ statements: FileStatement[]; notes: Note[] }> {
  const sheets: Sheet[] = []
  for (const path of paths) sheets.push(await readSheet(path))
  const twice = sheets.find((sheet, at) => sheets.findIndex(({ table }) => table === sheet.table) !== at)
  if (twice !== undefined)
    throw new UserError(`Two files are called ${twice.table}. Rename one: tables are called after them.`)
  const references = findReferences(sheets)
  const held = references.filter(({ missing }) => missing === 0)
  const note = ({ file }: Sheet, text: string): Note => ({ group: 'files', table: file, text })
  return {
    statements: statementsOf(sheets, held),
    notes: [
      ...sheets.flatMap((sheet) => [describeSheet(sheet), ...sheet.notes].map((text) => note(sheet, text))),
      ...references.map(({ sheet, column, target, by, missing }) => {
        const lacks = missing === 0 ? '' : `, but ${missing} of its values are not there: it stays as it is`
        return note(sheet, `${sheet.table}.${column.name} refers to ${target.table} by ${by.name}${lacks}`)
      }),
    ],
  }
}

function describeSheet(sheet: Sheet): string {
  const { column, isMade } = keyOfSheet(sheet)
  const columns = sheet.columns.map(
    ({ name, kind: { type, choices } }) => `${name} ${choices ? `one of ${choices.length}` : type}`,
  )
  return `${sheet.count} rows, named by ${isMade ? `a new column ${column}` : column}; ${columns.join(', ')}`
}
