// slipform/csv: the reader of CSV files, for imports in the admin and for the scaffolder. It must not need Node.js.

export { type CsvFormat, delimiters, detectFormat, type Row, readData, readRows } from './cells/csv.ts'
export { describeFault } from './cells/fault.ts'
export { type Inspection, inspect } from './cells/inspect.ts'
export { encodingsOf } from './cells/text.ts'
