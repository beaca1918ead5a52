import { formatMeasure, measureOf } from '../../format/measure.ts'
import { formatNumber } from '../../format/number.ts'
import { isIdentifier, isNumber } from '../../resource/kinds.ts'
import type { Bar } from '../../ui/charts/BarChart.tsx'
import { nameOfBucket } from '../../ui/charts/bucketName.ts'
import type { ShownReportColumn, ShownReportTable } from './useReport.ts'

/** The chart of a report. */
export interface ReportChart {
  /** The column with the values of the bars. */
  readonly value: ShownReportColumn
  readonly isOverTime: boolean
  readonly bars: readonly Omit<Bar, 'to'>[]
}

// More vertical bars (over time) fit than horizontal ones.
const maxBars = { overTime: 60, others: 12 }

/** Returns the chart of a report: the first column with numbers, by the first other column. Undefined without such columns, for a single row, and for values that bars cannot show. */
export function chartOf({ columns, rows }: ShownReportTable, locale: string): ReportChart | undefined {
  const isValue = (column: ShownReportColumn) => isNumber(column) && !isIdentifier(column.name, column)
  const label = columns.find((column) => !isNumber(column) && !['json', 'boolean', 'uuid'].includes(column.kind))
  const value = columns.find(isValue)
  if (label === undefined || value === undefined || rows.length < 2) return undefined
  const isOverTime = label.kind === 'date' || label.kind === 'datetime'
  if (isOverTime && rows.length > maxBars.overTime) return undefined
  const nameOf = namesOf(
    rows.map((row) => String(row[label.name] ?? '')),
    isOverTime,
    locale,
  )
  const bars = rows.slice(0, isOverTime ? maxBars.overTime : maxBars.others).map((row) => {
    const number = Number(row[value.name] ?? 0)
    return { ...nameOf(String(row[label.name] ?? '')), value: number, text: formatColumn(value, row, locale) }
  })
  // The charts begin at 0, and identify bars by their labels.
  const isDrawn = bars.every(({ value }) => value >= 0) && new Set(bars.map(({ label }) => label)).size === bars.length
  return isDrawn ? { value, isOverTime, bars } : undefined
}

/** Returns a function for the names of bars: of days, or of months if every day is the first of a month. */
function namesOf(texts: readonly string[], isOverTime: boolean, locale: string) {
  const day = /^\d{4}-\d\d-\d\d/
  const interval = texts.every((text) => /^.{7}-01/.test(text)) ? 'month' : 'day'
  return (text: string) =>
    isOverTime && day.test(text)
      ? nameOfBucket({ from: text.slice(0, 10) }, interval, locale)
      : { label: text, tick: text }
}

function formatColumn(column: ShownReportColumn, row: ShownReportTable['rows'][number], locale: string): string {
  const value = row[column.name]
  if (value === null || value === undefined) return ''
  const measure = measureOf(column)
  return Object.keys(measure).length > 0
    ? formatMeasure(String(value), measure, locale, row)
    : formatNumber(String(value), locale)
}
