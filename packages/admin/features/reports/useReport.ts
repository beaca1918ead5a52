import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { type FieldInfo, humanizeName } from 'slipform/browser'
import { api, httpClient } from '../../api/httpClient.ts'
import type { NamedField } from '../../resource/named.ts'
import { loadedSession } from '../../session/session.ts'

/** The values of a report's parameters as texts, as in its address. */
export type ReportInput = Readonly<Record<string, string>>

/** A row of a report. */
export type ReportRow = Readonly<Record<string, unknown>>

/** A column of a report. */
export type ShownReportColumn = FieldInfo & { readonly name: string; readonly label?: string }

/** The result of a report. */
export interface ShownReportTable {
  readonly columns: readonly ShownReportColumn[]
  readonly rows: readonly ReportRow[]
  /** Set if the report has more rows than the API returns. */
  readonly isCut?: true
}

/** Returns the description of a report; undefined for a report that the user may not read. */
export const reportOf = (name: string) => {
  const { reports = {} } = loadedSession()
  return Object.hasOwn(reports, name) ? reports[name] : undefined
}

/** Returns the address of a report in the API. */
export const reportUrl = (name: string, input: ReportInput): string =>
  `${api}/reports/${name}?${new URLSearchParams(input)}`

/** Reads a report as soon as all required parameters have a value (`isReady`). */
export const useReport = (name: string, input: ReportInput) => {
  const { fields = {} } = reportOf(name) ?? {}
  const isReady = Object.entries(fields).every(([field, { required }]) => !required || input[field] !== undefined)
  const query = useQuery({
    queryKey: ['reports', name, input],
    queryFn: async ({ signal }): Promise<ShownReportTable> =>
      (await httpClient(reportUrl(name, input), { signal })).json,
    enabled: isReady,
  })
  return { ...query, isReady }
}

/** Returns a function for the heading of a column. */
export const useColumnLabel = () => {
  const translate = useTranslate()
  return ({ name, label = humanizeName(name) }: ShownReportColumn) => translate(label, { _: label })
}

/** Returns the columns of a report as fields, so that lists' components can show their values. */
export const fieldsOf = (report: string, columns: readonly ShownReportColumn[]): NamedField[] => {
  const fields = Object.fromEntries(columns.map(({ name, label: _, ...info }) => [name, info]))
  const of = { name: `reports/${report}`, info: { fields }, options: {} }
  return columns.map(({ name, label: _, ...info }) => ({ name, source: name, info, of }))
}
