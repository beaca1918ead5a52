import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import type { ReactNode } from 'react'
import { type RaRecord, RecordContextProvider, useGetResourceLabel, useTranslateLabel } from 'react-admin'
import { BadgeField } from '../../../fields/BadgeField.tsx'
import { DateTimeField } from '../../../fields/DateTimeField.tsx'
import { PlainDateField } from '../../../fields/PlainDateField.tsx'
import { isHidden } from '../../../session/visible.ts'
import { RecordLink } from '../../../ui/RecordLink.tsx'
import { useWidth } from '../charts/useWidth.ts'
import { useChartOptions } from '../data/options.ts'
import { columnsIn, tableStyle } from './tableStyle.ts'

interface RecordRowsProps {
  resource: string
  records: readonly RaRecord[]
  /** Whether they have a time of creation. */
  isDated: boolean
}

/** Records in a table with the columns that any resource has: name, enumeration and dates, as many as have room. */
export const RecordRows = ({ resource, records, isDated }: RecordRowsProps) => {
  const { ref, width } = useWidth<HTMLDivElement>()
  const columns = useColumns(resource, isDated).slice(0, columnsIn(width))
  return (
    <Box ref={ref} sx={tableStyle}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {columns.map(({ source, label }) => (
              <TableCell key={source}>{label}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {records.map((record) => (
            <RecordContextProvider key={record.id} value={record}>
              <TableRow>
                {columns.map(({ source, cell }) => (
                  // The theme shows a dash where such a cell is empty.
                  <TableCell key={source} className={`RaDataTable-rowCell column-${source}`}>
                    {cell}
                  </TableCell>
                ))}
              </TableRow>
            </RecordContextProvider>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

interface Column {
  source: string
  label: ReactNode
  cell: ReactNode
}

const useColumns = (resource: string, isDated: boolean): Column[] => {
  const { breakdown, timeline } = useChartOptions(resource)
  const name = useGetResourceLabel()(resource, 1)
  const labelOf = useTranslateLabel()
  const DateField = timeline?.kind === 'date' ? PlainDateField : DateTimeField
  const fields = [
    breakdown && { source: breakdown.source, cell: <BadgeField {...breakdown} /> },
    timeline && { source: timeline.source, cell: <DateField source={timeline.source} /> },
    isDated &&
      timeline?.source !== 'created_at' && {
        source: 'created_at',
        cell: <DateTimeField source="created_at" showTime={false} />,
      },
  ]
  return [
    { source: '@name', label: name, cell: <RecordLink noWrap /> },
    ...fields.flatMap((field) =>
      field && !isHidden(field.source, resource)
        ? { ...field, label: labelOf({ source: field.source, resource }) }
        : [],
    ),
  ]
}
