// The last stage of handler.ts: the headers and lines of a file. A new format is an entry of `types` and a `Rendering`.

import type { Response } from 'express'
import type { Selection } from '../../crud/plan/selection.ts'
import type { ExportFormat } from '../../model/operations.ts'
import { type CsvColumn, renderCsvHead, renderCsvLines } from './csv.ts'
import type { ExportPlan } from './plan.ts'
import { csvEncoder, type EncodeRows, encodeJsonLines } from './row-bytes.ts'

/** Writes an export: its head, and batches of records. */
interface Rendering {
  readonly head: string
  render(records: readonly string[]): string
  /** Writes undecoded rows. */
  readonly encode: EncodeRows
}

const types: Record<ExportFormat, string> = { csv: 'text/csv', jsonl: 'application/jsonl' }

/** Sets the content type and the file name of an export. */
export function setExportHeaders(res: Response, { format, selection }: ExportPlan): void {
  res.setHeader('Content-Type', `${types[format]}; charset=utf-8`)
  res.setHeader('Content-Disposition', `attachment; filename="${selection.resource.plural}.${format}"`)
}

/** Returns the writer of a plan's format. */
export function renderingOf({ format, selection }: ExportPlan): Rendering {
  return format === 'csv' ? csvOf(selection) : jsonLines
}

// A `json` column preserves line breaks between tokens. Strings contain none, so spaces can replace them.
const jsonLines: Rendering = {
  head: '',
  encode: encodeJsonLines,
  render: (records) => records.map((record) => `${record.replaceAll(/[\r\n]+/g, ' ')}\n`).join(''),
}

interface Column extends CsvColumn {
  read(record: Record<string, unknown>): unknown
}

function csvOf(selection: Selection): Rendering {
  const columns = columnsOf(selection)
  return {
    head: renderCsvHead(columns),
    encode: csvEncoder(columns),
    render: (records) => {
      const rows = records.map((text) => {
        const record = JSON.parse(text) as Record<string, unknown>
        return columns.map((column) => column.read(record))
      })
      return renderCsvLines(columns, rows)
    },
  }
}

/** Returns a column per field, and one per field of each related record: `customer.name`. */
function columnsOf({ fields, relations }: Selection): Column[] {
  const own = fields.map(({ name, kind }): Column => ({ name, kind, read: (record) => record[name] }))
  const related = relations.flatMap(({ relation, selection }) =>
    selection.fields.map(({ name, kind }): Column => {
      const read = (record: Record<string, unknown>) =>
        (record[relation.name] as Record<string, unknown> | null)?.[name]
      return { name: `${relation.name}.${name}`, kind, read }
    }),
  )
  return [...own, ...related]
}
