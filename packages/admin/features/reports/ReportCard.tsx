import { Box, Typography } from '@mui/material'
import { Link, useTranslate } from 'react-admin'
import type { ReportInfo } from 'slipform/browser'
import { useFormatLocale } from '../../format/locale.ts'
import { CardFrame, CardSkeleton } from '../../ui/cards/CardFrame.tsx'
import type { CardProps } from '../../ui/cards/cardWidths.ts'
import { chartOf } from './chartOf.ts'
import { ReportChart } from './ReportChart.tsx'
import { ReportRows } from './ReportRows.tsx'
import { type ReportInput, reportOf, useReport } from './useReport.ts'

export interface ReportCardProps extends CardProps {
  /** The name of the report in the API: `popular-tools`. */
  readonly report: string
  /** Default: the label of the report. */
  readonly title?: string
  /** The values of the report's parameters: `{ since: '2026-01-01' }`. */
  readonly input?: ReportInput
  /** Default: the chart, if `chartOf` finds one. */
  readonly view?: 'chart' | 'table'
  /** The maximum number of rows in the table. */
  readonly count?: number
}

/** The dashboard's card with the chart or the first rows of a report. Hidden from users who may not read the report. */
export const ReportCard = (props: ReportCardProps) => {
  const report = reportOf(props.report)
  return report ? <Card {...props} info={report} /> : null
}

const Card = ({
  report,
  info,
  title,
  input = {},
  view = 'chart',
  count = 8,
}: ReportCardProps & { info: ReportInfo }) => {
  const translate = useTranslate()
  const locale = useFormatLocale()
  const { data, isReady, ...query } = useReport(report, input)
  const label = title ?? translate(info.label, { _: info.label })
  const chart = data && view === 'chart' ? chartOf(data, locale) : undefined
  return (
    <CardFrame
      title={
        <Link
          to={{ pathname: `/reports/${report}`, search: new URLSearchParams(input).toString() }}
          sx={{ font: 'inherit', color: 'inherit' }}
        >
          {label}
        </Link>
      }
      query={query}
    >
      {!isReady || data?.rows.length === 0 ? (
        <Typography color="text.secondary">
          {translate(isReady ? 'slipform.reports.none' : 'slipform.reports.needed')}
        </Typography>
      ) : data === undefined ? (
        <CardSkeleton count={4} height={20} />
      ) : chart ? (
        <ReportChart chart={chart} />
      ) : (
        <Box sx={{ overflowX: 'auto', mx: -2, mb: -2 }}>
          <ReportRows name={report} label={label} columns={data.columns} rows={data.rows.slice(0, count)} />
        </Box>
      )}
    </CardFrame>
  )
}
