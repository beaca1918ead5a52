import type { Response } from 'express'
import type { Selection } from '../plan/selection.ts'
import { type CsvColumn, renderCsvHead, renderCsvLines } from './csv.ts'
import type { ExportFormat, ExportPlan } from './plan.ts'

/** How an export is written: what stands before its records, and some of them. */
export interface Rendering {
  readonly head: string
  render(records: readonly string[]): string
}

const types: Record<ExportFormat, string> = { csv: 'text/csv', jsonl: 'application/jsonl' }

/** Says what an export is: its type, and the name of the file it becomes. */
export function setExportHeaders(res: Response, { format, selection }: ExportPlan): void {
  res.setHeader('Content-Type', `${types[format]}; charset=utf-8`)
  res.setHeader('Content-Disposition', `attachment; filename="${selection.resource.plural}.${format}"`)
}

/** The rendering of a plan's format. */
export function renderingOf({ format, selection }: ExportPlan): Rendering {
  return format === 'csv' ? csvOf(selection) : jsonLines
}

// A column of the type json keeps its line breaks; outside of its texts, which have none, they mean nothing.
const jsonLines: Rendering = {
  head: '',
  render: (records) => records.map((record) => `${record.replaceAll(/[\r\n]+/g, ' ')}\n`).join(''),
}

interface Column extends CsvColumn {
  read(record: Record<string, unknown>): unknown
}

function csvOf(selection: Selection): Rendering {
  const columns = columnsOf(selection)
  return {
    head: renderCsvHead(columns),
    render: (records) => {
      const rows = records.map((text) => {
        const record = JSON.parse(text) as Record<string, unknown>
        return columns.map((column) => column.read(record))
      })
      return renderCsvLines(columns, rows)
    },
  }
}

/** A column per field, and one per field of each related record: `customer.name`. */
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
