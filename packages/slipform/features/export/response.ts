// The last stage of handler.ts: the headers and lines of a file. A new format needs an entry in `types` and a `Rendering`.

import type { Response } from 'express'
import type { Selection } from '../../crud/plan/selection.ts'
import { type CsvColumn, renderCsvHead, renderCsvLines } from '../../crud/response/csv.ts'
import { isComposite } from '../../model/kinds.ts'
import type { ExportFormat } from '../../model/operations.ts'
import type { ExportRow } from './cursor.ts'
import type { ExportPlan } from './plan.ts'
import { isTable } from './sql.ts'

/** The rendering of an export: its first line, and a function for batches of rows. */
interface Rendering {
  readonly head: string
  render(rows: readonly ExportRow[]): string
}

const types: Record<ExportFormat, string> = { csv: 'text/csv', jsonl: 'application/jsonl' }

/** Sets the content type and the file name of an export. */
export function setExportHeaders(res: Response, { format, selection }: ExportPlan): void {
  res.setHeader('Content-Type', `${types[format]}; charset=utf-8`)
  res.setHeader('Content-Disposition', `attachment; filename="${selection.resource.plural}.${format}"`)
}

/** Returns the writer of a plan's format. */
export function renderingOf(plan: ExportPlan): Rendering {
  return plan.format === 'csv' ? csvOf(plan) : jsonLines
}

// Replaces line breaks by spaces: a `json` column preserves them between tokens, and JSON strings contain none.
const jsonLines: Rendering = {
  head: '',
  render: (rows) => rows.map(({ body }) => `${body?.replaceAll(/[\r\n]+/g, ' ')}\n`).join(''),
}

function csvOf(plan: ExportPlan): Rendering {
  const columns = columnsOf(plan.selection)
  const cellsOf = isTable(plan)
    ? (row: ExportRow) => Object.values(row)
    : ({ body }: ExportRow) => {
        const record: JsonRecord = JSON.parse(body ?? '')
        return columns.map(({ read }) => read(record))
      }
  return { head: renderCsvHead(columns), render: (rows) => renderCsvLines(columns, rows.map(cellsOf)) }
}

type JsonRecord = Readonly<Record<string, unknown>>

/** A column that reads its cell from the JSON of a record. Lists and documents are JSON texts, as in `cellValue`. */
interface Column extends CsvColumn {
  read(record: JsonRecord): unknown
}

/** Returns a column per field, and one per field of each related record: `customer.name`. */
function columnsOf({ fields, relations }: Selection): Column[] {
  const ownColumns = fields.map(({ name, kind, attributes }): Column => {
    const isJson = isComposite(kind)
    const read = ({ [name]: value = null }: JsonRecord) => (isJson && value !== null ? JSON.stringify(value) : value)
    return { name, kind, isEpoch: attributes.format === 'epoch', read }
  })
  const related = relations.flatMap(({ relation, selection }) =>
    columnsOf(selection).map(({ name, read, ...column }): Column => {
      const readRelated = (record: JsonRecord) => read((record[relation.name] as JsonRecord | null) ?? {})
      return { ...column, name: `${relation.name}.${name}`, read: readRelated }
    }),
  )
  return [...ownColumns, ...related]
}
