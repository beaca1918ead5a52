import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import type { ReactNode } from 'react'
import { type RaRecord, RecordContextProvider, useGetResourceLabel, useTranslateLabel } from 'react-admin'
import { BadgeField } from '../../../fields/BadgeField.tsx'
import { DateTimeField } from '../../../fields/DateTimeField.tsx'
import { ExactNumberField } from '../../../fields/ExactNumberField.tsx'
import { PlainDateField } from '../../../fields/PlainDateField.tsx'
import { RelatedRecordField } from '../../../fields/RelatedRecordField.tsx'
import { measureOf } from '../../../format/measure.ts'
import { isNumber } from '../../../resource/kinds.ts'
import {
  type FindResource,
  findField,
  isIn,
  labelOf,
  type NamedField,
  useNamedResource,
} from '../../../resource/named.ts'
import { titleNames } from '../../../resource/title.ts'
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

/** The table of a `TableCard` without columns of its own: name, related record, enumeration, amount and dates, as many as have room. */
export const RecordRows = ({ resource, records, isDated }: RecordRowsProps) => {
  const { ref, width } = useWidth<HTMLDivElement>()
  const columns = useColumns(resource, isDated).slice(0, columnsIn(width))
  return (
    <Box ref={ref} sx={tableStyle}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {columns.map(({ source, label, align }) => (
              <TableCell key={source} align={align ?? 'left'}>
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {records.map((record) => (
            <RecordContextProvider key={record.id} value={record}>
              <TableRow>
                {columns.map(({ source, cell, align }) => (
                  // The theme shows a dash where such a cell is empty.
                  <TableCell key={source} align={align ?? 'left'} className={`RaDataTable-rowCell column-${source}`}>
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

/** The name of the record that a record belongs to. */
const RelatedCell = ({ field: { source, info }, find }: { field: NamedField; find: FindResource }) => {
  const { reference = '', relation = '' } = info
  return (
    <RelatedRecordField source={source} reference={reference} relation={relation} needs={titleNames(find(reference))} />
  )
}

interface Column {
  source: string
  label: ReactNode
  cell: ReactNode
  align?: 'right' | undefined
}

const useColumns = (resource: string, isDated: boolean): Column[] => {
  const { breakdown, timeline } = useChartOptions(resource)
  const name = useGetResourceLabel()(resource, 1)
  const translateLabel = useTranslateLabel()
  const DateField = timeline?.kind === 'date' ? PlainDateField : DateTimeField
  const { of, find } = useNamedResource()
  const listed = Object.keys(of.info.fields).flatMap((name) => findField(name, of, find) ?? [])
  const related = listed.find(({ info }) => isIn('list', info) && info.relation !== undefined)
  const amount = listed.find(
    ({ info }) => isIn('list', info) && isNumber(info) && (info.kind === 'decimal' || info.currency !== undefined),
  )
  const headingOf = (source: string) => {
    const field = findField(source, of, find)
    return translateLabel({ source, resource, label: field && labelOf(field) })
  }
  const fields: (Omit<Column, 'label'> | false | undefined)[] = [
    related && { source: related.source, cell: <RelatedCell field={related} find={find} /> },
    breakdown && { source: breakdown.source, cell: <BadgeField {...breakdown} /> },
    amount && {
      source: amount.source,
      cell: <ExactNumberField source={amount.source} {...measureOf(amount.info)} />,
      align: 'right',
    },
    timeline && { source: timeline.source, cell: <DateField source={timeline.source} /> },
    isDated &&
      timeline?.source !== 'created_at' && {
        source: 'created_at',
        cell: <DateTimeField source="created_at" showTime={false} />,
      },
  ]
  return [
    { source: '@name', label: name, cell: <RecordLink /> },
    ...fields.flatMap((field) =>
      field && !isHidden(field.source, resource) ? { ...field, label: headingOf(field.source) } : [],
    ),
  ]
}
