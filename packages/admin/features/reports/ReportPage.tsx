import Assessment from '@mui/icons-material/Assessment'
import Download from '@mui/icons-material/Download'
import { Alert, Box, Button, Card, Skeleton, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useParams, useSearchParams } from 'react-router'
import type { ReportInfo } from 'slipform/browser'
import { useFormatLocale } from '../../format/locale.ts'
import { formatNumber } from '../../format/number.ts'
import { HomeButton, PageMessage, ReadError } from '../../ui/message/PageMessage.tsx'
import { PageActions, PageTitle } from '../../ui/page/places.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { chartOf } from './chartOf.ts'
import { ReportChart } from './ReportChart.tsx'
import { ReportForm } from './ReportForm.tsx'
import { ReportRows } from './ReportRows.tsx'
import { reportOf, reportUrl, type ShownReportTable, useColumnLabel, useReport } from './useReport.ts'

/** The page of a report: its parameters, which are part of the address, its chart and its rows. */
export const ReportPage = () => {
  const { name = '' } = useParams()
  const report = reportOf(name)
  if (report === undefined) {
    return (
      <PageMessage icon={<Assessment />} title="slipform.reports.title" text="slipform.reports.missing">
        <HomeButton />
      </PageMessage>
    )
  }
  return <KnownReport key={name} name={name} report={report} />
}

const KnownReport = ({ name, report }: { name: string; report: ReportInfo }) => {
  const translate = useTranslate()
  const [search, setSearch] = useSearchParams()
  const input = Object.fromEntries([...search].filter(([field]) => Object.hasOwn(report.fields, field)))
  const { data, error, refetch, isReady } = useReport(name, input)
  const label = translate(report.label, { _: report.label })
  const { description } = report
  return (
    <Box sx={{ my: 2 }}>
      <PageTitle>{label}</PageTitle>
      <PageActions>
        {isReady && (
          <Button component="a" href={reportUrl(name, { ...input, format: 'csv' })} download startIcon={<Download />}>
            {translate('slipform.reports.csv')}
          </Button>
        )}
      </PageActions>
      {description !== undefined && (
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {translate(description, { _: description })}
        </Typography>
      )}
      {Object.keys(report.fields).length > 0 && (
        <ReportForm
          key={search.toString()}
          name={name}
          fields={report.fields}
          input={input}
          onSubmit={(entered) => setSearch(entered)}
        />
      )}
      {!isReady ? (
        <Typography color="text.secondary">{translate('slipform.reports.needed')}</Typography>
      ) : error ? (
        <ReadError error={error} onRetry={refetch} />
      ) : data === undefined ? (
        <Skeleton variant="rounded" height={240} />
      ) : (
        <ShownReport key={`rows ${search}`} name={name} label={label} table={data} />
      )}
    </Box>
  )
}

/** The number of rows that are shown at first, and added by each click. */
const rowsPerStep = 100

const ShownReport = ({ name, label, table }: { name: string; label: string; table: ShownReportTable }) => {
  const translate = useTranslate()
  const locale = useFormatLocale()
  const labelOf = useColumnLabel()
  const [limit, setLimit] = useState(rowsPerStep)
  const { columns, rows, isCut } = table
  if (rows.length === 0) {
    return <Card sx={{ p: 4, textAlign: 'center', color: 'text.secondary' }}>{translate('slipform.reports.none')}</Card>
  }
  const chart = chartOf(table, locale)
  const counts = { shown: formatNumber(limit, locale), count: formatNumber(rows.length, locale) }
  return (
    <Stack sx={{ gap: 2 }}>
      {isCut && <Alert severity="warning">{translate('slipform.reports.cut', counts)}</Alert>}
      {chart && (
        <Card component="section" aria-label={labelOf(chart.value)} sx={{ p: 2 }}>
          <Typography color="text.secondary" sx={{ fontSize: 12, mb: 1 }}>
            {labelOf(chart.value)}
          </Typography>
          <ReportChart chart={chart} />
        </Card>
      )}
      <Card sx={{ overflowX: 'auto' }}>
        <ReportRows name={name} label={label} columns={columns} rows={rows.slice(0, limit)} />
      </Card>
      {rows.length > limit && (
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1, color: 'text.secondary' }}>
          {translate('slipform.reports.shown', counts)}
          <TextButton label="slipform.reports.more" onClick={() => setLimit(limit + rowsPerStep)} />
        </Stack>
      )}
    </Stack>
  )
}
