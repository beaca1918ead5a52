import { Box } from '@mui/material'
import { DataTable, FunctionField, type RaRecord, useGetResourceLabel, useTranslate } from 'react-admin'
import { DateTimeField } from '../../components/DateTimeField.tsx'
import { PlainDateField } from '../../components/PlainDateField.tsx'
import { RecordLink } from '../../components/RecordLink.tsx'
import { chartColor } from '../charts/chartColor.ts'
import { type BreakdownOptions, useChartOptions } from '../data/options.ts'

/** Returns the columns of any resource: name, enumeration and date, from the facts that the dashboard has of it. */
export const useRecordColumns = (resource: string) => {
  const { breakdown, timeline } = useChartOptions(resource)
  const name = useGetResourceLabel()(resource, 1)
  const DateField = timeline?.kind === 'date' ? PlainDateField : DateTimeField
  return [
    <DataTable.Col key="name" source="@name" label={name} disableSort>
      <RecordLink noWrap />
    </DataTable.Col>,
    breakdown && (
      <DataTable.Col key="breakdown" source={breakdown.source} disableSort>
        <ChoiceDot {...breakdown} />
      </DataTable.Col>
    ),
    timeline && (
      <DataTable.Col key="timeline" source={timeline.source} disableSort>
        <DateField source={timeline.source} />
      </DataTable.Col>
    ),
    timeline?.source !== 'created_at' && (
      <DataTable.Col key="created_at" source="created_at" disableSort>
        <DateTimeField source="created_at" showTime={false} />
      </DataTable.Col>
    ),
  ]
}

/** The name of a value with the colour that it has in the breakdown. */
const ChoiceDot = ({ source, choices }: BreakdownOptions) => {
  const translate = useTranslate()
  return (
    <FunctionField
      source={source}
      render={(record: RaRecord) => {
        const at = choices.findIndex(({ id }) => id === record[source])
        const name = choices[at]?.name
        return (
          name && (
            <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
              <Box sx={{ width: 8, height: 8, borderRadius: 4, bgcolor: (theme) => chartColor(theme, at) }} />
              {translate(name, { _: name })}
            </Box>
          )
        )
      }}
    />
  )
}
