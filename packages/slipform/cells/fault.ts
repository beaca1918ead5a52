/** The errors of a file, a row or a cell in English, with parameters as `%{value}`. Each language of the admin translates all of them. */
export const faultTexts = {
  empty: 'The file is empty. Its first row must hold the names of the columns.',
  no_rows: 'The file has no rows below the names of the columns.',
  binary: 'This is not a CSV file. Save it as CSV first.',
  unreadable: 'The file cannot be read. If it was changed or moved, choose it again.',
  quotes: 'The quotation marks in row %{row} cannot be read: one is not closed, or text follows it.',
  too_many_cells: 'there are more cells than the %{count} columns have names',
  no_create: 'new records cannot be created here',
  integer: 'must be a whole number, not "%{value}"',
  number: 'must be a number such as 1234.50, not "%{value}"',
  boolean: 'must be true or false, yes or no, 1 or 0, not "%{value}"',
  choice: 'must be one of %{choices}, not "%{value}"',
  date: 'must be a date as 2024-12-31, not "%{value}"',
  datetime: 'must be a date and time as 2024-12-31 18:30, not "%{value}"',
  json: 'must be JSON, not "%{value}"',
  list: 'must be a list as a; b or ["a", "b"], not "%{value}"',
  no_currency: 'the currency of "%{value}" is unknown: name the column %{field}, for amounts in cents',
  no_record: 'no record is named "%{value}"',
  many_records: 'several records are named "%{value}"',
  not_reached: 'the import was stopped before this row',
  unknown: 'the connection was lost; this row may have been imported',
}

/** The key of an error's text. */
export type FaultText = keyof typeof faultTexts

/** An error of a file, a row or a cell: its text and parameters. */
export class Fault extends Error {
  override readonly name = 'Fault'
  readonly text: FaultText
  readonly values: Record<string, string | number>

  constructor(text: FaultText, values: Record<string, string | number> = {}) {
    super(text)
    this.text = text
    this.values = values
  }
}

/** Returns the fault of a file that cannot be read: browsers reject a file that was changed after it was chosen. */
export const faultOf = (error: unknown): Fault => (error instanceof Fault ? error : new Fault('unreadable'))

/** Describes a fault in English. */
export function describeFault({ text, values }: Fault): string {
  return faultTexts[text].replace(/%\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
