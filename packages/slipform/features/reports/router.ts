import type { Request, RequestHandler } from 'express'
import { ApiError } from '../../base/errors/errors.ts'
import { guardOf } from '../../crud/access/allow.ts'
import { contextOf } from '../../crud/context/request-context.ts'
import { described } from '../../crud/describe/operation.ts'
import { parameterOf } from '../../crud/handlers/handler.ts'
import { type CsvColumn, renderCsvHead, renderCsvLines } from '../../crud/response/csv.ts'
import { Router } from '../../crud/router/router.ts'
import type { Kind } from '../../model/kinds.ts'
import { whoHas } from '../../model/roles.ts'
import { valueIn } from './columns.ts'
import { describeReport } from './describe.ts'
import { readInput } from './input.ts'
import { formatParameter, type Report } from './report.ts'
import { type ReportTable, runReport } from './run.ts'

/** Reports by their names in the API. */
export type NamedReports = readonly (readonly [name: string, report: Report])[]

/** The formats of a report. */
export const reportFormats = ['json', 'csv'] as const

/** Builds the routes of reports: `GET /reports/<name>`, as JSON, or as CSV by `Accept` or `format=csv`. */
export function reportRoutes(reports: NamedReports): Router {
  const router = Router()
  for (const [name, report] of reports) {
    const send: RequestHandler = async (req, res) => {
      const format = formatOf(req)
      const table = await runReport(report, contextOf(req), await readInput(report.form, req))
      res.set('Cache-Control', 'no-store').vary('Accept')
      if (format === 'json') return void res.json(table)
      res.set('Content-Disposition', `attachment; filename="${name}.csv"`).type('text/csv').send(renderCsv(table))
    }
    router.get(
      `/${name}`,
      guardOf(() => whoHas([report.role].flat())),
      described(describeReport(report), send),
    )
  }
  return router
}

/** Returns the format of the parameter, otherwise of `Accept`. @throws ApiError 400 for another format. */
function formatOf(req: Request): (typeof reportFormats)[number] {
  const requested = parameterOf(req, formatParameter)
  if (requested === '') return req.accepts(['json', 'csv']) === 'csv' ? 'csv' : 'json'
  const format = reportFormats.find((known) => known === requested)
  if (format !== undefined) return format
  throw ApiError.of('invalid_parameter', { parameter: formatParameter, expected: reportFormats.join(' or ') })
}

function renderCsv({ columns, rows }: ReportTable): string {
  const csvColumns = columns.map(
    // A cast: CSV reads only the names of these kinds, which have no options.
    ({ name, kind, format }): CsvColumn => ({ name, kind: { name: kind } as Kind, isEpoch: format === 'epoch' }),
  )
  const cells = rows.map((row) => columns.map(({ name }) => toCell(valueIn(row, name))))
  return renderCsvHead(csvColumns) + renderCsvLines(csvColumns, cells)
}

const toCell = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value)
